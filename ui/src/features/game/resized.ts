import type { Attachment } from 'svelte/attachments';

/** Calls `changed` once, and again whenever the element's size has changed. */
export function resized(changed: (node: HTMLElement) => void): Attachment<HTMLElement> {
  return (node) => {
    changed(node);
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => changed(node));
    observer.observe(node);
    return () => observer.disconnect();
  };
}
