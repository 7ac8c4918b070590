// A radio group with one tab stop. Its component draws the members.
import { chooseByKey, tabStop, type Choice } from './roving';

interface Radios<T extends string> {
  options: readonly Choice<T>[];
  value: T | null;
  disabled: boolean;
}

export class RadioGroup<T extends string> {
  readonly #now: () => Radios<T>;
  readonly #onchoose: (value: T) => void;
  /** The member that Tab reaches. */
  readonly stop: number;
  /** Which members cannot be chosen. */
  readonly off: readonly boolean[];

  constructor(now: () => Radios<T>, onchoose: (value: T) => void) {
    this.#now = now;
    this.#onchoose = onchoose;
    this.off = $derived.by(() => now().options.map((option) => now().disabled || !!option.disabled));
    this.stop = $derived(tabStop(now().options.findIndex((option) => option.value === now().value), this.off));
  }

  choose(value: T): void {
    if (value !== this.#now().value) this.#onchoose(value);
  }

  keydown(event: KeyboardEvent & { currentTarget: HTMLElement }, index: number): void {
    const group = event.currentTarget.closest<HTMLElement>('[role=radiogroup]');
    if (group) chooseByKey(event, group, index, this.off, (to) => this.choose(this.#now().options[to]!.value));
  }
}
