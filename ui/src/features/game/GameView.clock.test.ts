import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewGameDto, TimeControlDto } from '../../ipc/bindings';
import { run } from '../../shared/commands.svelte';
import { game as store } from './game.svelte';
import { click, COMPUTER, fakeTime, settle, showGame, TIMED, type Scene } from './testing';

// Each test builds a whole view with its points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
});

const both = (control: TimeControlDto): Partial<NewGameDto> => ({ size: 9, clocks: { black: control, white: control } });
const BYOYOMI: TimeControlDto = { kind: 'byoyomi', mainSeconds: 5, periods: 3, periodSeconds: 30 };
const PER_MOVE: TimeControlDto = { kind: 'perMove', seconds: 15 };

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
const clock = (scene: Scene, color: 'black' | 'white'): string => scene.getByTestId(`clock-${color}`).textContent.replace(/\s+/g, ' ').trim();

describe('byo-yomi', () => {
  it('shows main time, then the period that runs and how many are left, and tells each change once', async () => {
    const scene = await showGame({ game: both(BYOYOMI), moves: ['e5', 'd4'] });
    expect(clock(scene, 'black')).toBe('00:05 then 3 × 30 s');
    expect(scene.getByTestId('clock-black')).not.toHaveAttribute('data-low');
    await pass(5_010);
    expect(clock(scene, 'black')).toBe('00:29 3 × 30 s');
    expect(scene.spoken()).toBe('Black: main time is over, 3 × 30 s left.');
    expect(scene.status()).toContain('Black: main time is over, 3 × 30 s left.');
    await pass(21_000);
    expect(clock(scene, 'black')).toMatch(/^0:08\.\d low · 3 × 30 s$/);
    await pass(9_000);
    expect(clock(scene, 'black')).toBe('00:29 2 × 30 s');
    expect(scene.spoken()).toBe('Black: a period is lost, 2 × 30 s left.');
    // A move within the period costs nothing, and what was lost stays lost.
    await scene.press('e6');
    expect(clock(scene, 'black')).toBe('00:30 2 × 30 s');
    expect(scene.status()).not.toContain('period');
    expect(scene.spoken()).toBe('Black E6, move 3. White to move. 00:05 left.');
    await pass(1_000);
    await scene.press('e7');
    expect(scene.spoken()).toBe('White E7, move 4. Black to move. 00:30 left, 2 × 30 s.');
  });

  it('is lost with its last period', async () => {
    const scene = await showGame({ game: both({ ...BYOYOMI, mainSeconds: 0, periods: 2 }), moves: ['e5', 'd4'] });
    await pass(59_900);
    expect(clock(scene, 'black')).toMatch(/^0:00\.\d low · 1 × 30 s$/);
    await pass(100);
    expect(scene.getByTestId('result-card')).toHaveTextContent('White wins');
    expect(scene.getByTestId('result-card')).toHaveTextContent('Black ran out of time');
    // Main time and all periods, and before that what the moves have cost.
    expect(scene.getByText('Time used').parentElement).toHaveTextContent('01:01');
  });

  it('says no more of periods once the view is gone', async () => {
    const scene = await showGame({ game: both(BYOYOMI), moves: ['e5', 'd4'] });
    scene.unmount();
    await pass(60_000);
    expect(store.remark).toBeNull();
  });

  it('is told by key on the board', async () => {
    const scene = await showGame({ game: both({ ...BYOYOMI, mainSeconds: 0 }), moves: ['e5', 'd4'] });
    await pass(2_000);
    scene.cell('e5').dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true, cancelable: true }));
    await settle();
    expect(scene.spoken()).toBe('Black 00:28, 3 × 30 s, White 00:30, 3 × 30 s.');
  });
});

describe('playing on after time ran out', () => {
  it('shows in red by how much, and tells it once', async () => {
    const scene = await showGame({ game: { ...COMPUTER, ...both(PER_MOVE), flag: 'playOn' }, moves: ['e5', 'd4'], host: { thinkingMs: 100 } });
    await pass(15_000);
    expect(scene.queryByTestId('result-card')).toBeNull();
    expect(scene.spoken()).toBe('Your time is up. Play goes on.');
    expect(scene.status()).toContain('Your time is up. Play goes on.');
    await pass(7_000);
    expect(clock(scene, 'black')).toBe('−00:07 over time');
    expect(scene.getByTestId('clock-black')).toHaveClass('low');
    scene.cell('e5').dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true, cancelable: true }));
    await settle();
    expect(scene.spoken()).toBe('Black 00:07 over time, White 00:15.');
    await scene.press('e6');
    expect(scene.status()).not.toContain('time is up');
    await pass(100);
    expect(clock(scene, 'black')).toBe('00:15 15 s per move');
  });

  it('names who is out of time', async () => {
    const scene = await showGame({ game: { ...both(PER_MOVE), flag: 'playOn' }, moves: ['e5'] });
    await pass(15_000);
    expect(scene.spoken()).toBe('White is out of time. Play goes on.');
  });
});

describe('giving time', () => {
  it('is offered in a pause for each side that has a clock, and announced', async () => {
    const scene = await showGame({ game: { ...TIMED, size: 9 }, moves: ['e5'] });
    expect(scene.queryByTestId('give-time')).toBeNull();
    run('game.pause');
    await settle();
    expect(scene.getByRole('button', { name: /^\+15.s for Black$/ })).toBeVisible();
    await click(scene, 'give-white-300');
    expect(scene.host.calls).toContain('addTime(white, 300)');
    expect(clock(scene, 'white')).toContain('15:00');
    expect(scene.spoken()).toBe('White: 5 min added.');
    expect(scene.status()).toContain('White: 5 min added.');
    await click(scene, 'give-black-15');
    await click(scene, 'give-black-60');
    expect(clock(scene, 'black')).toContain('11:15');
    run('game.pause');
    await settle();
    expect(scene.queryByTestId('give-time')).toBeNull();
  });

  it('goes to the side to move alone where each move has its time', async () => {
    const scene = await showGame({ game: both(PER_MOVE), moves: ['e5'] });
    run('game.pause');
    await settle();
    expect(scene.getByTestId('give-white-15')).toBeVisible();
    expect(scene.queryByTestId('give-black-15')).toBeNull();
  });

  it('goes to the one side that has a clock, and to nobody without one', async () => {
    const scene = await showGame({ game: { size: 9, clocks: { black: { kind: 'none' }, white: BYOYOMI } }, moves: ['e5'] });
    run('game.pause');
    await settle();
    expect(scene.getByTestId('give-white-15')).toBeVisible();
    expect(scene.queryByTestId('give-black-15')).toBeNull();
    scene.unmount();
    const without = await showGame({ game: { size: 9 }, moves: ['e5'] });
    run('game.pause');
    await settle();
    expect(without.getByTestId('paused-card')).toBeVisible();
    expect(without.queryByTestId('give-time')).toBeNull();
  });

  it('brings a fallen clock back', async () => {
    const scene = await showGame({ game: { ...both({ kind: 'main', mainSeconds: 20, incrementSeconds: 0 }), flag: 'playOn' }, moves: ['e5'] });
    await pass(25_000);
    expect(clock(scene, 'white')).toBe('−00:05 over time');
    run('game.pause');
    await settle();
    await click(scene, 'give-white-60');
    expect(clock(scene, 'white')).toBe('01:00 stopped');
  });

  it('says when it is refused', async () => {
    const scene = await showGame({ game: { ...TIMED, size: 9 }, moves: ['e5'] });
    run('game.pause');
    await settle();
    scene.host.failNext('badTime', 'addTime');
    await click(scene, 'give-white-60');
    expect(scene.status()).toContain('Between 1 s and 1 h can be added.');
  });

  it.each([[420, 660], [700, 760]])('has room in a window of %i x %i', async (width, height) => {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('innerHeight', height);
    const scene = await showGame({ game: { ...TIMED, size: 9, veilWhenPaused: false }, moves: ['e5'] });
    run('game.pause');
    await settle();
    for (const id of ['give-white-15', 'give-black-300', 'btn-resume', 'btn-leave']) expect(scene.getByTestId(id), id).toBeVisible();
    vi.unstubAllGlobals();
  });
});
