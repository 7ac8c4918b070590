// What a person writes about a game, until it is in the store.
import { host } from '../../ipc/host';
import { failureText } from '../../shared/words';

/** Characters, as the backend counts them. */
export const MAX_NOTE = 2000;
/** After so long without a key the text is saved. */
const PAUSE_MS = 1000;

export class NoteDraft {
  #text: string = $state('');
  #stored: string = $state('');
  #failure: string | null = $state(null);
  #saving: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #gameId: string;
  readonly #onsaved: (note: string) => void;

  constructor(gameId: string, note: string, onsaved: (note: string) => void) {
    this.#gameId = gameId;
    this.#text = note;
    this.#stored = note;
    this.#onsaved = onsaved;
  }

  get text(): string { return this.#text; }
  get saved(): boolean { return this.#text === this.#stored; }
  /** Why it could not be saved, in words. */
  get failure(): string | null { return this.#failure; }
  /** How many characters more there may be; negative: too many. */
  get room(): number { return MAX_NOTE - [...this.#text].length; }

  type(text: string): void {
    this.#text = text;
    this.#failure = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
  }

  /** Saves what is not saved. A text that cannot be saved stays, and is tried again with the next change or the next call. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving ??= this.#save().finally(() => { this.#saving = null; });
    return this.#saving;
  }

  async #save(): Promise<void> {
    while (!this.saved && this.room >= 0) {
      const text = this.#text;
      try {
        await host().setNote(this.#gameId, text);
      } catch (error) {
        if (this.#text === text) this.#failure = failureText(error);
        return;
      }
      this.#stored = text;
      this.#failure = null;
      this.#onsaved(text);
    }
  }
}
