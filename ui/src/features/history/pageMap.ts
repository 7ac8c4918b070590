// The pages that are here, as a value: every change makes a new one.
import type { GameSummaryDto } from '../../ipc/bindings';
import { pagesToKeep } from './virtual';

/** Rows of a page. */
export const PAGE = 100;
/** Pages that are kept: whoever scrolls through a hundred thousand games needs no memory for all of them. */
const KEPT = 30;

export type PageMap = ReadonlyMap<number, readonly GameSummaryDto[]>;

export const NO_PAGES: PageMap = new Map();

interface Page {
  page: number;
  games: readonly GameSummaryDto[];
}

export function pageMap(pages: readonly Page[]): PageMap {
  return new Map(pages.filter(({ games }) => games.length > 0).map(({ page, games }) => [page, games]));
}

/** With one page more, and without those farthest from it when they become too many. */
export function withPage(pages: PageMap, { page, games }: Page): PageMap {
  const all = new Map(pages).set(page, games);
  return new Map(pagesToKeep([...all.keys()], page, KEPT).map((number) => [number, all.get(number) ?? []]));
}

/** The game in a row; undefined while it is not here. */
export function gameAt(pages: PageMap, row: number): GameSummaryDto | undefined {
  return pages.get(Math.floor(row / PAGE))?.[row % PAGE];
}

/** The row of a game; -1 when it is not here. */
export function rowOf(pages: PageMap, gameId: string): number {
  for (const [page, games] of pages) {
    const index = games.findIndex((game) => game.gameId === gameId);
    if (index >= 0) return page * PAGE + index;
  }
  return -1;
}

/** The games of these ids that are here, with their rows. */
export function found(pages: PageMap, ids: ReadonlySet<string>): { game: GameSummaryDto; row: number }[] {
  return [...pages].flatMap(([page, games]) => games.flatMap((game, index) => (ids.has(game.gameId) ? [{ game, row: page * PAGE + index }] : [])));
}

/** With games changed as they have been changed in the store. */
export function edited(pages: PageMap, gameIds: readonly string[], change: Partial<GameSummaryDto>): PageMap {
  const ids = new Set(gameIds);
  const edit = (game: GameSummaryDto): GameSummaryDto => (ids.has(game.gameId) ? { ...game, ...change } : game);
  return new Map([...pages].map(([page, games]) => [page, games.map(edit)]));
}
