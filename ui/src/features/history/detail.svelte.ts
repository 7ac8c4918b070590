// The game that is looked at, with its moves.
import type { GameSummaryDto, StoredGameDto } from '../../ipc/bindings';
import { host } from '../../ipc/host';
import { toasts } from '../../shared/toasts.svelte';

export class GameDetail {
  #gameId: string | null = $state(null);
  #stored: StoredGameDto | null = $state.raw(null);
  #at = $state(0);
  #work: Promise<void> | null = null;

  /** The game that was asked for. */
  get gameId(): string | null { return this.#gameId; }
  /** The game with its moves: while the one asked for is on its way still the one before, or null. */
  get stored(): StoredGameDto | null { return this.#stored; }
  /** How many moves lie on the board that is shown. */
  get at(): number { return this.#at; }

  /** Resolves when the game that was asked for last is here, or cannot be read. */
  show(gameId: string | null): Promise<void> {
    if (gameId === this.#gameId && (gameId === null || this.#stored?.summary.gameId === gameId)) return this.#work ?? Promise.resolve();
    this.#gameId = gameId;
    // Whoever holds an arrow key down passes games that need not be read at all.
    this.#work ??= this.#follow().finally(() => { this.#work = null; });
    return this.#work;
  }

  /** Reads the game once more; it was changed in the store. */
  async again(): Promise<void> {
    const gameId = this.#gameId;
    if (gameId === null || this.#work) return;
    try {
      const stored = await host().storedGame(gameId);
      if (this.#gameId === gameId) this.#stored = stored;
    } catch (error) {
      toasts.failure(error);
    }
  }

  goTo(at: number): void {
    this.#at = Math.min(this.#stored?.moves.length ?? 0, Math.max(0, at));
  }

  /** Takes over what has been changed in the store. */
  update(gameIds: readonly string[], change: Partial<GameSummaryDto>): void {
    const stored = this.#stored;
    if (stored && gameIds.includes(stored.summary.gameId)) this.#stored = { ...stored, summary: { ...stored.summary, ...change } };
  }

  async #follow(): Promise<void> {
    let gameId: string | null;
    do {
      gameId = this.#gameId;
      let stored: StoredGameDto | null = null;
      let failure: unknown;
      try {
        if (gameId !== null) stored = await host().storedGame(gameId);
      } catch (error) {
        failure = error;
      }
      if (this.#gameId !== gameId) continue;
      this.#stored = stored;
      this.#at = stored?.moves.length ?? 0;
      if (failure === undefined) continue;
      gameId = null;
      this.#gameId = null;
      toasts.failure(failure);
    } while (this.#gameId !== gameId);
  }
}
