/** Device pixels to a CSS px now. */
export function pixelRatio(): number {
  return (typeof window !== 'undefined' && window.devicePixelRatio) || 1;
}

/** Calls back when the ratio changes: another screen, another scale, zoom. Answers how to stop. */
export function watchPixelRatio(changed: (ratio: number) => void): () => void {
  if (typeof window === 'undefined' || typeof window.matchMedia !== 'function') return () => {};
  let query: MediaQueryList | undefined;
  // A query only tells that its own ratio no longer holds, so that each change needs a new one.
  const arm = (): void => {
    query = window.matchMedia(`(resolution: ${pixelRatio()}dppx)`);
    query.addEventListener('change', fire, { once: true });
  };
  const fire = (): void => {
    arm();
    changed(pixelRatio());
  };
  arm();
  return () => query?.removeEventListener('change', fire);
}
