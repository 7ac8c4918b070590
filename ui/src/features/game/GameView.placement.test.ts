import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewGameDto, PlacementDto } from '../../ipc/bindings';
import { run } from '../../shared/commands.svelte';
import { preferences } from '../../shared/preferences.svelte';
import { game as store } from './game.svelte';
import { click, fakeTime, FORBIDDEN, moveButton, SAMPLE, settle, showGame, stones, TIMED, type Scene, type SceneOptions } from './testing';

// Each test builds a whole view with its points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
});

const show = (placement: PlacementDto, options: SceneOptions = {}): Promise<Scene> =>
  showGame({ ...options, game: { size: 9, ...options.game }, preferences: { placement, ...options.preferences } });

/** The points of stones that wait. */
const waiting = (): string[] => [...document.querySelectorAll<HTMLElement>('[data-point]')]
  .filter((cell) => cell.getAttribute('aria-label')?.includes('waits')).map((cell) => cell.dataset['point']!);
const placed = (scene: Scene): string[] => scene.host.calls.filter((call) => call.startsWith('place('));
const escape = async (): Promise<void> => {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await settle();
};

describe('with a confirmation', () => {
  it('a stone waits until its point is pressed again', async () => {
    const scene = await show('confirm');
    await scene.press('e5');
    expect(stones()).toBe(0);
    expect(waiting()).toEqual(['e5']);
    expect(document.querySelectorAll('.ghost.black.waiting')).toHaveLength(1);
    expect(scene.getByTestId('btn-confirm')).toHaveTextContent('Confirm E5');
    expect(scene.spoken()).toBe('E5, not placed yet. Press it again to confirm, Escape to take it back.');
    await scene.press('e5');
    expect(stones()).toBe(1);
    expect(waiting()).toEqual([]);
    expect(scene.queryByTestId('btn-confirm')).toBeNull();
    expect(scene.spoken()).toBe('Black E5, move 1. White to move.');
  });

  it('a press elsewhere moves it, and the button plays it', async () => {
    const scene = await show('confirm');
    await scene.press('e5');
    await scene.press('c3');
    expect(waiting()).toEqual(['c3']);
    scene.cell('c3').focus();
    await click(scene, 'btn-confirm');
    expect(placed(scene)).toHaveLength(1);
    expect(scene.cell('c3')).toHaveAccessibleName('C3, black, move 1');
    expect(scene.cell('c3')).toHaveFocus();
  });

  it('Enter plays it wherever nothing else has the key', async () => {
    const scene = await show('confirm');
    await scene.press('e5');
    await fireEvent.keyDown(scene.getByTestId('btn-undo'), { key: 'Enter' });
    expect(placed(scene)).toHaveLength(0);
    await fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
    expect(placed(scene)).toHaveLength(0);
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    await settle();
    expect(stones()).toBe(1);
  });

  it('Escape takes it back', async () => {
    const scene = await show('confirm');
    await scene.press('e5');
    await escape();
    expect(waiting()).toEqual([]);
    expect(scene.spoken()).toBe('The stone at E5 is taken back.');
    expect(placed(scene)).toHaveLength(0);
  });

  it.each<[string, (scene: Scene) => unknown]>([
    ['a look at an older position', async () => { moveButton(1).click(); await settle(); store.lookAt(null); }],
    ['a pause', async () => { await store.pause(); await settle(); await store.resume(); }],
    ['a move that is taken back', () => store.undo()],
    ['another way of placing', () => preferences.change({ placement: 'direct' }).then(() => preferences.change({ placement: 'confirm' }))],
    ['a new game', () => store.restart()],
  ])('%s ends its wait', async (_, change) => {
    const scene = await show('confirm', { moves: ['e5', 'd4', 'c3'] });
    await scene.press('e6');
    expect(waiting()).toEqual(['e6']);
    await change(scene);
    await settle();
    expect(waiting()).toEqual([]);
    expect(document.querySelectorAll('.ghost')).toHaveLength(0);
    expect(placed(scene)).toHaveLength(0);
  });

  it('a press on a taken or a forbidden point says why, and the stone goes on waiting', async () => {
    const scene = await show('confirm', { ...FORBIDDEN, game: { ...FORBIDDEN.game, size: 15 } });
    await scene.press('i12');
    await scene.press('h8');
    expect(scene.status()).toContain('There is a stone on that point already.');
    await scene.press('j8');
    expect(scene.status()).toContain('J8 is forbidden: double three');
    expect(waiting()).toEqual(['i12']);
  });

  it('three presses place one stone', async () => {
    const scene = await show('confirm');
    scene.cell('e5').click();
    scene.cell('e5').click();
    scene.cell('e5').click();
    await settle();
    expect(placed(scene)).toHaveLength(1);
    expect(stones()).toBe(1);
  });

  const perMove = (seconds: number): Partial<NewGameDto> => ({ clocks: { black: { kind: 'perMove', seconds }, white: { kind: 'perMove', seconds } } });
  const byoyomi: Partial<NewGameDto> = (() => {
    const control = { kind: 'byoyomi', mainSeconds: 60, periods: 3, periodSeconds: 30 } as const;
    return { clocks: { black: control, white: control } };
  })();
  it.each<[string, Partial<NewGameDto>, number, boolean]>([
    ['20 s of main time', TIMED, 580_000, true],
    ['less than 20 s of main time', TIMED, 580_001, false],
    ['a short time per move', perMove(15), 0, false],
    ['a long time per move', perMove(60), 0, true],
    ['a fresh period', byoyomi, 61_000, true],
    ['the end of a period, though more are left', byoyomi, 60_000 + 10_001, false],
  ])('%s: the clock decides whether one is asked for', async (_, game, waitMs, asks) => {
    const scene = await show('confirm', { game });
    await vi.advanceTimersByTimeAsync(waitMs);
    await scene.press('e5');
    expect(stones()).toBe(asks ? 0 : 1);
  });

  it('a stone that waits when time gets short is played, or left for another point, by one press', async () => {
    const scene = await show('confirm', { game: TIMED });
    await vi.advanceTimersByTimeAsync(570_000);
    await scene.press('e5');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(waiting()).toEqual(['e5']);
    await scene.press('c3');
    expect(scene.cell('c3')).toHaveAccessibleName('C3, black, move 1');
    expect(waiting()).toEqual([]);
    expect(placed(scene)).toHaveLength(1);
  });

  it('nothing waits while it is not one’s turn', async () => {
    const scene = await show('confirm', { game: FORBIDDEN.game, moves: ['e5'], host: { thinkingMs: 5_000 } });
    await scene.press('d4');
    expect(waiting()).toEqual([]);
  });
});

describe('by sliding', () => {
  const pointer = (type: 'Down' | 'Move' | 'Up', on: Element): boolean =>
    fireEvent[`pointer${type}`](on, { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 }) as unknown as boolean;

  it('a stone is placed where it is let go', async () => {
    const scene = await show('slide');
    pointer('Down', scene.cell('a1'));
    pointer('Move', scene.cell('e5'));
    pointer('Up', scene.cell('e5'));
    await settle();
    expect(placed(scene)).toHaveLength(1);
    expect(scene.cell('e5')).toHaveAccessibleName('E5, black, move 1');
  });

  it('a forbidden point says why', async () => {
    const scene = await show('slide', { ...FORBIDDEN, game: { ...FORBIDDEN.game, size: 15 } });
    pointer('Down', scene.cell('i12'));
    pointer('Move', scene.cell('j8'));
    await settle();
    expect(scene.getByTestId('why-card')).toBeVisible();
    pointer('Up', scene.cell('j8'));
    await settle();
    expect(scene.status()).toContain('J8 is forbidden: double three');
    expect(stones()).toBe(SAMPLE.length);
  });

  it('the keyboard places at once', async () => {
    const scene = await show('slide');
    await scene.press('e5');
    expect(stones()).toBe(1);
  });
});

describe('every size of board', () => {
  it.each([[5, 'c3'], [6, 'c3'], [19, 'j10'], [22, 'k11']])('%d lines are reached by name and played on', async (size, centre) => {
    const scene = await showGame({ game: { size } });
    const corner = `${String.fromCharCode(96 + size)}${size}`;
    expect(scene.getByRole('grid')).toHaveAccessibleName(`Board, ${size} by ${size}`);
    for (const point of [corner, 'a1', centre]) {
      run('board.goto');
      await settle();
      expect(scene.getByTestId('goto')).toHaveTextContent(`A point such as ${centre}.`);
      await fireEvent.input(scene.getByTestId('goto-input'), { target: { value: point } });
      await fireEvent.keyDown(scene.getByTestId('goto-input'), { key: 'Enter' });
      await settle();
      expect(scene.cell(point)).toHaveFocus();
      await scene.press(point);
    }
    expect(stones()).toBe(3);
    expect(scene.cell(corner)).toHaveAccessibleName(`${corner.toUpperCase()}, black, move 1`);
  });
});
