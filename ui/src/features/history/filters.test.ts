import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameQueryDto } from '../../ipc/bindings';
import { FakeHost } from '../../ipc/fakeHost';
import { run } from '../../shared/commands.svelte';
import { pretendLayout } from '../../shared/fixtures/layout';
import { router } from '../../shared/router.svelte';
import { expectAccessible, showApp } from '../app/testing';
import { COMPUTER, HUMAN, named, storedGame, storedId } from './testing';
import { choose, ids, openHistory, press, rest } from './viewTesting';

const LEVEL_2 = { kind: 'computer', opponent: { name: 'level', level: 2 } } as const;
const GAMES = [
  storedGame({ id: 1, players: { black: HUMAN, white: COMPUTER }, rule: 'renju', result: { winner: 'black', reason: 'five' } }),
  storedGame({ id: 2, players: { black: named('Kuro'), white: named('Shiro') }, result: { winner: 'white', reason: 'timeout' }, moves: ['h8', 'h9'], favourite: true }),
  storedGame({ id: 3, players: { black: LEVEL_2, white: HUMAN }, result: { winner: 'black', reason: 'five' }, note: 'Kuro watched.' }),
  storedGame({ id: 4, players: { black: LEVEL_2, white: COMPUTER }, result: null, moves: ['h8'] }),
];

/** Keeps the queries that it is asked. */
class ListeningHost extends FakeHost {
  readonly queries: GameQueryDto[] = [];

  override listGames(query: GameQueryDto, limit: number, offset: number): ReturnType<FakeHost['listGames']> {
    if (limit > 1) this.queries.push(query);
    return super.listGames(query, limit, offset);
  }
}

async function showHistory(host = new ListeningHost({ stored: GAMES })): Promise<ListeningHost> {
  await showApp(host);
  await openHistory();
  return host;
}

const shown = (): number[] => ids().map((id) => Number.parseInt(id!, 16) - 0xa000);
const count = (): string => screen.getByTestId('history-count').textContent;
const box = (): HTMLInputElement => screen.getByTestId('history-search');
const chip = (name: string): HTMLElement => screen.getByTestId(`filter-${name}`);

beforeEach(pretendLayout);

describe('the search', () => {
  it('finds while one types, asks once one pauses, and says how many', async () => {
    const host = await showHistory();
    expect(count()).toBe('4 games');
    const before = host.queries.length;
    box().focus();
    await fireEvent.input(box(), { target: { value: 'k' } });
    await fireEvent.input(box(), { target: { value: 'ku' } });
    await fireEvent.input(box(), { target: { value: 'kuro' } });
    expect(count()).toBe('4 games');
    const counts: string[] = [];
    const watch = new MutationObserver(() => counts.push(count()));
    watch.observe(screen.getByTestId('history-count'), { childList: true, characterData: true, subtree: true });
    await waitFor(() => expect(shown()).toEqual([2, 3]));
    await rest();
    expect(counts).toEqual(['2 of 4 games']);
    watch.disconnect();
    expect(host.queries.slice(before).map(({ text }) => text)).toEqual(['kuro']);
    expect(document.activeElement).toBe(box());
  });

  it('is cleared by Escape, and left by the next one', async () => {
    await showHistory();
    box().focus();
    await fireEvent.input(box(), { target: { value: 'kuro' } });
    await waitFor(() => expect(shown()).toEqual([2, 3]));
    await press('Escape');
    await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]));
    expect(box()).toHaveValue('');
    expect(screen.getByTestId('view-history')).toBeVisible();
    await press('Escape');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'row'));
  });

  it('leads to the games by key', async () => {
    await showHistory();
    box().focus();
    await press('ArrowDown');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', storedId(1)));
  });

  it('waits for an input method', async () => {
    const host = await showHistory();
    const before = host.queries.length;
    box().value = '佐';
    box().dispatchEvent(new InputEvent('input', { isComposing: true, bubbles: true }));
    expect(host.queries).toHaveLength(before);
    await fireEvent.compositionEnd(box());
    await waitFor(() => expect(host.queries.at(-1)?.text).toBe('佐'));
  });

  it('is reached by its command from anywhere', async () => {
    await showHistory();
    router.go('settings');
    await screen.findByTestId('view-settings');
    run('history.search');
    await waitFor(() => expect(document.activeElement).toBe(box()));
    await fireEvent.click(screen.getByTestId('tab-statistics'));
    await rest();
    await fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('has the focus also when the list comes only now, and not again for whoever comes back', async () => {
    await showApp(new ListeningHost({ stored: GAMES }));
    run('history.search');
    await screen.findByTestId('view-history');
    await waitFor(() => expect(document.activeElement).toBe(box()));
    await rest();
    expect(document.activeElement).toBe(box());
    router.go('settings');
    await screen.findByTestId('view-settings');
    await openHistory();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'row'));
  });

  it('leaves the key to an input method that ends with it', async () => {
    await showHistory();
    box().focus();
    await fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    await rest();
    expect(document.activeElement).toBe(box());
  });

  it('says when nothing matches, and how to see everything again', async () => {
    await showHistory();
    await fireEvent.input(box(), { target: { value: 'nobody' } });
    expect(await screen.findByTestId('history-none')).toHaveTextContent('No game matches');
    await waitFor(() => expect(screen.queryByTestId('replay')).toBeNull());
    await fireEvent.click(screen.getByTestId('history-none-clear'));
    await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]));
    expect(box()).toHaveValue('');
    await waitFor(() => expect(screen.getByTestId('replay')).toBeVisible());
  });
});

describe('the filters', () => {
  it.each([
    ['versus', 'people', 'Two people', [2]],
    ['versus', 'demo', 'Computer vs computer', [4]],
    ['opponent', 'level-2', 'Level 2', [3, 4]],
    ['rule', 'renju', 'Renju', [1]],
    ['result', 'won', 'Won vs computer', [1]],
    ['result', 'unfinished', 'Unfinished', [4]],
    ['reason', 'timeout', 'Time ran out', [2]],
  ])('leave what one asks for: %s %s', async (name, value, text, games) => {
    await showHistory();
    await choose(`filter-${name}`, value);
    await waitFor(() => expect(shown()).toEqual(games));
    expect(screen.getByTestId(`filter-${name}-open`)).toHaveTextContent(text);
    expect(count()).toBe(`${games.length} of 4 games`);
    await fireEvent.click(screen.getByTestId(`filter-${name}-clear`));
    await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId(`filter-${name}-open`)));
    expect(screen.queryByTestId('filters-clear')).toBeNull();
  });

  it('leave favourites', async () => {
    await showHistory();
    await fireEvent.click(chip('favourites'));
    await waitFor(() => expect(shown()).toEqual([2]));
    expect(chip('favourites')).toHaveAttribute('aria-pressed', 'true');
    const star = screen.getAllByTestId('row-star')[0]!;
    star.focus();
    await fireEvent.click(star);
    expect(await screen.findByTestId('history-none')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('history-none-clear')));
  });

  it('leave the games of some days', async () => {
    const host = await showHistory();
    await choose('filter-period', 'range');
    await fireEvent.change(screen.getByTestId('range-from'), { target: { value: '2026-03-09' } });
    await fireEvent.change(screen.getByTestId('range-until'), { target: { value: '2026-03-10' } });
    await rest();
    expect(host.queries.at(-1)).toMatchObject({ from: new Date(2026, 2, 9).getTime(), until: new Date(2026, 2, 11).getTime() });
    expect(screen.getByTestId('filter-period-open')).toHaveTextContent('9 Mar 2026 – 10 Mar 2026');
    await fireEvent.change(screen.getByTestId('range-until'), { target: { value: 'soon' } });
    await rest();
    expect(screen.getByTestId('range-until')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByTestId('history-filters').nextElementSibling).toHaveTextContent('A day is written like 2026-03-12.');
    expect(host.queries.at(-1)).toMatchObject({ from: new Date(2026, 2, 9).getTime(), until: null });
    const until = screen.getByTestId('range-until');
    until.focus();
    await fireEvent.input(until, { target: { value: 'soon en' } });
    await press('Escape');
    expect(until).toHaveValue('soon');
    expect(screen.getByTestId('view-history')).toBeVisible();
    await choose('filter-period', 'week');
    expect(screen.queryByTestId('range-from')).toBeNull();
    expect(screen.getByTestId('filter-period-open')).toHaveTextContent('Last 7 days');
  });

  it('are all cleared at once', async () => {
    await showHistory();
    await choose('filter-opponent', 'level-2');
    await fireEvent.click(chip('favourites'));
    await rest();
    await fireEvent.click(screen.getByTestId('filters-clear'));
    await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('stay while one is elsewhere', async () => {
    await showHistory();
    await choose('filter-opponent', 'level-2');
    router.go('settings');
    await screen.findByTestId('view-settings');
    await openHistory();
    expect(shown()).toEqual([3, 4]);
    expect(screen.getByTestId('filter-opponent-open')).toHaveTextContent('Level 2');
  });

  it('give way to a game that is asked for', async () => {
    await showHistory();
    await choose('filter-opponent', 'level-2');
    router.go('history', { gameId: storedId(2) });
    await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]));
  });

  it('have nothing for a screen reader to trip over', async () => {
    await showHistory();
    await choose('filter-rule', 'renju');
    await choose('filter-period', 'range');
    await expectAccessible();
  });

  it('fold away in a narrow window, but for those in use, and an order takes the place of the heads', async () => {
    const width = window.innerWidth;
    window.innerWidth = 500;
    const host = await showHistory();
    expect(screen.queryByTestId('filter-rule')).toBeNull();
    await fireEvent.click(screen.getByTestId('filters-more'));
    await choose('filter-rule', 'renju');
    await fireEvent.click(screen.getByTestId('filters-more'));
    expect(screen.getByTestId('filter-rule-open')).toHaveTextContent('Renju');
    expect(screen.queryByTestId('filter-result')).toBeNull();
    expect(screen.getByTestId('filters-more')).toHaveTextContent('1');
    await choose('history-order', 'longest');
    expect(host.queries.at(-1)).toMatchObject({ sort: 'playingTime', descending: true });
    window.innerWidth = width;
  });
});
