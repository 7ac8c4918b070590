import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeHost } from '../../ipc/fakeHost';
import { run } from '../../shared/commands.svelte';
import { router } from '../../shared/router.svelte';
import { showApp } from '../app/testing';
import { COMPUTER, HUMAN, named, storedGame, storedId } from './testing';
import { openHistory, press, rest, rows } from './viewTesting';

const GAMES = [
  storedGame({ id: 1, players: { black: HUMAN, white: COMPUTER }, result: { winner: 'black', reason: 'five' }, note: 'A trap.' }),
  storedGame({ id: 2, players: { black: named('Kuro'), white: HUMAN }, result: { winner: 'white', reason: 'timeout' }, moves: ['h8', 'h9'] }),
  storedGame({ id: 3, players: { black: COMPUTER, white: COMPUTER }, result: { winner: 'black', reason: 'five' } }),
  storedGame({ id: 4, players: { black: COMPUTER, white: COMPUTER }, result: null, moves: ['h8'] }),
];

const WIDTH = window.innerWidth;
beforeEach(() => { window.innerWidth = 1100; });
afterEach(() => { window.innerWidth = WIDTH; });

async function showGame(row: number, host = new FakeHost({ stored: GAMES })): Promise<FakeHost> {
  await showApp(host);
  await openHistory();
  await fireEvent.click(rows()[row]!);
  await rest();
  return host;
}

const note = (): HTMLTextAreaElement => screen.getByTestId('note');
const said = (): string => screen.getByTestId('note-said').textContent;
const noted = (host: FakeHost): string[] => host.calls.filter((call) => call.startsWith('setNote'));

describe('a note', () => {
  it('is saved when one goes on', async () => {
    const host = await showGame(0);
    expect(note()).toHaveValue('A trap.');
    note().focus();
    await fireEvent.input(note(), { target: { value: 'A trap at J9.' } });
    expect(noted(host)).toHaveLength(0);
    await fireEvent.blur(note());
    await waitFor(() => expect(said()).toBe('Saved'));
    expect(noted(host)).toHaveLength(1);
    await expect(host.storedGame(storedId(1))).resolves.toMatchObject({ summary: { note: 'A trap at J9.' } });
  });

  it('is saved also when another game or another view comes at once', async () => {
    const host = await showGame(0);
    await fireEvent.input(note(), { target: { value: 'One.' } });
    await fireEvent.click(rows()[1]!);
    await waitFor(() => expect(note()).toHaveValue(''));
    await fireEvent.input(note(), { target: { value: 'Two.' } });
    router.go('home');
    await screen.findByTestId('view-home');
    await expect(host.storedGame(storedId(1))).resolves.toMatchObject({ summary: { note: 'One.' } });
    await expect(host.storedGame(storedId(2))).resolves.toMatchObject({ summary: { note: 'Two.' } });
  });

  it('is saved also when the window goes at once, or is out of sight', async () => {
    const host = await showGame(0);
    await fireEvent.input(note(), { target: { value: 'One.' } });
    run('app.quit');
    await rest();
    expect(host.calls.slice(-2)).toEqual([expect.stringMatching(/^setNote/), 'quit']);
    await fireEvent.input(note(), { target: { value: 'Two.' } });
    run('app.closeWindow');
    await rest();
    expect(host.calls.slice(-2)).toEqual([expect.stringMatching(/^setNote/), 'closeWindow']);
    await fireEvent.input(note(), { target: { value: 'Three.' } });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await fireEvent(document, new Event('visibilitychange'));
    expect(noted(host)).toHaveLength(3);
    hidden.mockRestore();
    await fireEvent.input(note(), { target: { value: 'Four.' } });
    await fireEvent(window, new Event('pagehide'));
    expect(noted(host)).toHaveLength(4);
    await expect(host.storedGame(storedId(1))).resolves.toMatchObject({ summary: { note: 'Four.' } });
  });

  it('tells the room that is left near the end, and is not saved beyond it', async () => {
    const host = await showGame(0);
    await fireEvent.input(note(), { target: { value: 'x'.repeat(1700) } });
    expect(said()).toBe('');
    await fireEvent.input(note(), { target: { value: '花'.repeat(1900) } });
    expect(said()).toBe('100 characters left');
    await fireEvent.input(note(), { target: { value: 'x'.repeat(2003) } });
    expect(said()).toBe('3 characters more than the 2,000 that can be saved');
    expect(note()).toHaveAttribute('aria-invalid', 'true');
    await fireEvent.blur(note());
    await rest();
    expect(noted(host)).toHaveLength(0);
    expect(note().value).toHaveLength(2003);
  });

  it('stays when it cannot be saved, also when one comes back, and is tried again', async () => {
    const host = await showGame(0);
    host.failNext('storage', 'setNote');
    await fireEvent.input(note(), { target: { value: 'Kept.' } });
    await fireEvent.blur(note());
    await waitFor(() => expect(said()).toBe('Not saved. The stored games could not be read or changed.'));
    host.failNext('storage', 'setNote');
    await fireEvent.click(rows()[1]!);
    await waitFor(() => expect(note()).toHaveValue(''));
    await fireEvent.click(rows()[0]!);
    await waitFor(() => expect(note()).toHaveValue('Kept.'));
    await fireEvent.blur(note());
    await waitFor(() => expect(said()).toBe(''));
    await expect(host.storedGame(storedId(1))).resolves.toMatchObject({ summary: { note: 'Kept.' } });
  });
});

describe('the players', () => {
  it('are renamed: people only', async () => {
    const host = await showGame(1);
    await fireEvent.click(screen.getByTestId('rename-open'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('rename-black')));
    expect(screen.getByTestId('rename-black')).toHaveValue('Kuro');
    expect(screen.getByTestId('rename-white')).toHaveAttribute('placeholder', 'White');
    await fireEvent.input(screen.getByTestId('rename-black'), { target: { value: '' } });
    await fireEvent.input(screen.getByTestId('rename-white'), { target: { value: ' Shiro ' } });
    await fireEvent.click(screen.getByTestId('rename-save'));
    await waitFor(() => expect(screen.queryByTestId('rename')).toBeNull());
    expect(host.calls).toContain(`renamePlayers(${storedId(2)}, , Shiro)`);
    expect(screen.getByTestId('replay-facts')).toHaveTextContent(/Black ?Shiro/);
    expect(rows()[1]).toHaveTextContent(/Black ?Shiro/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('rename-open')));
  });

  it('keep the computer as it is, and a demo has nobody to name', async () => {
    await showGame(0);
    await fireEvent.click(screen.getByTestId('rename-open'));
    expect(screen.queryByTestId('rename-white')).toBeNull();
    expect(screen.getByTestId('rename-black')).toHaveAttribute('placeholder', 'You');
    await fireEvent.keyDown(screen.getByTestId('rename-black'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('rename')).toBeNull());
    expect(screen.getByTestId('view-history')).toBeVisible();
    await fireEvent.click(rows()[2]!);
    await waitFor(() => expect(screen.queryByTestId('rename-open')).toBeNull());
  });

  it('are asked for no more once another game is shown', async () => {
    await showGame(1);
    await fireEvent.click(screen.getByTestId('rename-open'));
    await fireEvent.click(rows()[0]!);
    await waitFor(() => expect(screen.queryByTestId('rename')).toBeNull());
    rows()[0]!.focus();
    await fireEvent.keyDown(rows()[0]!, { key: 'ArrowDown' });
    await waitFor(() => expect(screen.getByTestId('replay-facts')).toHaveTextContent('Kuro'));
    expect(screen.queryByTestId('rename')).toBeNull();
    expect(document.activeElement).toBe(rows()[1]);
  });

  it('keep what was typed when it cannot be saved', async () => {
    const host = await showGame(1);
    await fireEvent.click(screen.getByTestId('rename-open'));
    host.failNext('badText', 'renamePlayers');
    await fireEvent.input(screen.getByTestId('rename-black'), { target: { value: 'Kuroda' } });
    await fireEvent.click(screen.getByTestId('rename-save'));
    await waitFor(() => expect(screen.getByTestId('rename')).toHaveTextContent('This text is too long'));
    expect(screen.getByTestId('rename-black')).toHaveValue('Kuroda');
  });
});

describe('a stored game', () => {
  it('is a favourite by its star', async () => {
    const host = await showGame(0);
    const star = screen.getByTestId('favourite');
    await fireEvent.click(star);
    await waitFor(() => expect(screen.getByTestId('favourite')).toHaveAttribute('aria-pressed', 'true'));
    expect(host.calls).toContain(`setFavourite(${storedId(1)}, true)`);
    expect(rows()[0]!.querySelector('[data-testid=row-star]')).toHaveAttribute('aria-pressed', 'true');
    host.failNext('storage', 'setFavourite');
    await fireEvent.click(screen.getByTestId('favourite'));
    expect(await screen.findByTestId('toast')).toHaveTextContent('The stored games could not be read or changed.');
    expect(screen.getByTestId('favourite')).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    [0, 'history-rematch', 'rematch', ['computer', 'human']],
    [0, 'history-again', 'restart', ['human', 'computer']],
    [2, 'history-again', 'restart', ['computer', 'computer']],
    [3, 'history-rematch', 'rematch', ['computer', 'computer']],
  ] as const)('is played once more, row %i: %s', async (row, testid, command, kinds) => {
    const host = await showGame(row);
    const asked = vi.spyOn(host, command);
    await fireEvent.click(screen.getByTestId(testid));
    expect(await screen.findByTestId('view-game')).toBeVisible();
    expect(asked).toHaveBeenCalledWith(storedId(row + 1));
    const game = await host.currentGame();
    expect([game?.settings.players.black.kind, game?.settings.players.white.kind]).toEqual(kinds);
  });

  it('is continued when it is unfinished, a demo as well', async () => {
    const host = await showGame(3);
    await fireEvent.click(screen.getByTestId('history-continue'));
    expect(await screen.findByTestId('view-game')).toBeVisible();
    expect(host.calls).toContain(`continueGame(${storedId(4)})`);
  });

  it('is passed over while the arrow key is held', async () => {
    const host = await showGame(0);
    rows()[0]!.focus();
    const before = host.calls.filter((call) => call.startsWith('storedGame')).length;
    for (let i = 0; i < 3; i += 1) void press('ArrowDown');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', storedId(2)));
    expect(host.calls.filter((call) => call.startsWith('storedGame')).length - before).toBeLessThan(4);
  });
});
