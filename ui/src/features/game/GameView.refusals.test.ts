import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCodeDto, GameSnapshotDto } from '../../ipc/bindings';
import type { FakeHost } from '../../ipc/fakeHost';
import { router } from '../../shared/router.svelte';
import { game as store } from './game.svelte';
import GameView from './GameView.svelte';
import { at, click, COMPUTER, fakeTime, FORBIDDEN, RENJU, settle, showGame, stones } from './testing';

// Each test builds a whole view with its 225 points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
});

describe('refusals', () => {
  const CODES: [ErrorCodeDto, string][] = [
    ['occupied', 'There is a stone on that point already.'], ['outside', 'That point is outside the board.'], ['notYourTurn', 'It is not your turn.'],
    ['stalePly', 'The position has changed in the meantime.'], ['forbiddenDoubleThree', 'A1 is forbidden: double three'],
    ['forbiddenDoubleFour', 'A1 is forbidden: double four'], ['forbiddenOverline', 'A1 is forbidden: overline'],
    ['paused', 'The game is paused.'], ['gameOver', 'The game is over.'], ['unknownGame', 'This game no longer exists.'],
    ['storage', 'The stored games could not be read or changed.'], ['internal', 'Something went wrong.'], ['badPoint', 'That point is not on the board.'],
    ['firstStoneOnTengen', 'The first stone goes on tengen.'],
  ];
  it.each(CODES)('of a stone: %s', async (code, text) => {
    const scene = await showGame({ moves: ['h8'] });
    scene.host.failNext(code, 'place');
    await scene.press('a1');
    expect(scene.status()).toContain(text);
    expect(scene.spoken()).toContain(text);
    expect(stones()).toBe(1);
    expect(document.querySelector('.ghost')).toBeNull();
    await scene.press('a2');
    expect(scene.status()).not.toContain(text);
  });

  it.each<[ErrorCodeDto, 'undo' | 'redo' | 'pause', string]>([
    ['nothingToUndo', 'undo', 'There is nothing to undo.'], ['undoAfterTimeout', 'undo', 'A game lost on time cannot be undone.'],
    ['notPaused', 'pause', 'The game is not paused.'],
  ])('of a button: %s', async (code, command, text) => {
    const scene = await showGame({ moves: ['h8', 'h9'] });
    scene.host.failNext(code, command);
    await click(scene, `btn-${command}`);
    expect(scene.status()).toContain(text);
  });

  it('need no question to the backend where the window knows', async () => {
    const scene = await showGame(FORBIDDEN);
    await scene.press('h8');
    expect(scene.status()).toContain('There is a stone on that point already.');
    await scene.press('j8');
    expect(scene.status()).toContain('J8 is forbidden: double three Choose another point');
    expect(scene.host.calls.some((call) => call.startsWith('place'))).toBe(false);
  });

  it('go when the pointer or the focus is on another point, and not before', async () => {
    const scene = await showGame(FORBIDDEN);
    await scene.press('j8');
    await fireEvent.pointerMove(scene.cell('j8'));
    await fireEvent.pointerLeave(scene.getByRole('grid'));
    expect(scene.status()).toContain('J8 is forbidden');
    await fireEvent.pointerMove(scene.cell('k9'));
    expect(scene.status()).not.toContain('J8 is forbidden');
    scene.cell('j8').focus();
    await scene.press('j8');
    await fireEvent.keyDown(scene.cell('j8'), { key: 'ArrowUp' });
    expect(scene.status()).not.toContain('J8 is forbidden');
  });

  it('go after a while', async () => {
    const scene = await showGame(FORBIDDEN);
    await scene.press('j8');
    await vi.advanceTimersByTimeAsync(3_000);
    await scene.press('h8');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(scene.status()).toContain('There is a stone on that point already.');
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(scene.status()).toContain('Your turn');
  });

  it('keep the first stone for tengen', async () => {
    const scene = await showGame({ game: { ...RENJU, firstOnTengen: true } });
    expect(scene.status()).toContain('The first stone goes on tengen');
    await scene.press('a1');
    expect(scene.status()).toContain('The first stone goes on tengen.');
    expect(scene.cell('h8')).toHaveAccessibleName('H8, empty, tengen');
    await scene.press('h8');
    expect(stones()).toBe(1);
  });
});

describe('a stone under way', () => {
  it('is a ghost until the backend has it, and never more', async () => {
    const scene = await showGame({ moves: ['h8'] });
    let arrive: (ply: number) => void = () => undefined;
    vi.spyOn(scene.host, 'place').mockImplementationOnce(() => new Promise((resolve) => { arrive = resolve; }));
    scene.cell('h9').click();
    await settle();
    expect(stones()).toBe(1);
    expect(document.querySelectorAll('.ghost')).toHaveLength(1);
    await scene.press('j9');
    expect(scene.host.place).toHaveBeenCalledTimes(1);

    // The answer comes, its update does not: the game is read again.
    await scene.host.place(scene.gameId, at('h9'), 1);
    await settle();
    arrive(2);
    await settle();
    expect(stones()).toBe(2);
    expect(document.querySelector('.ghost')).toBeNull();
  });

  it('reads the game again when its update is lost', async () => {
    const scene = await showGame({ moves: ['h8'] });
    scene.host.dropUpdates(1);
    scene.cell('h9').click();
    await settle();
    expect(stones()).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    await settle();
    expect(stones()).toBe(2);
    expect(document.querySelector('.ghost')).toBeNull();
  });
});

describe('updates', () => {
  it('with a gap lead to a snapshot', async () => {
    const scene = await showGame({ game: COMPUTER, moves: ['h8', 'h9'] });
    scene.host.dropUpdates(1);
    await scene.host.place(scene.gameId, at('i9'), 2);
    const before = scene.host.calls.filter((call) => call.startsWith('gameSnapshot')).length;
    await settle();
    expect(stones()).toBe(4);
    expect(scene.host.calls.filter((call) => call.startsWith('gameSnapshot')).length).toBeGreaterThan(before);
    expect(scene.status()).toContain('Your turn');
  });

  it('missed while the window was hidden are read on focus', async () => {
    const scene = await showGame({ moves: ['h8'] });
    scene.host.dropUpdates(1);
    await scene.host.place(scene.gameId, at('h9'), 1);
    await settle();
    expect(stones()).toBe(1);
    await fireEvent.focus(window);
    await settle();
    expect(stones()).toBe(2);
    expect(scene.spoken()).toBe('White H9, move 2. Black to move.');
  });

  /** Starts a game of two people from elsewhere. */
  function startElsewhere(host: FakeHost): Promise<GameSnapshotDto> {
    return host.newGame({ ...COMPUTER, opponent: { kind: 'person' }, rule: 'standard', size: 15, forbidden: 'refuse', firstOnTengen: false, clocks: { black: { kind: 'none' }, white: { kind: 'none' } }, flag: 'lose', veilWhenPaused: true });
  }

  it('of a game that was started elsewhere bring it here', async () => {
    const scene = await showGame({ moves: ['h8'] });
    await startElsewhere(scene.host);
    await settle();
    expect(stones()).toBe(0);
    expect(scene.getByTestId('rule-badge')).toHaveTextContent('Standard');
  });

  it('that come while such a game is on its way here are not lost', async () => {
    const scene = await showGame({ moves: ['h8'] });
    let arrive = (): void => undefined;
    const snapshot = scene.host.gameSnapshot.bind(scene.host);
    vi.spyOn(scene.host, 'gameSnapshot').mockImplementationOnce(async (id) => {
      const game = await snapshot(id);
      await new Promise<void>((resolve) => { arrive = resolve; });
      return game;
    });
    const { gameId } = await startElsewhere(scene.host);
    await settle();
    await scene.host.place(gameId, at('h9'), 0);
    arrive();
    await settle();
    expect(scene.getByTestId('rule-badge')).toHaveTextContent('Standard');
    expect(stones()).toBe(1);
  });

  it('do not matter for a game that was deleted: the view goes home', async () => {
    const scene = await showGame({ moves: ['h8'] });
    scene.unmount();
    await scene.host.deleteGames([scene.gameId]);
    render(GameView);
    await settle();
    expect(router.view).toBe('home');
    expect(store.game).toBeNull();
  });

  it('tell that the game is not being saved', async () => {
    const scene = await showGame({ moves: ['h8'] });
    scene.host.setSaved(false);
    await settle();
    expect(scene.getByTestId('banner-not-saved')).toHaveTextContent('This game is not being saved');
    expect(scene.getByTestId('saved-lamp')).toHaveTextContent('Not saved');
    scene.host.setSaved(true);
    await settle();
    expect(scene.queryByTestId('banner-not-saved')).toBeNull();
  });
});
