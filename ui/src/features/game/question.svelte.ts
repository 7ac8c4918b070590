// A question that the window asks before something that cannot be taken back lightly. No answer is "no".
import type { ColorDto } from '../../ipc/bindings';

/** After this time the question counts as answered with "no". */
export const LAPSE_MS = 10_000;

export type QuestionKind = 'resign' | 'draw' | 'restart';

export interface Question {
  kind: QuestionKind;
  /** Who is asked. */
  by: ColorDto;
  /** `Date.now()` when it was asked. */
  askedAt: number;
}

export class QuestionBox {
  #open: Question | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get open(): Question | null {
    return this.#open;
  }

  ask(kind: QuestionKind, by: ColorDto): void {
    clearTimeout(this.#timer);
    this.#open = { kind, by, askedAt: Date.now() };
    this.#timer = setTimeout(() => this.lapse(), LAPSE_MS);
  }

  /** The question, if it is answered with "yes" in time; it is closed in any case. */
  confirm(): Question | null {
    const question = this.#open;
    const inTime = question !== null && !this.#isLate(question);
    this.drop();
    return inTime ? question : null;
  }

  /** Closes the question unanswered: as "no", or because it has no object any more. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#open = null;
  }

  /** Timers are late in a hidden window and animations stand still, so the wall clock decides whether the time is over. */
  lapse(): void {
    const question = this.#open;
    if (!question) return;
    if (this.#isLate(question)) {
      this.drop();
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.lapse(), Math.max(1, question.askedAt + LAPSE_MS - Date.now()));
  }

  /** A clock that was set back must not keep the question open for ever: then it is late as well. */
  #isLate(question: Question): boolean {
    const age = Date.now() - question.askedAt;
    return age >= LAPSE_MS || age < -1_000;
  }
}
