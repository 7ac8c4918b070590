// What the screen reader is told. One sentence or two at a time, in the status line.

/** After this time the text leaves the page, so that nobody comes across an old one while reading. */
const STAYS_MS = 3_000;
/** The same text again is another text only with this after it, and only another text is read. */
const AGAIN = '\u00A0';

export class Announcer {
  #text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  get text(): string {
    return this.#text;
  }

  say(text: string): void {
    this.#text = text === this.#text ? text + AGAIN : text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { this.#text = ''; }, STAYS_MS);
  }

  silence(): void {
    clearTimeout(this.#timer);
    this.#text = '';
  }
}
