import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewGameDto } from '../../ipc/bindings';
import { isEnabled, run } from '../../shared/commands.svelte';
import { game as store } from './game.svelte';
import { click, COMPUTER, fakeTime, settle, showGame, stones } from './testing';

// Each test builds a whole view with its points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
});

const DEMO: Partial<NewGameDto> = {
  size: 9, opponent: { kind: 'demo', black: { name: 'fiveBest', lookAhead: 3 }, white: { name: 'lineWeights' } }, veilWhenPaused: true,
};
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
const FIVE_BUT_ONE = 'c5 c6 d5 d6 e5 e6 f5 f6'.split(' ');

describe('two computers', () => {
  it('play by themselves at the pace that is chosen', async () => {
    const scene = await showGame({ game: DEMO, preferences: { demoPaceMs: 2_000 } });
    expect(scene.status()).toContain('Black, Five best, depth 3, is thinking');
    expect(scene.getByTestId('player-white')).toHaveTextContent('Line weights');
    expect(scene.getByTestId('player-white')).toHaveTextContent('White · Computer');
    await pass(1_900);
    expect(stones()).toBe(0);
    await pass(100);
    expect(stones()).toBe(1);
    expect(scene.spoken()).toBe('Black E5, move 1.');
    expect(store.pulse).toBe(false);
    await click(scene, 'pace-fast');
    await expect(scene.host.preferences()).resolves.toMatchObject({ demoPaceMs: 150 });
    await pass(2_000);
    const before = stones();
    await pass(600);
    expect(stones()).toBe(before + 4);
  });

  it('are not read out move by move when they are fast', async () => {
    const scene = await showGame({ game: DEMO, preferences: { demoPaceMs: 150 }, moves: ['e5'] });
    await pass(400);
    expect(stones()).toBeGreaterThan(1);
    expect(scene.spoken()).not.toMatch(/move [2-9]/);
  });

  it('leave nothing to take back, to offer or to give up', async () => {
    const scene = await showGame({ game: { ...DEMO, rule: 'renju' }, moves: ['e5', 'd4', 'e6', 'd5'] });
    for (const id of ['btn-undo', 'btn-redo', 'btn-draw', 'btn-resign', 'btn-pass']) expect(scene.queryByTestId(id), id).toBeNull();
    for (const id of ['game.undo', 'game.redo', 'game.draw', 'game.resign', 'game.pass'] as const) expect(isEnabled(id), id).toBe(false);
    await scene.press('a1');
    expect(scene.host.calls.filter((call) => call.startsWith('place'))).toEqual([]);
    expect(scene.status()).not.toContain('not your turn');
  });

  it('stand still while they are paused, and the board stays in sight', async () => {
    const scene = await showGame({ game: DEMO, moves: ['e5', 'd4'], preferences: { demoPaceMs: 150 } });
    await click(scene, 'btn-demo-pause');
    expect(scene.getByTestId('btn-demo-pause')).toHaveTextContent('Resume');
    expect(scene.queryByTestId('veil')).toBeNull();
    expect(scene.queryByTestId('paused-card')).toBeNull();
    expect(scene.status()).toContain('Paused');
    const before = stones();
    await pass(5_000);
    expect(stones()).toBe(before);
    await click(scene, 'btn-demo-pause');
    await pass(150);
    expect(stones()).toBe(before + 1);
  });

  it('are told by colour and name when one has won, and play again as they did', async () => {
    const scene = await showGame({ game: DEMO, moves: FIVE_BUT_ONE, host: { answers: ['g5'] }, preferences: { demoPaceMs: 600 } });
    await pass(600);
    const card = scene.getByTestId('result-card');
    expect(card).toHaveTextContent('Black wins');
    expect(card).toHaveTextContent('Five best · five in a row, C5–G5 · move 9');
    expect(scene.status()).toContain('Black, Five best, depth 3, wins: five in a row, C5–G5');
    expect(scene.spoken()).toContain('Game over. Black, Five best, depth 3, wins: five in a row, C5–G5.');
    expect(scene.getByTestId('btn-rematch')).toHaveTextContent('Play again');
    await click(scene, 'btn-rematch');
    expect(stones()).toBe(0);
    expect(scene.getByTestId('player-black')).toHaveTextContent('Five best, depth 3');
  });

  it('wait when nobody watches', async () => {
    const scene = await showGame({ game: DEMO, moves: ['e5'], preferences: { demoPaceMs: 150 } });
    scene.unmount();
    await settle();
    expect((await scene.host.currentGame())?.status.phase).toEqual({ kind: 'paused', reason: 'left' });
  });

  it('begin anew without a question', async () => {
    const scene = await showGame({ game: DEMO, moves: ['e5', 'd4'] });
    await click(scene, 'btn-restart');
    expect(scene.queryByTestId('question')).toBeNull();
    expect(stones()).toBe(0);
  });

  it('are no trouble for a screen reader', async () => {
    const scene = await showGame({ game: DEMO, moves: ['e5'], preferences: { demoPaceMs: 2_000 } });
    vi.useRealTimers();
    const { violations } = await axe.run(scene.container, { rules: { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: true } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('a computer that thinks', () => {
  const thinking = { game: { ...COMPUTER, size: 9 }, moves: ['e5', 'd4'], host: { thinkingMs: 8_000, answers: ['c3'] } };

  it('shows how far it is, and moves when it is told to', async () => {
    const scene = await showGame(thinking);
    expect(scene.queryByTestId('thinking-ring')).toBeNull();
    expect(isEnabled('game.moveNow')).toBe(false);
    await scene.press('e6');
    const arc = scene.getByTestId('thinking-ring').querySelector<SVGElement>('.arc')!;
    expect(arc.style.animationDuration).toBe('10000ms');
    expect(scene.getByTestId('player-white')).toHaveTextContent('thinking');
    await pass(3_000);
    expect(stones()).toBe(3);
    await click(scene, 'btn-move-now');
    expect(scene.host.calls).toContain('moveNow');
    expect(stones()).toBe(4);
    expect(scene.queryByTestId('btn-move-now')).toBeNull();
    expect(isEnabled('game.moveNow')).toBe(false);
  });

  it('takes up where it is when the view comes to it', async () => {
    const scene = await showGame(thinking);
    await scene.press('e6');
    await pass(4_000);
    run('view.zen');
    await settle();
    const arc = scene.getByTestId('thinking-ring').querySelector<SVGElement>('.arc')!;
    expect(parseFloat(arc.style.animationDelay)).toBeCloseTo(-4_000, -2);
    run('view.zen');
    await settle();
  });

  it('moves by key, and gives the focus back to the board', async () => {
    const scene = await showGame(thinking);
    await scene.press('e6');
    const button = scene.getByTestId('btn-move-now');
    button.focus();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    await settle();
    expect(scene.cell('c3')).toHaveFocus();
  });

  it('has no ring where it answers at once anyway', async () => {
    const scene = await showGame({ ...thinking, preferences: { maxThinkingMs: 1_000 } });
    await scene.press('e6');
    expect(scene.getByTestId('player-white')).toHaveTextContent('thinking');
    expect(scene.queryByTestId('thinking-ring')).toBeNull();
    expect(isEnabled('game.moveNow')).toBe(true);
  });

  it('has neither ring nor button while the game is paused', async () => {
    const scene = await showGame(thinking);
    await scene.press('e6');
    run('game.pause');
    await settle();
    expect(scene.queryByTestId('thinking-ring')).toBeNull();
    expect(isEnabled('game.moveNow')).toBe(false);
  });

  it('says when it is too late', async () => {
    const scene = await showGame(thinking);
    await scene.press('e6');
    scene.host.failNext('notThinking', 'moveNow');
    await click(scene, 'btn-move-now');
    expect(scene.status()).toContain('The computer is not thinking now.');
  });
});
