// Notices that a byo-yomi period began or was lost on the clock that runs, to say so. It decides nothing: the backend tells where the clock
// stood, and the rest follows from that.
import type { ColorDto, GameSnapshotDto } from '../../ipc/bindings';
import type { Remark } from './game.svelte';
import { readingOf } from './words';

export type PeriodRemark = Remark & { kind: 'period' };

export class PeriodWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (remark: PeriodRemark) => void) {}

  /** The clocks of `game` arrived at `receivedAt`, in the time of `performance.now()`. */
  follow(game: GameSnapshotDto, receivedAt: number): void {
    this.stop();
    const { running } = game.clocks;
    if (running) this.#wait(game, running, receivedAt);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(game: GameSnapshotDto, side: ColorDto, receivedAt: number): void {
    const before = readingOf(game, side, receivedAt);
    if (!before || before.periodInMs === null) return;
    this.#timer = setTimeout(() => {
      const now = readingOf(game, side, receivedAt);
      const changed = now !== null && (now.byoyomi !== before.byoyomi || now.periods !== before.periods);
      if (changed && now.byoyomi) this.tell({ kind: 'period', side, begun: !before.byoyomi, periods: now.periods, periodMs: now.periodMs });
      this.#wait(game, side, receivedAt);
    }, before.periodInMs + 1);
  }
}
