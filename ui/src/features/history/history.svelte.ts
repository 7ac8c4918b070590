// The list of stored games, page by page, and the one that is looked at.
import type { GameSummaryDto, StoredGameDto } from '../../ipc/bindings';
import { host } from '../../ipc/host';
import { EVERY_GAME } from '../../shared/everyGame';
import { toasts } from '../../shared/toasts.svelte';
import { notices } from '../../shared/notices.svelte';

const PAGE = 50;

export class HistoryStore {
  #games: GameSummaryDto[] = $state.raw([]);
  #total = $state(0);
  #loaded = $state(false);
  #loading = $state(false);
  #selected: string | null = $state(null);
  #stored: StoredGameDto | null = $state.raw(null);
  #at = $state(0);

  get games(): readonly GameSummaryDto[] { return this.#games; }
  /** All stored games, also those that are not loaded yet. */
  get total(): number { return this.#total; }
  /** The first page is here. */
  get loaded(): boolean { return this.#loaded; }
  get loading(): boolean { return this.#loading; }
  get selected(): string | null { return this.#selected; }
  /** The game on the board with its moves: while the selected one is loading still the one before, or null. */
  get stored(): StoredGameDto | null { return this.#stored; }
  /** How many moves lie on the board that is shown. */
  get at(): number { return this.#at; }

  get index(): number {
    return this.#games.findIndex(({ gameId }) => gameId === this.#selected);
  }

  /** Loads the first page and selects `gameId`, or the newest game. */
  async open(gameId?: string): Promise<void> {
    await this.#read(PAGE);
    const first = gameId ?? this.#games[0]?.gameId;
    if (first) await this.select(first);
  }

  /** Loads the next page. */
  async more(): Promise<void> {
    if (this.#loading || this.#games.length >= this.#total) return;
    this.#loading = true;
    try {
      const page = await host().listGames(EVERY_GAME, PAGE, this.#games.length);
      // A game that was started meanwhile has pushed one over the edge of the page.
      this.#games = [...this.#games, ...page.games.filter(({ gameId }) => !this.#games.some((game) => game.gameId === gameId))];
      this.#total = page.total;
    } catch (error) {
      toasts.failure(error);
    } finally {
      this.#loading = false;
    }
  }

  async select(gameId: string): Promise<void> {
    if (gameId === this.#selected && this.#stored) return;
    this.#selected = gameId;
    try {
      const stored = await host().storedGame(gameId);
      // Whoever holds an arrow key down is further already.
      if (this.#selected !== gameId) return;
      this.#stored = stored;
      this.#at = stored.moves.length;
    } catch (error) {
      if (this.#selected !== gameId) return;
      this.#stored = null;
      toasts.failure(error);
    }
  }

  goTo(at: number): void {
    this.#at = Math.min(this.#stored?.moves.length ?? 0, Math.max(0, at));
  }

  /** Deletes a game and selects its neighbour. Answers whether it is gone. */
  async remove(gameId: string): Promise<boolean> {
    try {
      await host().deleteGames([gameId]);
    } catch (error) {
      toasts.failure(error);
      return false;
    }
    const at = this.#games.findIndex((game) => game.gameId === gameId);
    this.#games = this.#games.filter((game) => game.gameId !== gameId);
    this.#total = Math.max(0, this.#total - 1);
    if (this.#selected === gameId) {
      this.#selected = null;
      this.#stored = null;
      const next = this.#games[Math.min(Math.max(at, 0), this.#games.length - 1)];
      if (next) void this.select(next.gameId);
    }
    return true;
  }

  async restore(gameId: string): Promise<void> {
    try {
      await host().restoreGames([gameId]);
      await this.#read(Math.max(PAGE, this.#games.length + 1));
      await this.select(gameId);
    } catch (error) {
      toasts.failure(error);
    }
  }

  async #read(limit: number): Promise<void> {
    this.#loading = true;
    try {
      const page = await host().listGames(EVERY_GAME, limit, 0);
      this.#games = page.games;
      this.#total = page.total;
    } catch (error) {
      if (!notices.unstored) toasts.failure(error);
    } finally {
      this.#loading = false;
      this.#loaded = true;
    }
  }
}
