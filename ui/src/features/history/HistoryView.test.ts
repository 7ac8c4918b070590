import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeHost } from '../../ipc/fakeHost';
import { isEnabled } from '../../shared/commands.svelte';
import { router } from '../../shared/router.svelte';
import { toasts } from '../../shared/toasts.svelte';
import { expectAccessible, settle, showApp } from '../app/testing';
import { storedId } from './testing';
import { GAMES, openHistory, rows } from './viewTesting';

const WIDTH = window.innerWidth;
beforeEach(() => { window.innerWidth = 1100; });
afterEach(() => { window.innerWidth = WIDTH; });

async function showHistory(host: FakeHost = new FakeHost({ stored: GAMES }), gameId?: string): Promise<FakeHost> {
  await showApp(host);
  await openHistory(gameId);
  return host;
}

const at = (): string => screen.getByTestId('replay-at').textContent;
const stones = (): number => document.querySelectorAll('[data-testid=replay-board] .stones > *').length;

describe('the history', () => {
  it('lists games, newest first, and shows the newest', async () => {
    await showHistory();
    expect(rows().map((row) => row.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/You ?Point scorer Black, five Renju 9 1:05$/),
      expect.stringMatching(/Black ?White White, time Freestyle 2 1:05$/),
      expect.stringMatching(/Black ?White Unfinished Freestyle 1 1:05$/),
    ]);
    expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByTestId('replay-result')).toHaveTextContent('Five in a row, H8–L8');
    expect(at()).toBe('Move 9 of 9');
    expect(stones()).toBe(9);
    await expectAccessible();
  });

  it('replays move by move: buttons, slider, and the keys of the app', async () => {
    await showHistory();
    await fireEvent.click(screen.getByTestId('replay-first'));
    expect(at()).toBe('Move 0 of 9');
    expect(stones()).toBe(0);
    expect(screen.getByTestId('replay-first')).toBeDisabled();
    await fireEvent.keyDown(screen.getByTestId('replay-facts'), { key: 'PageDown' });
    await settle();
    expect(at()).toBe('Move 1 of 9');
    expect(screen.getByTestId('replay-move')).toHaveTextContent('Black H8');
    await fireEvent.input(screen.getByTestId('replay-slider'), { target: { value: '4' } });
    expect(stones()).toBe(4);
    expect(screen.getByTestId('replay-slider')).toHaveAttribute('aria-valuetext', 'Move 4 of 9, White I9');
    await fireEvent.keyDown(rows()[0]!, { key: 'PageDown', ctrlKey: true });
    await settle();
    expect(stones()).toBe(9);
    expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
    expect(isEnabled('nav.next')).toBe(false);
  });

  it('names points by the row numbers of the setting', async () => {
    await showHistory(new FakeHost({ stored: GAMES, preferences: { rows: 'top' } }));
    expect(screen.getByTestId('replay-result')).toHaveTextContent('Five in a row, H8–L8');
    await fireEvent.input(screen.getByTestId('replay-slider'), { target: { value: '2' } });
    expect(screen.getByTestId('replay-move')).toHaveTextContent('White H7');
  });

  it('names the winner as Home does', async () => {
    await showHistory();
    expect(screen.getByTestId('replay-facts')).toHaveTextContent(/You Won Point scorer/);
    await fireEvent.click(rows()[1]!);
    await waitFor(() => expect(screen.getByTestId('replay-facts')).toHaveTextContent(/Black White White won/));
  });

  it('is walked by arrow keys with one tab stop', async () => {
    await showHistory();
    rows()[0]!.focus();
    await fireEvent.keyDown(rows()[0]!, { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
    await waitFor(() => expect(at()).toBe('Move 2 of 2'));
    expect(rows().map((row) => row.tabIndex)).toEqual([-1, 0, -1]);
    await fireEvent.keyDown(rows()[1]!, { key: 'End' });
    await waitFor(() => expect(document.activeElement).toBe(rows()[2]));
    await fireEvent.keyDown(rows()[2]!, { key: 'ArrowDown' });
    await fireEvent.keyDown(rows()[2]!, { key: 'Home' });
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await fireEvent.keyDown(rows()[0]!, { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('replay-slider')));
  });

  it('has the focus in the list when it opens, and leads back with Escape', async () => {
    await showApp(new FakeHost({ stored: GAMES }));
    router.go('settings');
    await screen.findByTestId('view-settings');
    router.go('history');
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await fireEvent.keyDown(rows()[0]!, { key: 'Escape' });
    expect(await screen.findByTestId('view-home')).toBeVisible();
  });

  it('continues an unfinished game, and only that', async () => {
    const host = await showHistory(undefined, storedId(3));
    await fireEvent.click(await screen.findByTestId('history-continue'));
    expect(await screen.findByTestId('view-game')).toBeVisible();
    expect(host.calls).toContain(`continueGame(${storedId(3)})`);
    router.go('history');
    await screen.findByTestId('view-history');
    await fireEvent.click((await screen.findAllByTestId('history-row'))[1]!);
    await waitFor(() => expect(screen.queryByTestId('history-continue')).toBeNull());
  });

  it('shows the game that was asked for, and then what the user selects', async () => {
    await showHistory(undefined, storedId(2));
    expect(rows()[1]).toHaveAttribute('aria-selected', 'true');
    await fireEvent.click(rows()[0]!);
    await settle();
    expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
    router.go('history', { gameId: storedId(3) });
    await waitFor(() => expect(rows()[2]).toHaveAttribute('aria-selected', 'true'));
  });

  it('shows the game that was asked for last, also when the list is still on its way', async () => {
    const host = new FakeHost({ stored: GAMES });
    await showApp(host);
    let answer = (): void => {};
    const waiting = new Promise<void>((resolve) => { answer = resolve; });
    const list = host.listGames.bind(host);
    vi.spyOn(host, 'listGames').mockImplementation(async (...asked) => {
      await waiting;
      return list(...asked);
    });
    router.go('history', { gameId: storedId(1) });
    await screen.findByTestId('view-history');
    router.go('history', { gameId: storedId(3) });
    await settle();
    answer();
    await waitFor(() => expect(rows()[2]).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(at()).toBe('Move 1 of 1'));
  });

  it('deletes by key and gives back', async () => {
    const host = await showHistory();
    rows()[0]!.focus();
    await fireEvent.keyDown(rows()[0]!, { key: 'Delete' });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(host.calls).toContain(`deleteGames(${storedId(1)})`);
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByTestId('toast')).toHaveTextContent('The game was deleted.');
    await fireEvent.click(screen.getByTestId('toast-action'));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(host.calls).toContain(`restoreGames(${storedId(1)})`);
    await waitFor(() => expect(rows()[0]).toHaveAttribute('aria-selected', 'true'));
  });

  it('gives back a game also when one has gone elsewhere', async () => {
    const host = await showHistory();
    await fireEvent.keyDown(rows()[0]!, { key: 'Delete' });
    expect(await screen.findByTestId('toast')).toHaveTextContent('The game was deleted.');
    router.go('settings');
    await screen.findByTestId('view-settings');
    await fireEvent.click(screen.getByTestId('toast-action'));
    await settle();
    expect(host.calls).toContain(`restoreGames(${storedId(1)})`);
    expect(screen.getByTestId('view-settings')).toBeVisible();
    expect(toasts.current).toBeNull();
  });

  it('keeps the game when it cannot be deleted', async () => {
    const host = await showHistory();
    host.failNext('storage', 'deleteGames');
    await fireEvent.click(screen.getByTestId('history-delete'));
    expect(await screen.findByTestId('toast')).toHaveTextContent('The stored games could not be read or changed.');
    expect(rows()).toHaveLength(3);
  });

  it('says what will be here while there is nothing', async () => {
    await showHistory(new FakeHost());
    expect(await screen.findByTestId('history-empty')).toHaveTextContent('No games yet');
    await expectAccessible();
  });

  it('shows one pane at a time in a narrow window', async () => {
    window.innerWidth = 500;
    await showHistory();
    expect(screen.queryByTestId('replay')).toBeNull();
    await fireEvent.click(rows()[1]!);
    expect(await screen.findByTestId('replay')).toBeVisible();
    expect(screen.queryByTestId('history-table')).toBeNull();
    await fireEvent.click(screen.getByTestId('history-back'));
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  });

  it('says when a game can no longer be read', async () => {
    await showHistory(undefined, storedId(99));
    expect(await screen.findByTestId('toast')).toHaveTextContent('This game no longer exists.');
    expect(rows()).toHaveLength(3);
  });
});
