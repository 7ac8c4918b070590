/** Calls `work` at once, then at most every `everyMs`; what was asked for in between happens once, at the end of that time. */
export function rateLimited(work: () => void, everyMs: number): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const act = (): void => {
    again = false;
    waiting = setTimeout(() => {
      waiting = undefined;
      if (again) act();
    }, everyMs);
    work();
  };
  return () => {
    if (waiting === undefined) act();
    else again = true;
  };
}
