import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeHost } from '../../ipc/fakeHost';
import { router } from '../../shared/router.svelte';
import { expectAccessible, settle, showApp } from '../app/testing';
import { ROW_PX } from './columns';
import { storedGame, storedId } from './testing';
import { ids, openHistory, press, rest, rows, selected } from './viewTesting';

const MANY = Array.from({ length: 1000 }, (_, index) => storedGame({ id: index, result: { winner: 'black', reason: 'resignation' }, moves: ['h8'] }));

const WIDTH = window.innerWidth;
beforeEach(() => { window.innerWidth = 1100; });
afterEach(() => { window.innerWidth = WIDTH; });

async function showMany(count = 1000): Promise<FakeHost> {
  const host = new FakeHost({ stored: MANY.slice(0, count) });
  await showApp(host);
  await openHistory();
  return host;
}

async function scrollTo(row: number): Promise<void> {
  const list = screen.getByTestId('history-table').parentElement;
  if (!list) throw new Error('no list');
  list.scrollTop = row * ROW_PX;
  await fireEvent.scroll(list);
  await rest();
}

const rowIndexes = (): number[] => rows().map((row) => Number(row.getAttribute('aria-rowindex')));
const asked = (host: FakeHost): string[] => host.calls.filter((call) => call.startsWith('listGames'));

describe('the list of many games', () => {
  it('draws the rows near the viewport only, and says how many there are', async () => {
    await showMany();
    expect(rows().length).toBeGreaterThan(15);
    expect(rows().length).toBeLessThan(60);
    expect(screen.getByTestId('history-table')).toHaveAttribute('aria-rowcount', '1001');
    expect(screen.getByTestId('history-table')).toHaveAttribute('aria-multiselectable', 'true');
    expect(rowIndexes()[0]).toBe(2);
  });

  it('fetches a page when one comes to it, and none twice', async () => {
    const host = await showMany();
    expect(asked(host).at(-1)).toMatch(/100, 0\)$/);
    await scrollTo(520);
    await waitFor(() => expect(ids()).toContain(storedId(520)));
    expect(asked(host).at(-1)).toMatch(/100, 500\)$/);
    expect(rowIndexes()).toContain(522);
    const before = asked(host).length;
    await scrollTo(0);
    await scrollTo(520);
    expect(asked(host)).toHaveLength(before);
  });

  it('keeps the row with the focus in the page, wherever one scrolls', async () => {
    await showMany();
    rows()[3]!.focus();
    await press('ArrowDown');
    const focused = document.activeElement;
    await scrollTo(600);
    expect(document.activeElement).toBe(focused);
    expect(focused).toHaveAttribute('aria-rowindex', '6');
    await press('ArrowDown');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '7'));
    expect(rowIndexes()).toContain(8);
  });

  it('shows that a row is on its way, and says why when it cannot come', async () => {
    const host = await showMany();
    host.failNext('storage', 'listGames');
    await scrollTo(350);
    expect(screen.getAllByTestId('history-row-waiting').length).toBeGreaterThan(10);
    expect(await screen.findByTestId('toast')).toHaveTextContent('The stored games could not be read or changed.');
    await scrollTo(0);
    await scrollTo(350);
    await waitFor(() => expect(ids()).toContain(storedId(350)));
  });

  it('goes to its ends by key, also where they are not here yet', async () => {
    await showMany();
    rows()[0]!.focus();
    await press('End');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', storedId(999)));
    expect(document.activeElement).toHaveAttribute('aria-rowindex', '1001');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-selected', 'true'));
    await press('ArrowDown');
    expect(document.activeElement).toHaveAttribute('data-row', storedId(999));
    await press('Home');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', storedId(0)));
  });

  it('is paged by key, a row less than is in sight', async () => {
    await showMany();
    const row = (): number => Number((document.activeElement as HTMLElement).dataset['index']);
    rows()[0]!.focus();
    await press('PageDown');
    const page = row();
    expect(page).toBeGreaterThan(5);
    expect(page).toBeLessThan(rows().length);
    expect(selected()).toEqual([page]);
    await press('PageDown', { shiftKey: true });
    expect(row()).toBe(2 * page);
    expect(screen.getByTestId('selection-bar')).toHaveTextContent(`${page + 1} selected`);
    await press('PageUp');
    await press('PageUp');
    await press('PageUp');
    expect(row()).toBe(0);
  });

  it('is as it was left when one comes back', async () => {
    await showMany();
    await scrollTo(520);
    await waitFor(() => expect(ids()).toContain(storedId(521)));
    await fireEvent.click(rows().find((row) => row.dataset['row'] === storedId(521))!);
    router.go('settings');
    await screen.findByTestId('view-settings');
    await openHistory();
    expect(ids()).toContain(storedId(520));
    expect(selected()).toEqual([521]);
    expect(screen.getByTestId('history-table').parentElement!.scrollTop).toBe(520 * ROW_PX);
  });

  it('takes rows as every list does: click, Ctrl, Shift, Space, arrows', async () => {
    await showMany(40);
    await fireEvent.click(rows()[2]!);
    await settle();
    expect(selected()).toEqual([2]);
    await fireEvent.click(rows()[5]!, { ctrlKey: true });
    await settle();
    expect(selected()).toEqual([2, 5]);
    await fireEvent.click(rows()[7]!, { shiftKey: true });
    await settle();
    expect(selected()).toEqual([5, 6, 7]);
    await fireEvent.click(rows()[1]!);
    rows()[1]!.focus();
    await press('ArrowDown', { shiftKey: true });
    await press('ArrowDown', { shiftKey: true });
    expect(selected()).toEqual([1, 2, 3]);
    await press('ArrowDown', { ctrlKey: true });
    await press('ArrowDown', { ctrlKey: true });
    await press(' ');
    expect(selected()).toEqual([1, 2, 3, 5]);
    expect(screen.getByTestId('selection-bar')).toHaveTextContent('4 selected');
    await press('Escape');
    expect(selected()).toEqual([5]);
    expect(screen.getByTestId('view-history')).toBeVisible();
  });

  it('takes a range over rows that are not here, and everything', async () => {
    const host = await showMany();
    rows()[0]!.focus();
    await press('End', { shiftKey: true });
    await waitFor(() => expect(screen.getByTestId('selection-bar')).toHaveTextContent('1,000 selected'));
    await press('Escape');
    await press('Home');
    await press('a', { ctrlKey: true });
    await waitFor(() => expect(screen.getByTestId('selection-bar')).toHaveTextContent('1,000 selected'));
    expect(host.calls.filter((call) => call.startsWith('gameIds'))).toHaveLength(2);
  });

  it('deletes several with one way back', async () => {
    const host = await showMany(40);
    await fireEvent.click(rows()[2]!);
    await fireEvent.click(rows()[4]!, { shiftKey: true });
    await settle();
    await fireEvent.click(screen.getByTestId('selection-delete'));
    expect(await screen.findByTestId('toast')).toHaveTextContent('3 games were deleted.');
    expect(host.calls).toContain(`deleteGames(${[2, 3, 4].map(storedId).join(', ')})`);
    expect(ids().slice(1, 4)).toEqual([storedId(1), storedId(5), storedId(6)]);
    expect(selected()).toEqual([2]);
    await waitFor(() => expect(document.activeElement).toBe(rows()[2]));
    await fireEvent.click(screen.getByTestId('toast-action'));
    await waitFor(() => expect(ids().slice(1, 4)).toEqual([storedId(1), storedId(2), storedId(3)]));
    await waitFor(() => expect(selected()).toEqual([2, 3, 4]));
  });

  it('makes favourites of several, and of one by its star', async () => {
    const host = await showMany(40);
    const star = (row: number): HTMLElement => rows()[row]!.querySelector('[data-testid=row-star]')!;
    await fireEvent.click(rows()[2]!);
    await fireEvent.click(rows()[3]!, { ctrlKey: true });
    await settle();
    await fireEvent.click(screen.getByTestId('selection-favour'));
    expect(await screen.findByTestId('toast')).toHaveTextContent('2 games were added to the favourites.');
    expect(star(2)).toHaveAttribute('aria-pressed', 'true');
    expect(star(4)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByTestId('selection-favour')).toHaveTextContent('Remove from favourites');
    await fireEvent.click(star(4));
    await settle();
    expect(star(4)).toHaveAttribute('aria-pressed', 'true');
    expect(selected()).toEqual([2, 3]);
    rows()[3]!.focus();
    await press('f');
    expect(star(2)).toHaveAttribute('aria-pressed', 'false');
    expect(host.calls.filter((call) => call.startsWith('setFavourite'))).toHaveLength(3);
  });

  it('sorts by its heads', async () => {
    const host = new FakeHost({
      stored: [
        storedGame({ id: 1, result: null, moves: ['h8'], playingMs: 9000 }),
        storedGame({ id: 2, rule: 'renju', result: { winner: 'white', reason: 'timeout' }, moves: ['h8', 'h9', 'i9'], playingMs: 5000 }),
        storedGame({ id: 3, rule: 'standard', result: { winner: 'black', reason: 'five' }, playingMs: 7000 }),
      ],
    });
    await showApp(host);
    await openHistory();
    const head = (id: string): HTMLElement => screen.getByTestId(`sort-${id}`);
    const sorted = (id: string): string | null => head(id).closest('[role=columnheader]')!.getAttribute('aria-sort');
    const order = (): string[] => ids().map((id) => String(Number.parseInt(id!, 16) - 0xa000));
    expect(sorted('date')).toBe('descending');
    expect(sorted('moves')).toBe('none');
    for (const [id, by, games] of [
      ['date', 'ascending', '321'], ['moves', 'descending', '321'], ['moves', 'ascending', '123'], ['time', 'descending', '132'], ['rule', 'ascending', '132'], ['result', 'ascending', '321'],
    ] as const) {
      await fireEvent.click(head(id));
      await rest();
      expect(`${id} ${sorted(id)} ${order().join('')}`).toBe(`${id} ${by} ${games}`);
    }
    expect([...document.querySelectorAll<HTMLElement>('[data-column]')].filter(({ tabIndex }) => tabIndex === 0)).toEqual([head('result')]);
    head('result').focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(head('rule'));
    await press('ArrowDown');
    expect(document.activeElement).toHaveAttribute('role', 'row');
  });

  it('has a menu for the row with the focus', async () => {
    const host = await showMany(4);
    rows()[1]!.focus();
    await press('ArrowDown');
    await press('F10', { shiftKey: true });
    const menu = await screen.findByTestId('row-menu');
    expect([...menu.querySelectorAll('[role=menuitem]')].map((item) => item.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      'Open Enter', 'Rematch', 'Play again', 'Add to favourites F', 'Select all Ctrl A', 'Delete Del',
    ]);
    await fireEvent.click(screen.getByTestId('row-favour'));
    await waitFor(() => expect(host.calls).toContain(`setFavourite(${storedId(2)}, true)`));
    await waitFor(() => expect(screen.queryByTestId('row-menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(rows()[2]));
    await fireEvent.contextMenu(rows()[3]!);
    await screen.findByTestId('row-menu');
    expect(selected()).toEqual([3]);
  });

  it('has nothing for a screen reader to trip over, also with several rows taken and the menu open', async () => {
    await showMany(3);
    await fireEvent.click(rows()[0]!);
    await fireEvent.click(rows()[1]!, { ctrlKey: true });
    await rest();
    expect(screen.getByTestId('selection-bar')).toBeVisible();
    rows()[1]!.focus();
    await press('ContextMenu');
    await screen.findByTestId('row-menu');
    await expectAccessible();
  });
});
