// How much room the window gives. The steps are those of the visual specification.
import { createSubscriber } from 'svelte/reactivity';

const follow = createSubscriber((update) => {
  window.addEventListener('resize', update);
  return () => window.removeEventListener('resize', update);
});

/** Reactive; in CSS px. */
export const layout = {
  get width(): number {
    follow();
    return window.innerWidth;
  },
  get height(): number {
    follow();
    return window.innerHeight;
  },
  /** Below 620 px: one column, words in buttons drop out. */
  get narrow(): boolean {
    return layout.width < 620;
  },
  /** Below 860 px: one pane at a time. */
  get single(): boolean {
    return layout.width < 860;
  },
  /** From 1500 px on: room for more beside the rest. */
  get wide(): boolean {
    return layout.width >= 1500;
  },
};
