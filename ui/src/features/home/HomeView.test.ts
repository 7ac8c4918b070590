import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { FakeHost, newGame } from '../../ipc/fakeHost';
import { run } from '../../shared/commands.svelte';
import { preferences } from '../../shared/preferences.svelte';
import { router } from '../../shared/router.svelte';
import { settle, showApp } from '../app/testing';
import { HUMAN, COMPUTER, storedGame } from '../history/testing';

// Each test builds the whole window, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

const LAST = newGame({ opponent: { kind: 'computer', opponent: { name: 'pointScorer' }, human: 'white' }, rule: 'standard' });

describe('home', () => {
  it('starts a game against the computer with the last settings by one click', async () => {
    const host = new FakeHost({ preferences: { lastGame: LAST } });
    const asked = vi.spyOn(host, 'newGame');
    await showApp(host);
    const hero = screen.getByTestId('play-computer');
    expect(hero).toHaveTextContent(/Point scorer · Standard · White · No clock/);
    await fireEvent.click(hero);
    await fireEvent.click(hero);
    expect(await screen.findByTestId('view-game')).toBeVisible();
    expect(asked.mock.calls).toEqual([[LAST]]);
  });

  it('starts one against the computer also when the last one was between people, and the other way round', async () => {
    const host = new FakeHost({ preferences: { lastGame: { ...LAST, opponent: { kind: 'person' } } } });
    const asked = vi.spyOn(host, 'newGame');
    await showApp(host);
    await fireEvent.click(screen.getByTestId('play-computer'));
    await screen.findByTestId('view-game');
    expect(asked.mock.lastCall?.[0].opponent).toEqual({ kind: 'computer', opponent: { name: 'pointScorer' }, human: 'black' });
    router.go('home');
    await fireEvent.click(await screen.findByTestId('two-players'));
    await screen.findByTestId('view-game');
    expect(asked.mock.lastCall?.[0]).toEqual({ ...LAST, opponent: { kind: 'person' } });
  });

  it('lets the computer play itself, at first two different ones and then those of last time', async () => {
    const host = new FakeHost({ preferences: { lastGame: LAST } });
    const asked = vi.spyOn(host, 'newGame');
    await showApp(host);
    const demo = screen.getByTestId('play-demo');
    expect(demo).toHaveTextContent('Line weights – Five best, depth 4');
    await fireEvent.click(demo);
    await screen.findByTestId('view-game');
    expect(asked.mock.lastCall?.[0]).toEqual({ ...LAST, opponent: { kind: 'demo', black: { name: 'lineWeights' }, white: { name: 'fiveBest', lookAhead: 4 } } });
    const last = newGame({ opponent: { kind: 'demo', black: { name: 'level', level: 2 }, white: { name: 'level', level: 2 } } });
    await preferences.change({ lastGame: last });
    router.go('home');
    await settle();
    run('play.demo');
    await settle();
    expect(asked.mock.lastCall?.[0]).toEqual(last);
  });

  it('says when a game cannot be started, and stays', async () => {
    const host = new FakeHost();
    host.failNext('storage', 'newGame');
    await showApp(host);
    await fireEvent.click(screen.getByTestId('play-computer'));
    expect(await screen.findByTestId('toast')).toHaveTextContent('The stored games could not be read or changed.');
    expect(screen.getByTestId('play-computer')).toBeEnabled();
  });

  it('offers the game in progress also where the stored games are out of reach, without a second message', async () => {
    const host = new FakeHost({ notices: [{ kind: 'databaseNewer' }] });
    host.scene(newGame(), ['h8']);
    host.failNext('storage', 'listGames');
    await showApp(host);
    expect(await screen.findByTestId('continue')).toBeVisible();
    expect(screen.queryByTestId('toast')).toBeNull();
  });

  it('shows a first-time user what to expect', async () => {
    await showApp();
    expect(await screen.findByTestId('first-game')).toHaveTextContent('flower moon');
    expect(screen.queryByTestId('continue')).toBeNull();
    expect(screen.getByTestId('open-history')).toHaveTextContent('No games yet');
    expect(screen.getByTestId('open-settings')).toHaveTextContent('SettingsCtrl ,');
    expect(screen.getByTestId('open-keys')).toHaveTextContent('Keys?');
  });

  it('offers the game in progress with its clocks, and continues it', async () => {
    const host = new FakeHost({ now: () => 0 });
    const { gameId } = host.scene(newGame({ clocks: { black: { kind: 'main', mainSeconds: 300, incrementSeconds: 0 }, white: { kind: 'perMove', seconds: 30 } } }), ['h8', 'h9', 'i9']);
    await host.leaveGame(gameId);
    await showApp(host);
    const card = (await screen.findByTestId('continue')).closest('section')!;
    expect(card).toHaveTextContent('Move 4, White to move');
    expect(card).toHaveTextContent(/00:30/);
    await fireEvent.click(screen.getByTestId('continue'));
    expect(await screen.findByTestId('view-game')).toBeVisible();
    expect(host.calls).toContain(`continueGame(${gameId})`);
  });

  it('shows the period that a clock stands in', async () => {
    const host = new FakeHost({ now: () => 0 });
    const byoyomi = { kind: 'byoyomi', mainSeconds: 0, periods: 3, periodSeconds: 30 } as const;
    host.scene(newGame({ clocks: { black: byoyomi, white: { kind: 'none' } } }), ['h8', 'h9']);
    await showApp(host);
    expect((await screen.findByTestId('continue')).closest('section')).toHaveTextContent(/3 × 30.s 00:30/);
  });

  it('does not show an older answer for a newer one', async () => {
    const host = new FakeHost({ now: () => 0 });
    const { gameId } = host.scene(newGame(), ['h8']);
    await showApp(host);
    await screen.findByTestId('continue');
    const before = await host.currentGame();
    let answer = (): void => {};
    vi.spyOn(host, 'currentGame').mockImplementationOnce(() => new Promise((resolve) => { answer = (): void => resolve(before); }));
    await host.pause(gameId);
    await host.resign(gameId, 'white');
    await waitFor(() => expect(screen.queryByTestId('continue')).toBeNull());
    answer();
    await settle();
    expect(screen.queryByTestId('continue')).toBeNull();
  });

  it('does not offer a game that is over', async () => {
    const host = new FakeHost();
    const { gameId } = host.scene(newGame(), ['h8']);
    await host.resign(gameId, 'white');
    await showApp(host);
    await settle();
    expect(screen.queryByTestId('continue')).toBeNull();
    expect(await screen.findAllByTestId('recent-game')).toHaveLength(1);
  });

  it('lists the five newest games with their results, and opens one', async () => {
    await showApp({
      stored: [
        storedGame({ id: 1, players: { black: HUMAN, white: COMPUTER }, result: { winner: 'black', reason: 'five' } }),
        storedGame({ id: 2, players: { black: COMPUTER, white: HUMAN }, result: { winner: 'black', reason: 'timeout' } }),
        storedGame({ id: 3, result: { winner: 'white', reason: 'resignation' } }),
        storedGame({ id: 4, result: { winner: null, reason: 'agreement' } }),
        storedGame({ id: 5, result: null }),
        storedGame({ id: 6, result: { winner: 'black', reason: 'five' } }),
      ],
    });
    const rows = await screen.findAllByTestId('recent-game');
    const words = rows.map((row) => row.textContent.replace(/\s+/g, ' '));
    expect(words).toHaveLength(5);
    expect(words[0]).toMatch(/You – Point scorer.*Five in a row.*Won/);
    expect(words[1]).toMatch(/Point scorer – You.*Time ran out.*Lost/);
    expect(words[2]).toMatch(/Black – White.*Resigned.*White won/);
    expect(words[3]).toMatch(/Agreed.*Draw/);
    expect(words[4]).toMatch(/9 moves.*Unfinished/);
    expect(screen.getByTestId('open-history')).toHaveTextContent('6 games');
    await fireEvent.click(rows[2]!);
    const history = await screen.findByTestId('view-history');
    await waitFor(() => expect(within(history).getAllByTestId('history-row')[2]).toHaveAttribute('aria-selected', 'true'));
  });
});
