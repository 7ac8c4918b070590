import { describe, expect, it } from 'vitest';
import type { GameSummaryDto } from '../../ipc/bindings';
import { edited, found, gameAt, NO_PAGES, PAGE, pageMap, rowOf, withPage, type PageMap } from './pageMap';
import { storedGame, storedId } from './testing';

const games = (page: number): GameSummaryDto[] => Array.from({ length: PAGE }, (_, index) => storedGame({ id: page * PAGE + index, result: null }).summary);
const some: PageMap = pageMap([{ page: 0, games: games(0) }, { page: 3, games: games(3) }, { page: 9, games: [] }]);

describe('the pages of games', () => {
  it('know a game by its row, and the row of a game', () => {
    expect(gameAt(some, 301)?.gameId).toBe(storedId(301));
    expect(gameAt(some, 150)).toBeUndefined();
    expect(gameAt(NO_PAGES, 0)).toBeUndefined();
    expect(rowOf(some, storedId(399))).toBe(399);
    expect(rowOf(some, storedId(150))).toBe(-1);
    expect(some.has(9)).toBe(false);
  });

  it('find those of many ids that are here', () => {
    const rows = found(some, new Set([storedId(3), storedId(150), storedId(300)])).map(({ row }) => row);
    expect(rows).toEqual([3, 300]);
  });

  it('are changed without touching what was', () => {
    const after = edited(some, [storedId(3)], { favourite: true });
    expect(gameAt(after, 3)?.favourite).toBe(true);
    expect(gameAt(some, 3)?.favourite).toBe(false);
    expect(gameAt(after, 4)).toBe(gameAt(some, 4));
  });

  it('become never more than are kept, and the newest stays', () => {
    let pages = NO_PAGES;
    for (let page = 0; page < 200; page += 1) pages = withPage(pages, { page, games: [] });
    expect(pages.size).toBe(30);
    expect(pages.has(199)).toBe(true);
    expect(pages.has(0)).toBe(false);
  });
});
