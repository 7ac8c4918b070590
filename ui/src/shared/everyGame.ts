// The query that finds every stored game.
import type { GameQueryDto } from '../ipc/bindings';

/** Newest first. */
export const EVERY_GAME: GameQueryDto = {
  text: '', versus: 'any', opponent: null, rule: null, result: 'any', reason: null, from: null, until: null, favourites: false,
  sort: 'started', descending: true,
};
