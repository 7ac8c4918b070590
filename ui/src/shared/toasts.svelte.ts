// Short messages at the foot of the window, one at a time, each with at most one thing to do about it.
import { failureText } from './words';

export interface Toast {
  text: string;
  tone: 'plain' | 'danger';
  action?: { label: string; run: () => unknown };
}

const PLAIN_MS = 5000;
/** A message that offers something must leave the time to read and reach it. */
const ACTION_MS = 12_000;

class Toasts {
  #current: Toast | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get current(): Toast | null {
    return this.#current;
  }

  /** Replaces the message that is shown. */
  show(text: string, options: Partial<Omit<Toast, 'text'>> = {}): void {
    this.#current = { text, tone: 'plain', ...options };
    this.resume();
  }

  /** Shows what went wrong, in the user's words. */
  failure(error: unknown): void {
    this.show(failureText(error), { tone: 'danger' });
  }

  dismiss(): void {
    clearTimeout(this.#timer);
    this.#current = null;
  }

  /** Keeps the message while the pointer or the focus is on it. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  resume(): void {
    clearTimeout(this.#timer);
    if (this.#current) this.#timer = setTimeout(() => this.dismiss(), this.#current.action ? ACTION_MS : PLAIN_MS);
  }
}

export const toasts = new Toasts();
