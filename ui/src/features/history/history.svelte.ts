// What the history shows: the games that a query finds, the row that the keys are on, what is selected. It outlives the view:
// whoever comes back finds everything as it was left.
import type { GameSummaryDto, OpponentDto, PlayersDto } from '../../ipc/bindings';
import { host, type Host } from '../../ipc/host';
import { EVERY_GAME } from '../../shared/everyGame';
import { notices } from '../../shared/notices.svelte';
import { toasts } from '../../shared/toasts.svelte';
import { GameDetail } from './detail.svelte';
import { NoteDraft } from './note.svelte';
import { PAGE } from './pageMap';
import { GamePages } from './pages.svelte';
import { isFiltered, leavesOut, NEWEST_FIRST, NO_FILTERS, ordered, queryOf, withFilters, withoutFilter, type FilterName, type Filters, type Order } from './query';
import { askedFor, choose, NOTHING, selectionOf, type Gesture, type Selection } from './selection';
import type { Span } from './virtual';

/** After so long without a key the text is searched for. */
const SEARCH_PAUSE_MS = 200;

export type HistoryTab = 'games' | 'statistics';

export class HistoryStore {
  readonly pages = new GamePages((error) => this.#fail(error));
  readonly detail = new GameDetail();
  #tab: HistoryTab = $state('games');
  #filters: Filters = $state.raw(NO_FILTERS);
  #order: Order = $state.raw(NEWEST_FIRST);
  #cursor = $state(-1);
  #selection: Selection = $state.raw(NOTHING);
  #all = $state(0);
  #opponents: readonly OpponentDto[] = $state.raw([]);
  #reveals = $state(0);
  #searchAsked = $state(false);
  /** The game of the row that the keys are on: its row may change. */
  #cursorId: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The list is being opened that many times; then the game that was asked for last is shown. */
  #opening = 0;
  #asked: string | undefined;
  /** Notes that were typed and are not saved, by game. */
  readonly #notes: Record<string, NoteDraft> = {};
  /** The note in the field now. */
  #note: NoteDraft | null = null;

  /** px; where the list was left. */
  scrollTop = 0;
  /** The rows near the viewport. */
  near: Span = { first: 0, end: PAGE };

  get tab(): HistoryTab { return this.#tab; }
  get filters(): Filters { return this.#filters; }
  get order(): Order { return this.#order; }
  /** The row that the keys are on; -1: there is none. */
  get cursor(): number { return this.#cursor; }
  get selected(): ReadonlySet<string> { return this.#selection.ids; }
  /** How many games are stored, whatever the filters. */
  get all(): number { return this.#all; }
  /** The computer opponents that occur. */
  get opponents(): readonly OpponentDto[] { return this.#opponents; }
  /** Counts the times that the row of the keys must be brought into sight. */
  get reveals(): number { return this.#reveals; }
  /** The search was asked for and does not have the focus yet. */
  get searchAsked(): boolean { return this.#searchAsked; }

  // Not derived: the view in which the store was made is not the last one that reads them.
  get filtered(): boolean { return isFiltered(this.#filters); }
  /** The games that are listed are not all: the filters may already be others, and their games on the way. */
  get narrowed(): boolean { return leavesOut(this.pages.query); }

  /** What a command without a row of its own is about. */
  get targets(): string[] {
    if (this.#selection.ids.size) return [...this.#selection.ids];
    return this.#cursorId ? [this.#cursorId] : [];
  }

  /** All that is selected and here are favourites. */
  get allFavoured(): boolean {
    const games = this.pages.found(this.#selection.ids.size ? this.#selection.ids : selectionOf(this.targets, 0).ids);
    return games.length > 0 && games.every(({ game }) => game.favourite);
  }

  show(tab: HistoryTab): void {
    this.#tab = tab;
  }

  /** The list with the focus in the search. */
  askForSearch(): void {
    this.#tab = 'games';
    this.#searchAsked = true;
  }

  /** The search has the focus, or nobody waits for it any more. */
  searchTaken(): void {
    this.#searchAsked = false;
  }

  /** Reads everything anew and shows `gameId`, else what was shown before, else the newest game. */
  async open(gameId?: string): Promise<void> {
    const again = this.pages.loaded;
    const atTop = this.#cursor <= 0 && this.#order.sort === 'started' && this.#order.descending;
    this.#asked = gameId;
    this.#opening += 1;
    void this.#readOpponents();
    const here = await this.#read(again ? this.near : { first: 0, end: PAGE });
    this.#opening -= 1;
    if (!here) return;
    if (this.#asked) await this.#find(this.#asked);
    else if (again && !atTop && this.#cursorId) await this.#keep();
    else await this.#put(0, !again || this.#selection.ids.size <= 1);
    this.#reveals += 1;
  }

  /** Shows a game, whatever the filters hide. */
  async look(gameId: string): Promise<void> {
    this.#asked = gameId;
    if (this.#opening) return;
    await this.#find(gameId);
    this.#reveals += 1;
  }

  // ── filters and order ─────────────────────────────────────────────────

  filter(change: Partial<Filters>): Promise<void> {
    return this.#apply(withFilters(this.#filters, change));
  }

  clear(name: FilterName): Promise<void> {
    return this.#apply(withoutFilter(this.#filters, name));
  }

  clearAll(): Promise<void> {
    return this.#apply(NO_FILTERS);
  }

  /** Takes a text while it is being typed. */
  search(text: string): void {
    this.#filters = { ...this.#filters, text };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), SEARCH_PAUSE_MS);
  }

  /** A click on a column. */
  sortBy(column: Order['sort']): Promise<void> {
    return this.sort(ordered(this.#order, column));
  }

  sort(order: Order): Promise<void> {
    this.#order = order;
    return this.#ask();
  }

  // ── rows ──────────────────────────────────────────────────────────────

  /** Goes to a row, counted from 0 and kept within the list, and selects by the gesture. */
  async goTo(row: number, gesture: Gesture = 'only'): Promise<void> {
    const index = Math.min(Math.max(row, 0), this.pages.total - 1);
    if (index < 0) return;
    this.#cursor = index;
    try {
      const game = this.pages.at(index) ?? await this.pages.need(index);
      if (!game || this.#cursor !== index) return;
      this.#cursorId = game.gameId;
      void this.detail.show(game.gameId);
      await this.#choose(gesture, index);
    } catch (error) {
      this.#fail(error);
    }
  }

  async selectAll(): Promise<void> {
    try {
      const ids = await this.pages.ids();
      if (ids) this.#selection = selectionOf(ids, this.#selection.anchor);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Back to the one row that the keys are on. */
  selectNoMore(): void {
    this.#selection = selectionOf(this.#cursorId ? [this.#cursorId] : [], this.#cursor);
  }

  isSelected(game: GameSummaryDto | undefined): boolean {
    return game !== undefined && this.#selection.ids.has(game.gameId);
  }

  // ── changes ───────────────────────────────────────────────────────────

  /** Deletes games and goes to the row after them. Answers whether they are gone. */
  async remove(gameIds: readonly string[]): Promise<boolean> {
    const before = this.pages.found(selectionOf(gameIds, 0).ids).filter(({ row }) => row < this.#cursor).length;
    try {
      await host().deleteGames([...gameIds]);
    } catch (error) {
      toasts.failure(error);
      return false;
    }
    await this.#read(this.near);
    await this.#put(Math.min(this.#cursor - before, this.pages.total - 1), true);
    this.#reveals += 1;
    return true;
  }

  /** Takes a deletion back and selects what is here again. */
  async restore(gameIds: readonly string[]): Promise<void> {
    try {
      await host().restoreGames([...gameIds]);
    } catch (error) {
      toasts.failure(error);
      return;
    }
    await this.#read(this.near);
    const first = gameIds[0];
    if (first === undefined) return;
    await this.#find(first);
    if (gameIds.length > 1) this.#selection = selectionOf(gameIds, this.#cursor);
    this.#reveals += 1;
  }

  async favour(gameIds: readonly string[], favourite: boolean): Promise<boolean> {
    try {
      await host().setFavourite([...gameIds], favourite);
    } catch (error) {
      toasts.failure(error);
      return false;
    }
    this.#changed(gameIds, { favourite });
    if (this.#filters.favourites && !favourite) {
      await this.#read(this.near);
      await this.#put(Math.min(Math.max(this.#cursor, 0), this.pages.total - 1), true);
    }
    return true;
  }

  /** Names the people of a game; an empty name is none. Rejects when it cannot be done. */
  async rename(gameId: string, black: string, white: string): Promise<void> {
    await host().renamePlayers(gameId, black, white);
    await this.detail.again();
    const { stored } = this.detail;
    const players: PlayersDto | undefined = stored?.summary.gameId === gameId ? stored.settings.players : undefined;
    if (players) this.#changed([gameId], { players });
    else await this.#read(this.near);
  }

  /** The note of a game as it was typed, also where it is not saved yet. */
  noteOf({ gameId, note }: GameSummaryDto): NoteDraft {
    this.#note = this.#notes[gameId] ?? new NoteDraft(gameId, note, (saved) => {
      this.#changed([gameId], { note: saved });
      delete this.#notes[gameId];
    });
    return this.#note;
  }

  /** Keeps a text that is not saved for whoever comes back to its game. */
  keepNote(gameId: string, draft: NoteDraft): void {
    if (!draft.saved) this.#notes[gameId] = draft;
  }

  /** Saves what was typed and is not saved yet: the window may be about to go. What cannot be saved is no reason to wait. */
  async saveNotes(): Promise<void> {
    await Promise.all([this.#note, ...Object.values(this.#notes)].map((draft) => draft?.save()));
  }

  // ── inside ────────────────────────────────────────────────────────────

  #fail(error: unknown): void {
    // A banner tells already why nothing is stored.
    if (!notices.unstored) toasts.failure(error);
  }

  #changed(gameIds: readonly string[], change: Partial<GameSummaryDto>): void {
    this.pages.update(gameIds, change);
    this.detail.update(gameIds, change);
  }

  async #readOpponents(): Promise<void> {
    try {
      this.#opponents = await host().storedOpponents();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Reads the list, and how many games there are in all. Answers whether it is here. */
  async #read(span: Span): Promise<boolean> {
    clearTimeout(this.#timer);
    const { filtered } = this;
    const query = queryOf(this.#filters, this.#order, Date.now());
    try {
      const [read, everything] = await Promise.all([this.pages.read(query, span), filtered ? host().listGames(EVERY_GAME, 1, 0) : null]);
      if (read) this.#all = everything?.total ?? this.pages.total;
      return read;
    } catch (error) {
      this.#fail(error);
      this.pages.give();
      return false;
    }
  }

  #apply(filters: Filters): Promise<void> {
    this.#filters = filters;
    return this.#ask();
  }

  /** After a change of the query: from the top, on the game that was shown if it is still in sight there. */
  async #ask(): Promise<void> {
    if (!await this.#read({ first: 0, end: PAGE })) return;
    const row = this.#cursorId ? this.pages.rowOf(this.#cursorId) : -1;
    await this.#put(Math.max(0, row), true);
    this.#reveals += 1;
  }

  /** Puts the keys on a row, alone or with what is selected. */
  async #put(row: number, alone: boolean): Promise<void> {
    if (row < 0 || this.pages.total === 0) {
      this.#cursor = -1;
      this.#cursorId = null;
      this.#selection = NOTHING;
      await this.detail.show(null);
      return;
    }
    await this.goTo(row, alone ? 'only' : 'move');
  }

  /** Puts the keys on the game that they were on, wherever it stands now. */
  async #keep(): Promise<void> {
    const row = await this.#rowOf(this.#cursorId ?? '');
    await this.#put(row >= 0 ? row : Math.min(this.#cursor, this.pages.total - 1), row < 0);
  }

  async #find(gameId: string): Promise<void> {
    let row = await this.#rowOf(gameId);
    if (row < 0 && this.filtered) {
      this.#filters = NO_FILTERS;
      if (!await this.#read({ first: 0, end: PAGE })) return;
      row = await this.#rowOf(gameId);
    }
    if (row >= 0) {
      await this.#put(row, true);
      return;
    }
    // There is no such game: whoever asks for it is told so.
    await this.detail.show(gameId);
    await this.#put(Math.min(Math.max(this.#cursor, 0), this.pages.total - 1), true);
  }

  async #rowOf(gameId: string): Promise<number> {
    const row = this.pages.rowOf(gameId);
    if (row >= 0 || this.pages.total === 0) return row;
    try {
      return (await this.pages.ids())?.indexOf(gameId) ?? -1;
    } catch (error) {
      this.#fail(error);
      return -1;
    }
  }

  async #choose(gesture: Gesture, index: number): Promise<void> {
    const span = askedFor(this.#selection, gesture, index);
    const here = this.#idsHere(span) ?? (await this.pages.ids())?.slice(span.first, span.end);
    if (here && this.#cursor === index) this.#selection = choose(this.#selection, gesture, index, () => here);
  }

  /** The ids of rows, or null when some are not here. */
  #idsHere({ first, end }: Span): string[] | null {
    const ids: string[] = [];
    for (let index = first; index < end; index += 1) {
      const game = this.pages.at(index);
      if (!game) return null;
      ids.push(game.gameId);
    }
    return ids;
  }
}

const stores = new WeakMap<Host, HistoryStore>();

/** The history of the backend in use, as it was left. */
export function historyStore(): HistoryStore {
  const backend = host();
  const store = stores.get(backend) ?? new HistoryStore();
  stores.set(backend, store);
  return store;
}
