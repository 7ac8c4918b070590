// What may be drawn a frame after the board.
import { untrack } from 'svelte';

/**
 * A value that follows its source one drawn frame behind: what lies beside the board is not drawn in the frame of a stone, which would take several times as
 * long. Of several changes within a frame only the last is seen. A window that is not drawn waits for nothing. `source` reads runes and answers the same
 * object as long as nothing has changed. Call it while a component is set up.
 */
export function afterFrame<T>(source: () => T): { readonly current: T } {
  let current = $state.raw(untrack(source));
  let waits = false;
  let gone = false;
  const follow = (): void => {
    waits = false;
    if (!gone) current = untrack(source);
  };
  $effect.pre(() => {
    if (source() === untrack(() => current) || waits) return;
    if (document.visibilityState !== 'visible') return follow();
    waits = true;
    // The first call comes before the frame that holds the change is drawn, the second one before the next.
    requestAnimationFrame(() => requestAnimationFrame(follow));
  });
  $effect(() => () => { gone = true; });
  return { get current() { return current; } };
}
