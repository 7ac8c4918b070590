// Times, durations and dates as text. `locale` is the language of the window ("en", "zh-Hans", "ja").

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

function unit(locale: string, name: 'hour' | 'minute' | 'second', value: number): string {
  // English wants "12 s", "1 h" but "3 min"; Chinese and Japanese write the words in short form.
  const display = locale.startsWith('en') && name !== 'minute' ? 'narrow' : 'short';
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: display, maximumFractionDigits: 1 }).formatToParts(value);
  const text = (wanted: boolean): string => parts.filter((part) => (part.type === 'unit') === wanted && part.type !== 'literal').map((part) => part.value).join('');
  return `${text(false)}\u00A0${text(true)}`;
}

/** A span of time in its two largest units: "12 s", "3 min 5 s", "1 h 20 min". Below ten seconds with `tenths`: "2.4 s". */
export function durationText(ms: number, locale: string, options: { tenths?: boolean } = {}): string {
  if (options.tenths && ms < TENTHS_BELOW_MS) return unit(locale, 'second', Math.round(ms / 100) / 10);
  const seconds = Math.round(ms / SECOND);
  const parts: [('hour' | 'minute' | 'second'), number][] = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor((seconds % 3600) / 60)],
    ['second', seconds % 60],
  ];
  const first = parts.findIndex(([, value]) => value > 0);
  if (first < 0) return unit(locale, 'second', 0);
  return parts.slice(first, first + 2).filter(([, value]) => value > 0).map(([name, value]) => unit(locale, name, value)).join(' ');
}

/** Day and time in the user's zone: "12 Mar 2026, 14:05". `at` is Unix time in ms. */
export function dateTimeText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** The day alone. */
export function dateText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
}

/** The time of day alone. */
export function timeText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
}

/** "today", "yesterday", "3 days ago", and the date beyond a week; counts calendar days. */
export function dayText(at: number, now: number, locale: string): string {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(at) - midnight(now)) / (24 * HOUR));
  if (days > 0 || days < -6) return dateText(at, locale);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** A whole number with the separators of the language. */
export function numberText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}
