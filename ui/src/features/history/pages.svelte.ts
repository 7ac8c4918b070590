// The rows of one query, fetched page by page as they come near the viewport.
import type { GameQueryDto, GameSummaryDto } from '../../ipc/bindings';
import { host } from '../../ipc/host';
import { EVERY_GAME } from '../../shared/everyGame';
import { edited, found, gameAt, NO_PAGES, PAGE, pageMap, rowOf, withPage, type PageMap } from './pageMap';
import { pagesOf, type Span } from './virtual';

/** Requests at a time. A scroll bar that is dragged passes pages faster than they come, and most of them are out of sight by then. */
const AT_ONCE = 2;

export class GamePages {
  #pages: PageMap = $state.raw(NO_PAGES);
  #total = $state(0);
  #loaded = $state(false);
  #query: GameQueryDto = $state.raw(EVERY_GAME);
  #wanted: Span = { first: 0, end: 0 };
  /** Counts the readings of the list: what an earlier one answers late is not of this list any more. */
  #reading = 0;
  #onTheWay: number[] = [];
  /** Not asked for again until they have been out of sight. */
  #failed: number[] = [];
  readonly #onfailure: (error: unknown) => void;

  constructor(onfailure: (error: unknown) => void) {
    this.#onfailure = onfailure;
  }

  /** What the rows are an answer to. */
  get query(): GameQueryDto { return this.#query; }
  /** How many games the query finds. */
  get total(): number { return this.#total; }
  /** The total is known. */
  get loaded(): boolean { return this.#loaded; }

  /** The game in a row, counted from 0; undefined while it is not here. */
  at(row: number): GameSummaryDto | undefined {
    return gameAt(this.#pages, row);
  }

  /** The row of a game; -1 when it is not here. */
  rowOf(gameId: string): number {
    return rowOf(this.#pages, gameId);
  }

  /** The games of these ids that are here, with their rows. */
  found(ids: ReadonlySet<string>): { game: GameSummaryDto; row: number }[] {
    return found(this.#pages, ids);
  }

  /**
   * Reads the list anew, first the rows of `span`. What was shown stays until they are here. Answers whether they are: another reading may
   * have begun meanwhile. Rejects when they cannot be read.
   */
  async read(query: GameQueryDto, span: Span): Promise<boolean> {
    this.#reading += 1;
    this.#onTheWay = [];
    const reading = this.#reading;
    const numbers = pagesOf(span, PAGE);
    const pages = await Promise.all((numbers.length ? numbers : [0]).map(async (page) => ({ page, ...await host().listGames(query, PAGE, page * PAGE) })));
    if (reading !== this.#reading) return false;
    this.#query = query;
    this.#failed = [];
    this.#pages = pageMap(pages);
    this.#total = pages[0]?.total ?? 0;
    this.#loaded = true;
    this.#fetch();
    return true;
  }

  /** The list cannot be read: there is nothing to wait for. */
  give(): void {
    this.#loaded = true;
  }

  /** These rows are near the viewport now. */
  want(span: Span): void {
    this.#wanted = span;
    const wanted = pagesOf(span, PAGE);
    this.#failed = this.#failed.filter((page) => wanted.includes(page));
    this.#fetch();
  }

  /** The game in a row, read if it is not here; undefined when there is none. Rejects when it cannot be read. */
  async need(row: number): Promise<GameSummaryDto | undefined> {
    if (row < 0 || row >= this.#total) return undefined;
    const page = Math.floor(row / PAGE);
    if (!this.#pages.has(page)) await this.#load(page);
    return this.at(row);
  }

  /** The ids of all games of the query, in the order of the list; null when the list was read anew meanwhile. */
  async ids(): Promise<string[] | null> {
    const reading = this.#reading;
    const ids = await host().gameIds(this.#query);
    return reading === this.#reading ? ids : null;
  }

  /** Changes games that are here as they have been changed in the store. */
  update(gameIds: readonly string[], change: Partial<GameSummaryDto>): void {
    this.#pages = edited(this.#pages, gameIds, change);
  }

  #fetch(): void {
    if (!this.#loaded) return;
    for (const page of pagesOf(this.#wanted, PAGE)) {
      if (this.#onTheWay.length >= AT_ONCE) return;
      if (this.#pages.has(page) || this.#onTheWay.includes(page) || this.#failed.includes(page) || page * PAGE >= this.#total) continue;
      const reading = this.#reading;
      void this.#load(page).catch((error: unknown) => {
        if (reading !== this.#reading) return;
        this.#failed.push(page);
        this.#onfailure(error);
      }).finally(() => this.#fetch());
    }
  }

  async #load(page: number): Promise<void> {
    const reading = this.#reading;
    this.#onTheWay.push(page);
    try {
      const { games, total } = await host().listGames(this.#query, PAGE, page * PAGE);
      if (reading !== this.#reading) return;
      // The list may have changed behind our back: then what was read before stands in other rows now.
      this.#pages = withPage(total === this.#total ? this.#pages : NO_PAGES, { page, games });
      this.#total = total;
    } finally {
      if (reading === this.#reading) this.#onTheWay = this.#onTheWay.filter((number) => number !== page);
    }
  }
}
