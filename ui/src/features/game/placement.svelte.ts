// How a press on the board becomes a move: at once, or in two steps. Sliding is the board's own matter; what it lets go of is placed
// like a press.
import { t } from '../../i18n';
import type { PlacementDto, PointDto } from '../../ipc/bindings';
import { readClock } from '../../shared/clock';
import type { GameStore } from './game.svelte';
import { placeable, samePoint } from './position';
import { pointText } from '../../shared/words';

/**
 * Whoever's clock shows less than this has no time for a second press: a stone is then placed at once, wherever it is pressed, also
 * when another one waits. In byo-yomi the period counts, with time per move the time for this move, and after the flag there is none.
 */
const HURRY_MS = 20_000;

/** A stone that was put down and is not played yet. */
interface Waiting {
  point: PointDto;
  gameId: string;
  /** Moves on the board under it. */
  ply: number;
}

export class Placement {
  readonly #store: GameStore;
  readonly #way: () => PlacementDto;
  #put: Waiting | null = $state.raw(null);

  /** `way` may read runes. */
  constructor(store: GameStore, way: () => PlacementDto) {
    this.#store = store;
    this.#way = way;
  }

  /** The point of the stone that waits for its confirmation; null: none does. Whatever changes the position ends its wait. */
  readonly waiting: PointDto | null = $derived.by(() => {
    const put = this.#put;
    const { game, playable } = this.#store;
    if (!put || !game || !playable || this.#way() !== 'confirm') return null;
    return put.gameId === game.gameId && put.ply === game.moves.length && placeable(game)(put.point) ? put.point : null;
  });

  /** A point that takes a stone was pressed. */
  press(point: PointDto): void {
    const { game } = this.#store;
    if (!game || !this.#store.playable) return;
    if (this.#way() !== 'confirm' || this.#hurries() || samePoint(point, this.waiting)) {
      this.#put = null;
      void this.#store.place(point);
      return;
    }
    this.#put = { point, gameId: game.gameId, ply: game.moves.length };
    this.#store.announcer.say(t('board:confirm.said', { point: pointText(point, game.settings.size) }));
  }

  /** Plays the stone that waits. */
  confirm(): void {
    const point = this.waiting;
    if (!point) return;
    this.#put = null;
    void this.#store.place(point);
  }

  /** Takes the stone that waits back. Answers whether there was one. */
  takeBack(): boolean {
    const point = this.waiting;
    this.#put = null;
    if (point) this.#store.announcer.say(t('board:confirm.takenBack', { point: pointText(point, this.#store.game?.settings.size ?? 15) }));
    return point !== null;
  }

  /** Forgets a stone whose wait has ended, so that it does not come back with the position. */
  tidy(): void {
    if (this.#put && !this.waiting) this.#put = null;
  }

  #hurries(): boolean {
    const { game, receivedAt } = this.#store;
    const side = game?.status.toMove;
    const face = side && game.clocks[side];
    if (!face) return false;
    const ran = game.clocks.running === side ? performance.now() - receivedAt : 0;
    return readClock(face, ran, game.settings.flag === 'playOn').leftMs < HURRY_MS;
  }
}
