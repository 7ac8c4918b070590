// How strong the ten levels are, as the backend has measured them. Asked for once; without an answer there are levels all the same.
import { host } from '../ipc/host';
import type { LevelDto } from '../ipc/bindings';

class Levels {
  #ratings: readonly LevelDto[] = $state.raw([]);

  /** The rating of a level; null while it is not known. */
  rating(level: number): LevelDto | null {
    return this.#ratings.find((rating) => rating.level === level) ?? null;
  }

  async load(): Promise<void> {
    if (this.#ratings.length) return;
    // A number less is no reason to bother anybody.
    this.#ratings = await host().levels().catch(() => []);
  }
}

export const levels = new Levels();
