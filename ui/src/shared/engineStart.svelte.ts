// The engines of others that are being started for a game. Some need seconds and some never answer, so the person is told at once and can change
// their mind.
import type { NewGameDto } from '../ipc/bindings';
import { host } from '../ipc/host';
import { toasts } from './toasts.svelte';

/** An engine that runs already is ready before this, and nothing needs to be said. */
const AT_ONCE_MS = 150;

const once = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) === index);

/** The engines that the game is asked with, each once. */
export function enginesOfGame({ opponent }: NewGameDto): string[] {
  const asked = opponent.kind === 'computer' ? [opponent.opponent] : opponent.kind === 'demo' ? [opponent.black, opponent.white] : [];
  return once(asked.flatMap((one) => (one.name === 'external' ? [one.engine] : [])));
}

class EngineStart {
  /** The engines of each work that waits. */
  #waits: readonly (readonly string[])[] = $state.raw([]);

  /** What is being waited for, each once; empty while nothing is. */
  get names(): readonly string[] { return once(this.#waits.flat()); }

  /** Waits for what needs these engines. */
  async during<T>(names: readonly string[], work: Promise<T>): Promise<T> {
    if (names.length === 0) return work;
    // A list of its own: another work may wait for the same engines.
    const mine = [...names];
    const timer = setTimeout(() => { this.#waits = [...this.#waits, mine]; }, AT_ONCE_MS);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      this.#waits = this.#waits.filter((wait) => wait !== mine);
    }
  }

  /** What waits for the engines is refused, and they are ended. */
  async cancel(): Promise<void> {
    try {
      await host().cancelEngineStart();
    } catch (error) {
      toasts.failure(error);
    }
  }
}

export const engineStart = new EngineStart();
