// The second script: the first one holds the home view alone, so that the window opens sooner.
type Rest = typeof import('./rest');

class Later {
  #rest: Rest | undefined = $state.raw();

  /** All that the first frame does without, once it is here. */
  get rest(): Rest | undefined {
    return this.#rest;
  }

  /** Loads it; rejects when it cannot be loaded. It is part of the program and takes some milliseconds. */
  async load(): Promise<void> {
    this.#rest ??= await import('./rest');
  }
}

export const later = new Later();
