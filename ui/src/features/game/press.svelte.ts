// A press of the pointer, from which a stone may come.

/** One that lasts longer is none of these, or its end was lost to another window. */
const MOST_MS = 1_000;

export class Press {
  #on = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** It is under way. */
  get on(): boolean { return this.#on; }

  readonly begin = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#on = true;
    this.#endIn(MOST_MS);
  };

  /** The click comes right after the release, and with it the stone. */
  readonly end = (): void => this.#endIn(0);

  #endIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { this.#on = false; }, ms);
  }
}
