import { fireEvent, waitFor, within } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../i18n';
import type { ErrorCodeDto, NewGameDto } from '../../ipc/bindings';
import { isEnabled, run } from '../../shared/commands.svelte';
import { router } from '../../shared/router.svelte';
import { game as store } from './game.svelte';
import { at, COMPUTER, DOUBLE_THREE, SAMPLE, settle, showGame, TIMED, type Scene } from './testing';

// Each test builds a whole view with its 225 points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.setSystemTime(new Date('2026-03-12T15:02:00'));
});
afterEach(() => {
  vi.useRealTimers();
});

const stones = (): number => document.querySelectorAll('.stone-piece').length;
function moveButton(ply: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
  if (!found) throw new Error(`no move ${ply}`);
  return found;
}
const RENJU: Partial<NewGameDto> = { rule: 'renju' };
const FORBIDDEN = { game: { ...COMPUTER, ...RENJU }, moves: SAMPLE, host: { forbidden: () => [DOUBLE_THREE] } };

async function click(scene: Scene, testid: string): Promise<void> {
  scene.getByTestId(testid).click();
  await settle();
}

describe('two players', () => {
  it('play to five, and the card says how', async () => {
    const scene = await showGame();
    expect(scene.status()).toContain('Black to move');
    for (const name of ['h8', 'h9', 'i8', 'i9', 'j8', 'j9', 'k8', 'k9']) await scene.press(name);
    expect(stones()).toBe(8);
    expect(scene.getByTestId('player-black')).toHaveTextContent('Plays first');
    await scene.press('l8');
    const card = scene.getByTestId('result-card');
    expect(card).toHaveTextContent('Black wins');
    expect(card).toHaveTextContent('Black · five in a row, H8–L8 · move 9');
    expect(within(card).getByTestId('btn-rematch')).toHaveTextContent(/^\s*Rematch$/);
    expect(scene.status()).toContain('Game over');
    expect(scene.spoken()).toBe('Black L8, move 9. Game over. Black wins: five in a row, H8–L8.');
    expect(scene.cell('h8')).toHaveAccessibleName('H8, black, move 1, winning line');
    expect(document.querySelector('[data-point="a1"]')).toHaveAttribute('aria-disabled', 'true');
  });

  it('hear moves and turns', async () => {
    const scene = await showGame();
    await scene.press('h8');
    expect(scene.spoken()).toBe('Black H8, move 1. White to move.');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(scene.spoken()).toBe('');
  });

  it('start again with the colours swapped', async () => {
    const scene = await showGame({ moves: ['h8', 'h9', 'i8', 'i9', 'j8', 'j9', 'k8', 'k9'] });
    await scene.press('l8');
    await click(scene, 'btn-rematch');
    expect(stones()).toBe(0);
    expect(scene.cell('h8')).toHaveFocus();
    expect(scene.spoken()).toBe('A new game has begun. Black to move.');
    expect(scene.queryByTestId('result-card')).toBeNull();
    await scene.press('h8');
    expect(stones()).toBe(1);
  });

  it('agree on a draw', async () => {
    const scene = await showGame({ moves: ['h8'] });
    await click(scene, 'btn-draw');
    expect(scene.getByTestId('question')).toHaveTextContent('Offer a draw?');
    await click(scene, 'confirm-yes');
    expect(scene.getByTestId('draw-offer')).toHaveTextContent('White offers a draw');
    expect(scene.getByTestId('draw-offer')).toHaveTextContent('Black, do you accept?');
    expect(scene.spoken()).toBe('White offers a draw.');
    await click(scene, 'offer-accept');
    expect(scene.getByTestId('result-card')).toHaveTextContent('Draw');
    expect(scene.getByTestId('result-card')).toHaveTextContent('draw agreed · move 1');
    expect(scene.spoken()).toBe('Game over. Draw: draw agreed.');
  });

  it('decline a draw, or let the offer lapse; then the button waits for the next turn', async () => {
    const scene = await showGame({ moves: ['h8'] });
    await click(scene, 'btn-draw');
    await click(scene, 'confirm-yes');
    await click(scene, 'offer-decline');
    expect(scene.status()).toContain('Black declined the draw.');
    expect(scene.getByTestId('btn-draw')).toBeDisabled();
    await scene.press('h9');
    expect(scene.getByTestId('btn-draw')).toBeEnabled();
    await click(scene, 'btn-draw');
    await click(scene, 'confirm-yes');
    await vi.advanceTimersByTimeAsync(10_001);
    await settle();
    expect(scene.queryByTestId('draw-offer')).toBeNull();
    expect(scene.status()).toContain('The draw offer lapsed.');
  });

  it('resign for the side to move', async () => {
    const scene = await showGame({ moves: ['h8'] });
    await click(scene, 'btn-resign');
    await click(scene, 'confirm-yes');
    expect(scene.host.calls).toContain('resign(white)');
    expect(scene.getByTestId('result-card')).toHaveTextContent('Black wins');
    expect(scene.getByTestId('result-card')).toHaveTextContent('White resigned');
    expect(scene.getByTestId('result-card')).toHaveFocus();
  });

  it('take one stone back and put it there again', async () => {
    const scene = await showGame({ moves: ['h8', 'h9', 'i9'] });
    await click(scene, 'btn-undo');
    expect(stones()).toBe(2);
    expect(scene.spoken()).toBe('1 move taken back. Black to move.');
    await click(scene, 'btn-redo');
    expect(stones()).toBe(3);
    expect(scene.spoken()).toBe('1 move put back. White to move.');
    expect(scene.getByTestId('btn-redo')).toBeDisabled();
  });
});

describe('versus the computer', () => {
  it('shows who thinks, and its stone pulses', async () => {
    const scene = await showGame({ game: { ...COMPUTER, ...TIMED }, host: { answers: ['j9'], thinkingMs: 600 } });
    expect(scene.status()).toContain('Your turn');
    await scene.press('h8');
    expect(scene.status()).toContain('Point scorer is thinking');
    expect(scene.getByTestId('player-white')).toHaveTextContent('thinking');
    expect(scene.spoken()).toBe('Black H8, move 1.');
    expect(document.querySelector('.pulse, [data-pulse]')).toBeNull();
    await vi.advanceTimersByTimeAsync(600);
    await settle();
    expect(stones()).toBe(2);
    expect(scene.spoken()).toMatch(/^White J9, move 2\. Your turn\. 10:0\d left\.$/);
    expect(store.pulse).toBe(true);
    expect(scene.getByTestId('player-black')).toHaveTextContent('You');
    expect(scene.getByTestId('player-white')).toHaveTextContent('Point scorer');
  });

  it('takes a pair back, and one stone while it thinks', async () => {
    const scene = await showGame({ game: COMPUTER, host: { answers: ['j9', 'j10'], thinkingMs: 600 }, moves: [] });
    await scene.press('h8');
    await vi.advanceTimersByTimeAsync(600);
    await scene.press('h9');
    await click(scene, 'btn-undo');
    expect(stones()).toBe(2);
    await click(scene, 'btn-undo');
    expect(stones()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stones()).toBe(0);
    expect(scene.getByTestId('btn-undo')).toBeDisabled();
    await click(scene, 'btn-redo');
    expect(stones()).toBe(2);
  });

  it('wins with words for the person', async () => {
    const scene = await showGame({ game: COMPUTER, moves: ['h8', 'h9', 'i8', 'i9', 'j8', 'j9', 'k8', 'k9'] });
    await scene.press('l8');
    expect(scene.getByTestId('result-card')).toHaveTextContent('You win');
    expect(scene.getByTestId('btn-rematch')).toHaveTextContent('Rematch as White');
    await click(scene, 'btn-close-result');
    expect(scene.queryByTestId('result-card')).toBeNull();
    expect(scene.getByTestId('player-black')).toBeVisible();
    await click(scene, 'btn-undo');
    expect(stones()).toBe(8);
    expect(scene.status()).toContain('Your turn');
  });

  it('tells that a draw was declined, or that it is one', async () => {
    const scene = await showGame({ game: COMPUTER, moves: ['h8', 'h9'] });
    await click(scene, 'btn-draw');
    await click(scene, 'confirm-yes');
    expect(scene.status()).toContain('Point scorer declined the draw.');
    expect(scene.queryByTestId('draw-offer')).toBeNull();
    expect(scene.getByTestId('btn-draw')).toBeDisabled();

    scene.unmount();
    const other = await showGame({ game: COMPUTER, moves: ['h8', 'h9'], host: { acceptsDraw: true } });
    await click(other, 'btn-draw');
    await click(other, 'confirm-yes');
    expect(other.getByTestId('result-card')).toHaveTextContent('Draw');
  });

  it.each<[string, Partial<NewGameDto>, string[], (scene: Scene) => Promise<void>, string[]]>([
    ['resigned', COMPUTER, ['h8', 'h9'], async (scene) => { await click(scene, 'btn-resign'); await click(scene, 'confirm-yes'); }, ['Point scorer wins', 'White · you resigned · move 2']],
    ['out of time', { ...COMPUTER, ...TIMED }, ['h8', 'h9'], async () => { await vi.advanceTimersByTimeAsync(600_000); await settle(); }, ['Point scorer wins', 'you ran out of time']],
    ['out of time, two people', TIMED, ['h8'], async () => { await vi.advanceTimersByTimeAsync(600_000); await settle(); }, ['Black wins', 'White ran out of time']],
    ['six in freestyle', {}, ['c3', 'a1', 'd3', 'a2', 'e3', 'a3', 'g3', 'a4', 'h3', 'b1'], (scene) => scene.press('f3'), ['Black wins', '6 in a row, C3–H3']],
    ['a foul that loses', { rule: 'renju', forbidden: 'instantLoss' }, SAMPLE, (scene) => scene.press('j8'), ['White wins', 'White · double three at J8 · move 25']],
    ['two passes', RENJU, ['h8', 'h9', 'i9', 'pass'], async (scene) => { await click(scene, 'btn-pass'); }, ['Draw', 'both sides passed']],
  ])('the result card words: %s', async (_, game, moves, act, texts) => {
    const scene = await showGame({ game, moves, host: { forbidden: () => [DOUBLE_THREE] } });
    await act(scene);
    for (const text of texts) expect(scene.getByTestId('result-card')).toHaveTextContent(text);
  });
});

describe('looking back', () => {
  it('shows an earlier position and leads back', async () => {
    const scene = await showGame({ game: COMPUTER, moves: SAMPLE });
    const twelfth = moveButton(12);
    expect(twelfth).toHaveAccessibleName(/^Move 12: White E8, 1.s$/);
    await fireEvent.click(twelfth);
    expect(stones()).toBe(12);
    expect(scene.getByTestId('looking')).toHaveTextContent('Move 12 of 24');
    expect(scene.status()).toContain('Looking at move 12');
    expect(scene.spoken()).toBe('White E8, move 12.');
    expect(scene.cell('a1')).toHaveAttribute('aria-disabled', 'true');
    await scene.press('a1');
    expect(scene.host.calls.filter((call) => call.startsWith('place'))).toEqual([]);
    await click(scene, 'btn-back-to-game');
    expect(stones()).toBe(24);
    expect(scene.queryByTestId('looking')).toBeNull();
  });

  it('steps by command, by the list and back with Escape', async () => {
    const scene = await showGame({ moves: SAMPLE });
    expect(isEnabled('nav.next')).toBe(false);
    run('nav.prev');
    run('nav.prev');
    await settle();
    expect(stones()).toBe(22);
    run('nav.first');
    await settle();
    expect(stones()).toBe(0);
    expect(scene.status()).toContain('Looking at the empty board');
    run('nav.last');
    await settle();
    expect(stones()).toBe(24);

    const last = moveButton(24);
    expect(last).toHaveAttribute('aria-current', 'true');
    expect([...scene.getByTestId('move-list').querySelectorAll('button')].filter((button) => button.tabIndex === 0)).toEqual([last]);
    last.focus();
    await fireEvent.keyDown(last, { key: 'ArrowUp' });
    await settle();
    expect(stones()).toBe(22);
    expect(document.activeElement).toHaveAttribute('data-ply', '22');
    await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await settle();
    expect(stones()).toBe(24);
  });

  it('stays where it is when the computer moves, and an undo leads back', async () => {
    const scene = await showGame({ game: COMPUTER, host: { thinkingMs: 600 }, moves: SAMPLE });
    await scene.press('a1');
    store.lookAt(3);
    await vi.advanceTimersByTimeAsync(600);
    await settle();
    expect(stones()).toBe(3);
    await click(scene, 'btn-undo');
    expect(stones()).toBe(24);
  });

  it('reviews an ended game', async () => {
    const scene = await showGame({ moves: ['h8', 'h9', 'i8', 'i9', 'j8', 'j9', 'k8', 'k9'] });
    await scene.press('l8');
    await click(scene, 'btn-review');
    expect(stones()).toBe(0);
    expect(scene.getByTestId('nav-next')).toHaveFocus();
    expect(scene.getByTestId('looking')).toHaveTextContent('The empty board');
    await click(scene, 'nav-next');
    expect(stones()).toBe(1);
    expect(document.querySelector('.win')).toBeNull();
  });
});

describe('pause', () => {
  it('hides stones and moves, focuses Resume and goes on', async () => {
    const scene = await showGame({ game: { ...COMPUTER, ...TIMED }, moves: SAMPLE });
    run('game.pause');
    await settle();
    expect(stones()).toBe(0);
    expect(scene.queryByRole('grid')).toBeNull();
    expect(scene.queryByTestId('move-list')).toBeNull();
    expect(scene.container).toHaveTextContent('Moves are hidden while paused.');
    expect(scene.getByTestId('clock-black')).toHaveTextContent('stopped');
    expect(scene.getByTestId('btn-resume')).toHaveFocus();
    expect(scene.status()).toContain('Paused');
    expect(isEnabled('nav.prev')).toBe(false);
    expect(scene.getByTestId('btn-draw')).toBeDisabled();
    expect(scene.getByTestId('btn-resign')).toBeEnabled();
    const shown = scene.getByTestId('clock-black').textContent;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scene.getByTestId('clock-black').textContent).toBe(shown);
    await click(scene, 'btn-resume');
    expect(stones()).toBe(24);
    expect(scene.getByTestId('clock-black')).toHaveTextContent('+5 s per move');
  });

  it('keeps the board in sight where the veil is off', async () => {
    const scene = await showGame({ game: { ...TIMED, veilWhenPaused: false }, moves: ['h8'] });
    await click(scene, 'btn-pause');
    expect(stones()).toBe(1);
    expect(scene.queryByTestId('veil')).toBeNull();
    expect(scene.getByTestId('paused-card')).toHaveTextContent('Both clocks have stopped.');
    await click(scene, 'btn-pause');
    expect(scene.queryByTestId('paused-card')).toBeNull();
  });

  it('leaves and keeps the game for later', async () => {
    const scene = await showGame({ game: TIMED, moves: ['h8'] });
    await click(scene, 'btn-pause');
    await click(scene, 'btn-leave');
    expect(router.view).toBe('home');
    scene.unmount();
    expect((await scene.host.currentGame())?.status.phase).toEqual({ kind: 'paused', reason: 'user' });
  });

  it('stops the clocks when the view is left', async () => {
    const scene = await showGame({ game: TIMED, moves: ['h8'] });
    scene.unmount();
    await settle();
    expect((await scene.host.currentGame())?.status.phase).toEqual({ kind: 'paused', reason: 'left' });
  });

  it('says why the machine paused', async () => {
    const scene = await showGame({ game: TIMED, moves: ['h8'] });
    scene.host.suspend();
    await settle();
    expect(scene.getByTestId('paused-card')).toHaveTextContent('This machine was asleep.');
  });
});

describe('questions', () => {
  it('count as no after ten seconds', async () => {
    const scene = await showGame({ game: COMPUTER, moves: SAMPLE });
    await click(scene, 'btn-resign');
    expect(scene.getByTestId('confirm-no')).toHaveFocus();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(scene.getByTestId('question')).toBeVisible();
    await vi.advanceTimersByTimeAsync(100);
    await settle();
    expect(scene.queryByTestId('question')).toBeNull();
    expect(scene.host.calls.some((call) => call.startsWith('resign'))).toBe(false);
  });

  it('are no by the wall clock, even when the timer sleeps', async () => {
    const scene = await showGame({ game: COMPUTER, moves: SAMPLE });
    await click(scene, 'btn-resign');
    vi.setSystemTime(Date.now() + 10_000);
    await click(scene, 'confirm-yes');
    expect(scene.host.calls.some((call) => call.startsWith('resign'))).toBe(false);
    expect(scene.queryByTestId('result-card')).toBeNull();
  });

  it('are answered with no by Escape, and give the focus back', async () => {
    const scene = await showGame({ game: COMPUTER, moves: SAMPLE });
    scene.getByTestId('btn-undo').focus();
    run('game.resign');
    await settle();
    await fireEvent.keyDown(scene.getByTestId('confirm-no'), { key: 'Escape' });
    await settle();
    expect(scene.queryByTestId('question')).toBeNull();
    expect(scene.getByTestId('btn-undo')).toHaveFocus();
  });

  it('ask before a running game is restarted, and keep it', async () => {
    const scene = await showGame({ moves: SAMPLE });
    await click(scene, 'btn-restart');
    expect(scene.getByTestId('question')).toHaveTextContent('This game stays in the history as unfinished.');
    await click(scene, 'confirm-yes');
    expect(stones()).toBe(0);
    const { games } = await scene.host.listGames(10, 0);
    expect(games.map(({ moves, result }) => [moves, result])).toEqual([[0, null], [24, null]]);
  });

  it('go when the turn goes', async () => {
    const scene = await showGame({ moves: ['h8'] });
    await click(scene, 'btn-resign');
    await scene.press('h9');
    expect(scene.queryByTestId('question')).toBeNull();
  });
});

describe('refusals', () => {
  const CODES: [ErrorCodeDto, string][] = [
    ['occupied', 'There is a stone on that point already.'], ['outside', 'That point is outside the board.'], ['notYourTurn', 'It is not your turn.'],
    ['stalePly', 'The position has changed in the meantime.'], ['forbiddenDoubleThree', 'A1 is forbidden: double three'],
    ['forbiddenDoubleFour', 'A1 is forbidden: double four'], ['forbiddenOverline', 'A1 is forbidden: overline'],
    ['paused', 'The game is paused.'], ['gameOver', 'The game is over.'], ['unknownGame', 'This game no longer exists.'],
    ['storage', 'This could not be saved.'], ['internal', 'Something went wrong.'], ['badPoint', 'That point is not on the board.'],
    ['firstStoneOnTengen', 'The first stone must lie on the centre point.'],
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

  it('keep the first stone for tengen', async () => {
    const scene = await showGame({ game: { ...RENJU, firstOnTengen: true } });
    expect(scene.status()).toContain('The first stone goes on tengen');
    await scene.press('a1');
    expect(scene.status()).toContain('The first stone must lie on the centre point.');
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
    scene.host.dropUpdates(2);
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

  it('of a game that was started elsewhere bring it here', async () => {
    const scene = await showGame({ moves: ['h8'] });
    await scene.host.newGame({ ...COMPUTER, opponent: { kind: 'person' }, rule: 'standard', size: 15, forbidden: 'refuse', firstOnTengen: false, clocks: { black: { kind: 'none' }, white: { kind: 'none' } }, veilWhenPaused: true });
    await settle();
    expect(stones()).toBe(0);
    expect(scene.getByTestId('rule-badge')).toHaveTextContent('Standard');
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

describe('forbidden points', () => {
  it('explain themselves under the pointer', async () => {
    const scene = await showGame(FORBIDDEN);
    expect(scene.cell('j8')).toHaveAccessibleName('J8, empty, forbidden: double three');
    expect(scene.status()).toContain('1 forbidden point shown');
    expect(document.querySelector('.lines')?.childElementCount ?? 0).toBe(0);
    await fireEvent.pointerMove(scene.cell('j8'), { pointerType: 'mouse' });
    await settle();
    const card = scene.getByTestId('why-card');
    expect(card).toHaveTextContent('J8 is forbidden for Black');
    expect(card).toHaveTextContent('Double three: one stone would make two open threes.');
    expect(card).toHaveTextContent('J6 J7 J8');
    expect(card).toHaveTextContent('Straight four next at G5 or K9');
    expect(document.querySelectorAll('[data-mark="threat"]')).toHaveLength(4);
    expect(document.querySelectorAll('[data-mark="win"]')).toHaveLength(3);
    await fireEvent.pointerLeave(scene.getByRole('grid'));
    await settle();
    expect(scene.queryByTestId('why-card')).toBeNull();
  });

  it('explain themselves to the keyboard', async () => {
    const scene = await showGame(FORBIDDEN);
    scene.cell('i8').focus();
    await fireEvent.keyDown(scene.cell('i8'), { key: 'ArrowRight' });
    await settle();
    expect(scene.getByTestId('why-card')).toBeVisible();
  });

  it('are not shown when the setting is off, or while the other side moves', async () => {
    const off = await showGame({ ...FORBIDDEN, preferences: { forbiddenPoints: 'off' } });
    expect(off.cell('j8')).toHaveAccessibleName('J8, empty');
    off.unmount();
    const scene = await showGame({ ...FORBIDDEN, moves: SAMPLE.slice(0, 23), game: RENJU });
    expect(scene.cell('j8')).toHaveAccessibleName('J8, empty');
    scene.unmount();
    const always = await showGame({ ...FORBIDDEN, moves: SAMPLE.slice(0, 23), game: RENJU, preferences: { forbiddenPoints: 'always' } });
    expect(always.cell('j8')).toHaveAccessibleName('J8, empty, forbidden: double three');
  });

  it('leave Black nothing but the pass', async () => {
    const all = Array.from({ length: 25 }, (_, i) => ({ ...DOUBLE_THREE, point: { x: i % 5, y: Math.floor(i / 5) } }));
    const scene = await showGame({ game: { ...RENJU, size: 5 }, moves: ['a1', 'b1', 'c1', 'd1'], host: { forbidden: () => all } });
    expect(scene.getByTestId('must-pass')).toHaveTextContent('Every free point is forbidden for Black.');
    await click(scene, 'btn-must-pass');
    expect(scene.host.calls).toContain('pass(4)');
    expect(moveButton(5)).toHaveAccessibleName(/^Move 5: Black pass/);
  });
});

describe('the language', () => {
  it.each<['zhHans' | 'ja', string[]]>([
    ['zhHans', ['轮到你', '悔棋', '提和', '认输', '着法', '连珠', '你', '黑棋']],
    ['ja', ['あなたの番', '待った', '引き分け提案', '投了', '着手', '連珠', 'あなた', '黒石']],
  ])('%s is used throughout', async (language, words) => {
    const scene = await showGame(FORBIDDEN);
    await vi.advanceTimersByTimeAsync(3_000);
    setLanguage(language);
    await settle();
    for (const word of words) expect(scene.container).toHaveTextContent(word);
    expect(scene.container.textContent).not.toMatch(/Undo|Resign|Black|White|move/);
    setLanguage('en');
  });
});

describe('for those who do not see the board', () => {
  it('names every point', async () => {
    const scene = await showGame({ moves: ['h8', 'h9'] });
    expect(scene.cell('h8')).toHaveAccessibleName('H8, black, move 1');
    expect(scene.cell('h9')).toHaveAccessibleName('H9, white, move 2');
    expect(scene.cell('a1')).toHaveAccessibleName('A1, empty');
    expect(scene.getByRole('grid')).toHaveAccessibleName('Board, 15 by 15');
  });

  it.each([
    ['l', 'Last move: White J10, move 24.'], ['s', 'Black to move, move 25.'], ['f', 'Forbidden for Black: J8, double three.'], ['t', 'Black 10:00, White 10:00.'],
  ])('tells at the key %s', async (key, text) => {
    const scene = await showGame({ ...FORBIDDEN, game: { ...FORBIDDEN.game, ...TIMED } });
    await fireEvent.keyDown(scene.cell('h8'), { key });
    await settle();
    expect(scene.spoken()).toBe(text);
  });

  it('goes to a point that is typed, and takes commands', async () => {
    const scene = await showGame({ moves: ['h8', 'h9'] });
    run('board.goto');
    await settle();
    const input = scene.getByRole('textbox', { name: 'Go to a point' });
    expect(input).toHaveFocus();
    await fireEvent.input(input, { target: { value: 'z99' } });
    await fireEvent.submit(scene.getByTestId('goto'));
    expect(scene.getByTestId('goto')).toHaveTextContent('There is no “z99” on this board.');
    await fireEvent.input(input, { target: { value: 'J9' } });
    await fireEvent.submit(scene.getByTestId('goto'));
    await settle();
    expect(scene.cell('j9')).toHaveFocus();
    run('board.goto');
    await settle();
    await fireEvent.input(scene.getByTestId('goto-input'), { target: { value: 'undo' } });
    await fireEvent.submit(scene.getByTestId('goto'));
    await settle();
    expect(stones()).toBe(1);
    run('board.goto');
    await settle();
    await fireEvent.keyDown(scene.getByTestId('goto-input'), { key: 'Escape' });
    await settle();
    expect(scene.queryByTestId('goto')).toBeNull();
    expect(scene.getByTestId('status-line')).toBeVisible();
  });
});

describe('axe finds nothing', () => {
  const check = async (scene: Scene): Promise<void> => {
    vi.useRealTimers();
    const { violations } = await axe.run(scene.container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  };

  it.each<[string, (scene: Scene) => Promise<void>]>([
    ['playing', async () => undefined],
    ['paused', async () => { run('game.pause'); await settle(); }],
    ['asked', async () => { run('game.resign'); await settle(); }],
    ['looking back', async () => { run('nav.prev'); await settle(); }],
    ['typing', async () => { run('board.goto'); await settle(); }],
    ['result', async (scene) => { run('game.resign'); await settle(); await click(scene, 'confirm-yes'); }],
  ])('%s', async (_, act) => {
    const scene = await showGame({ ...FORBIDDEN, game: { ...FORBIDDEN.game, ...TIMED } });
    await act(scene);
    await check(scene);
  });
});

describe('the window', () => {
  const resize = (width: number, height: number): void => {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('innerHeight', height);
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [420, 660, 'narrow'], [700, 760, 'sheet'], [1100, 760, 'panel'], [1920, 1080, 'wide'],
  ])('%i x %i has everything it needs', async (width, height, mode) => {
    resize(width, height);
    const scene = await showGame({ game: { ...COMPUTER, ...TIMED }, moves: SAMPLE });
    expect(scene.getByTestId('view-game')).toHaveClass(mode);
    for (const testid of ['clock-black', 'clock-white', 'btn-draw', 'btn-undo', 'btn-resign', 'btn-pause', 'move-list', 'status-line']) {
      expect(scene.getByTestId(testid), testid).toBeVisible();
    }
    await click(scene, 'btn-resign');
    await click(scene, 'confirm-yes');
    expect(scene.getByTestId('result-card')).toBeVisible();
    await waitFor(() => expect(scene.getByTestId('btn-rematch')).toBeVisible());
  });

  it('never lets Draw and Resign be neighbours', async () => {
    for (const width of [420, 1100]) {
      resize(width, 760);
      const scene = await showGame({ moves: ['h8'] });
      expect(scene.getByTestId('btn-draw').nextElementSibling).not.toBe(scene.getByTestId('btn-resign'));
      scene.unmount();
    }
  });
});
