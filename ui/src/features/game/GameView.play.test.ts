import { within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewGameDto } from '../../ipc/bindings';
import { game as store } from './game.svelte';
import { click, COMPUTER, DOUBLE_THREE, fakeTime, RENJU, SAMPLE, settle, showGame, stones, TIMED, type Scene } from './testing';

// Each test builds a whole view with its 225 points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
});

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
    expect(card).toHaveTextContent('Black wins five in a row, H8–L8 · move 9');
    expect(within(card).getByTestId('btn-rematch')).toHaveTextContent(/^\s*Rematch$/);
    expect(scene.status()).toContain('Game over');
    expect(scene.spoken()).toBe('Black L8, move 9. Game over. Black wins: five in a row, H8–L8.');
    expect(scene.cell('h8')).toHaveAccessibleName('H8, black, move 1, winning line');
    expect(scene.getByRole('grid')).toHaveAttribute('aria-disabled', 'true');
  });

  it('touch the one point and no other with a stone', async () => {
    const scene = await showGame({ game: RENJU, moves: SAMPLE });
    const touched = new Set<string>();
    const watch = new MutationObserver((list) => list.forEach(({ target }) => touched.add((target as HTMLElement).dataset['point'] ?? '')));
    watch.observe(scene.getByRole('grid'), { subtree: true, attributes: true, attributeFilter: ['aria-label', 'aria-disabled'] });
    await scene.press('a1');
    watch.disconnect();
    // The grid itself does not rest for as long as the answer takes.
    expect([...touched]).toEqual(['a1']);
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

  it('see the time they used, with the last turn of who lost on time', async () => {
    const perMove = { kind: 'perMove', seconds: 5 } as const;
    const scene = await showGame({ game: { clocks: { black: perMove, white: perMove } } });
    await vi.advanceTimersByTimeAsync(1_000);
    await scene.press('h8');
    await vi.advanceTimersByTimeAsync(5_000);
    await settle();
    expect(scene.getByTestId('result-card')).toHaveTextContent('White ran out of time');
    expect(scene.getByRole('group', { name: 'Time used' })).toHaveTextContent('Black 00:01 White 00:05');
    expect(scene.status()).toContain('1 move · 6 s');
  });

  it('see the time left of a clock for the whole game', async () => {
    const scene = await showGame({ game: TIMED, moves: ['h8'] });
    await click(scene, 'btn-resign');
    await click(scene, 'confirm-yes');
    expect(scene.getByRole('group', { name: 'Time left' })).toHaveTextContent('10:00');
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

  it('starts again with the computer first', async () => {
    const scene = await showGame({ game: COMPUTER, moves: ['h8', 'h9', 'i8', 'i9', 'j8', 'j9', 'k8', 'k9'], host: { answers: ['h8'], thinkingMs: 600 } });
    await scene.press('l8');
    await click(scene, 'btn-rematch');
    expect(scene.status()).toContain('Point scorer is thinking');
    await vi.advanceTimersByTimeAsync(600);
    await settle();
    expect(stones()).toBe(1);
    expect(scene.getByTestId('player-white')).toHaveTextContent('You');
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
    ['a foul that loses', { rule: 'renju', forbidden: 'instantLoss' }, SAMPLE, (scene) => scene.press('j8'), ['White wins double three at J8 · move 25']],
    ['two passes', RENJU, ['h8', 'h9', 'i9', 'pass'], async (scene) => { await click(scene, 'btn-pass'); }, ['Draw', 'both sides passed']],
  ])('the result card words: %s', async (_, game, moves, act, texts) => {
    const scene = await showGame({ game, moves, host: { forbidden: () => [DOUBLE_THREE] } });
    await act(scene);
    for (const text of texts) expect(scene.getByTestId('result-card')).toHaveTextContent(text);
  });
});
