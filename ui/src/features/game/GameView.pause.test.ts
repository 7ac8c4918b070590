import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isEnabled, run } from '../../shared/commands.svelte';
import { EVERY_GAME } from '../../shared/everyGame';
import { router } from '../../shared/router.svelte';
import { game as store } from './game.svelte';
import { click, COMPUTER, fakeTime, moveButton, SAMPLE, settle, showGame, stones, TIMED } from './testing';

// Each test builds a whole view with its 225 points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
});

describe('looking back', () => {
  it('shows an earlier position and leads back', async () => {
    const scene = await showGame({ game: COMPUTER, moves: SAMPLE });
    const twelfth = moveButton(12);
    expect(twelfth).toHaveAccessibleName(/^12 White E8 1.s$/);
    await fireEvent.click(twelfth);
    expect(stones()).toBe(12);
    expect(scene.getByTestId('looking')).toHaveTextContent('Move 12 of 24');
    expect(scene.status()).toContain('Looking at move 12');
    expect(scene.spoken()).toBe('White E8, move 12.');
    expect(scene.getByRole('grid')).toHaveAttribute('aria-disabled', 'true');
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
    const { games } = await scene.host.listGames(EVERY_GAME, 10, 0);
    expect(games.map(({ moves, result }) => [moves, result])).toEqual([[0, null], [24, null]]);
  });

  it('go when the turn goes', async () => {
    const scene = await showGame({ moves: ['h8'] });
    await click(scene, 'btn-resign');
    await scene.press('h9');
    expect(scene.queryByTestId('question')).toBeNull();
  });
});
