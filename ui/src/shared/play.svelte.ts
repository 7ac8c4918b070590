// The ways into a game: each asks the backend for one and then shows it.
import type { GameSnapshotDto, NewGameDto, PlayersDto } from '../ipc/bindings';
import { host, isCancelled } from '../ipc/host';
import { enginesOfPlayers } from '../ipc/players';
import { engineStart, enginesOfGame } from './engineStart.svelte';
import { toasts } from './toasts.svelte';
import { DEFAULT_DEMO, DEFAULT_GAME, preferences } from './preferences.svelte';
import { router } from './router.svelte';

class Play {
  #game: GameSnapshotDto | null = $state.raw(null);
  #busy = $state(false);

  /** The game as it was when it was last started or continued here; the game view goes on from it. */
  get game(): GameSnapshotDto | null {
    return this.#game;
  }

  /** A game is on its way; a second click must not start a second one. */
  get busy(): boolean {
    return this.#busy;
  }

  /** A game against the computer with the last settings. */
  get computerGame(): NewGameDto {
    const last = preferences.current.lastGame;
    return last.opponent.kind === 'computer' ? last : { ...last, opponent: DEFAULT_GAME.opponent };
  }

  /** A game of two people at this computer with the last settings. */
  get peopleGame(): NewGameDto {
    return { ...preferences.current.lastGame, opponent: { kind: 'person' } };
  }

  /** A game of the computer against itself with the last settings. */
  get demoGame(): NewGameDto {
    const last = preferences.current.lastGame;
    return last.opponent.kind === 'demo' ? last : { ...last, opponent: DEFAULT_DEMO };
  }

  /** Answers whether the game was started. */
  start(game: NewGameDto): Promise<boolean> {
    return this.#show(async () => {
      const snapshot = await engineStart.during(enginesOfGame(game), host().newGame(game));
      preferences.rememberGame(game);
      return snapshot;
    });
  }

  /** The same once more: the settings of the last game that was started. */
  again(): Promise<boolean> {
    return this.start(preferences.current.lastGame);
  }

  continueGame(gameId: string): Promise<boolean> {
    return this.#show(() => host().continueGame(gameId));
  }

  /** A stored game once more with the colours swapped. */
  rematch(gameId: string, players: PlayersDto): Promise<boolean> {
    return this.#show(() => engineStart.during(enginesOfPlayers(players), host().rematch(gameId)));
  }

  /** A stored game once more with the same settings and colours. */
  repeat(gameId: string, players: PlayersDto): Promise<boolean> {
    return this.#show(() => engineStart.during(enginesOfPlayers(players), host().restart(gameId)));
  }

  async #show(get: () => Promise<GameSnapshotDto>): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    try {
      this.#game = await get();
      router.go('game');
      return true;
    } catch (error) {
      if (!isCancelled(error)) toasts.failure(error);
      return false;
    } finally {
      this.#busy = false;
    }
  }
}

export const play = new Play();
