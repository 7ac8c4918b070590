import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { FakeHost } from '../../ipc/fakeHost';
import type { StoredGameDto } from '../../ipc/bindings';
import { expectAccessible, showApp } from '../app/testing';
import { COMPUTER, HUMAN, storedGame } from './testing';
import { ids, openHistory, rest } from './viewTesting';

const versus = { black: HUMAN, white: COMPUTER };
const GAMES = [
  storedGame({ id: 1, players: versus, rule: 'renju', result: { winner: 'black', reason: 'five' } }),
  storedGame({ id: 2, players: versus, result: { winner: 'black', reason: 'resignation' } }),
  storedGame({ id: 3, players: versus, result: { winner: 'white', reason: 'timeout' } }),
  storedGame({ id: 4, players: versus, result: { winner: null, reason: 'agreement' } }),
  storedGame({ id: 5, result: { winner: 'black', reason: 'five' }, playingMs: 3_600_000 }),
  storedGame({ id: 6, result: null }),
  storedGame({ id: 7, players: { black: COMPUTER, white: COMPUTER }, result: { winner: 'black', reason: 'five' } }),
];

async function showStatistics(stored: StoredGameDto[] = GAMES): Promise<FakeHost> {
  const host = new FakeHost({ stored });
  await showApp(host);
  await openHistory();
  await fireEvent.click(screen.getByTestId('tab-statistics'));
  await rest();
  return host;
}

const figure = (id: string): string => screen.getByTestId(`figure-${id}`).textContent.replace(/\s+/g, ' ').trim();
const cells = (table: string): string[] => screen.getAllByTestId(`${table}-row`).map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()).filter(Boolean).join(' | '));

describe('the statistics', () => {
  it('count what was played, in numbers', async () => {
    await showStatistics();
    expect(figure('games')).toBe('Games 6 1 of them unfinished');
    expect(figure('time')).toMatch(/^Time spent 1 h 5 min 54 moves$/);
    expect(figure('score')).toBe('Against the computer 50% 2 of 4 games won');
    expect(figure('streak')).toBe('Current streak 2 wins Longest: 2 wins');
    expect(cells('by-opponent')).toEqual(['Point scorer | 2 | 1 | 1 | 4 min 20 s']);
    expect(cells('by-rule')).toEqual(['Freestyle | 1 | 1 | 1 | 5', 'Renju | 1 | 0 | 0 | 1']);
    expect(screen.queryByTestId('replay')).toBeNull();
    await expectAccessible();
  });

  it('lead to the games behind a line', async () => {
    await showStatistics();
    await fireEvent.click(screen.getByTestId('by-opponent').querySelector('button')!);
    await waitFor(() => expect(ids()).toHaveLength(4));
    expect(screen.getByTestId('filter-opponent-open')).toHaveTextContent('Point scorer');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'row'));
    await fireEvent.click(screen.getByTestId('tab-statistics'));
    await rest();
    await fireEvent.click(screen.getByTestId('by-rule').querySelector('[data-value=renju]')!);
    await waitFor(() => expect(ids()).toHaveLength(1));
    expect(screen.getByTestId('filter-opponent-open')).toHaveTextContent('Opponent');
    expect(screen.getByTestId('filter-rule-open')).toHaveTextContent('Renju');
  });

  it('lead back to the list by Escape', async () => {
    await showStatistics();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.getByTestId('history-table')).toBeVisible());
  });

  it('say what will be there while there is nothing to count', async () => {
    await showStatistics([GAMES[6]!]);
    expect(await screen.findByTestId('statistics-empty')).toHaveTextContent('Nothing to count yet');
  });

  it('have no score before the first game against the computer', async () => {
    await showStatistics([GAMES[4]!]);
    expect(figure('score')).toContain('No finished games against the computer yet.');
    expect(figure('streak')).toBe('Current streak – Longest: 0 wins');
    expect(screen.queryByTestId('by-opponent')).toBeNull();
  });

  it('say when they cannot be read', async () => {
    const host = new FakeHost({ stored: GAMES });
    await showApp(host);
    await openHistory();
    host.failNext('storage', 'statistics');
    await fireEvent.click(screen.getByTestId('tab-statistics'));
    expect(await screen.findByTestId('toast')).toHaveTextContent('The stored games could not be read or changed.');
  });
});
