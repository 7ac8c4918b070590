// What may be drawn a frame after the board.
import { untrack } from 'svelte';

/**
 * A value that follows its source one drawn frame behind: what lies beside the board is not drawn in the frame of a stone, which would take several times as
 * long. Each change follows by itself, so that one which comes soon after another is not early. While it is held it stays as it is, and then takes the last
 * change that was due. A window that is not drawn waits for no frame. `source` reads runes and answers the same object as long as nothing has changed. Call it
 * while a component is set up.
 */
export function afterFrame<T>(source: () => T, held: () => boolean = () => false): { readonly current: T } {
  let last = untrack(source);
  let current = $state.raw(last);
  let changes = 0;
  let shown = 0;
  let due: (() => void) | null = null;
  $effect.pre(() => {
    const value = source();
    if (value === last) return;
    last = value;
    changes += 1;
    const change = changes;
    const show = (): void => {
      // A newer one did not wait, since nothing was drawn; or the component is gone.
      if (change < shown) return;
      due = untrack(held) ? show : null;
      if (due) return;
      shown = change;
      current = value;
    };
    // The first call comes before the frame that holds the change is drawn, the second one before the next.
    if (document.visibilityState === 'visible') requestAnimationFrame(() => requestAnimationFrame(show));
    else show();
  });
  $effect.pre(() => {
    if (!held()) due?.();
  });
  $effect(() => () => { shown = Infinity; });
  return { get current() { return current; } };
}
