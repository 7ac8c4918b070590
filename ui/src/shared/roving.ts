// Keys of a group with one tab stop: arrows go round, Home and End jump, disabled members are passed over.

/** The member that `key` leads to from `index`, or null when the key does not move. */
export function rove(key: string, index: number, disabled: readonly boolean[]): number | null {
  const count = disabled.length;
  const enabledFrom = (start: number, step: 1 | -1): number | null => {
    for (let i = 0; i < count; i++) {
      const at = (((start + step * i) % count) + count) % count;
      if (!disabled[at]) return at;
    }
    return null;
  };
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return enabledFrom(index + 1, 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return enabledFrom(index - 1, -1);
    case 'Home':
      return enabledFrom(0, 1);
    case 'End':
      return enabledFrom(count - 1, -1);
    default:
      return null;
  }
}

/** Lets a key choose in a radio group: the member that it leads to is chosen and has the focus. */
export function chooseByKey(event: KeyboardEvent, group: HTMLElement, index: number, disabled: readonly boolean[], choose: (to: number) => void): void {
  const to = rove(event.key, index, disabled);
  if (to === null) return;
  event.preventDefault();
  choose(to);
  group.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus();
}

/** The member that Tab reaches: the chosen one, or the first enabled one. */
export function tabStop(chosen: number, disabled: readonly boolean[]): number {
  if (chosen >= 0 && !disabled[chosen]) return chosen;
  return disabled.findIndex((off) => !off);
}

/** One choice of a Segmented or a ChipGroup. */
export interface Choice<T extends string> {
  value: T;
  label: string;
  icon?: import('./icons').IconName;
  /** A disc in this colour before the label. */
  dot?: 'black' | 'white';
  disabled?: boolean;
  testid?: string;
}
