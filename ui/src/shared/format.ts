// The clock as text, the same in every language.

const TENTHS_BELOW_MS = 10_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** True when a clock is so near its end that it shows tenths and the word "low". */
export function isLow(remainingMs: number): boolean {
  return remainingMs < TENTHS_BELOW_MS;
}

/** A clock: "1:02:03", "04:31", below ten seconds "0:09.4". Cut off, never rounded up: it never shows more time than there is. */
export function clockText(remainingMs: number): string {
  const ms = Math.max(0, remainingMs);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const seconds = Math.floor((ms % MINUTE) / SECOND);
  if (isLow(ms)) return `0:${two(seconds)}.${Math.floor((ms % SECOND) / 100)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

/** In how many ms `clockText` changes, when `remainingMs` runs down. */
export function clockChangesIn(remainingMs: number): number {
  const unit = isLow(remainingMs) ? 100 : SECOND;
  return (remainingMs % unit) + 1;
}
