// How much room the window gives. The steps are those of the visual specification.
import { innerWidth } from 'svelte/reactivity/window';

export const layout = {
  /** Below 620 px: one column, words in buttons drop out. */
  get narrow(): boolean {
    return (innerWidth.current ?? 1100) < 620;
  },
  /** Below 860 px: one pane at a time. */
  get single(): boolean {
    return (innerWidth.current ?? 1100) < 860;
  },
};
