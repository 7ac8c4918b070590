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

type UnitName = 'hour' | 'minute' | 'second';

// To make one costs more than to use it a hundred times, and a list of moves uses three. There is one for each unit and language.
const formats = new Map<string, Intl.NumberFormat>();

function unitFormat(locale: string, name: UnitName): Intl.NumberFormat {
  const key = `${locale} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  // English wants "12 s", "1 h" but "3 min"; Chinese and Japanese write the words in short form.
  const unitDisplay = locale.startsWith('en') && name !== 'minute' ? 'narrow' : 'short';
  const made = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: 1 });
  formats.set(key, made);
  return made;
}

function unit(locale: string, name: UnitName, value: number): string {
  const parts = unitFormat(locale, name).formatToParts(value);
  const text = (wanted: boolean): string => parts.filter((part) => (part.type === 'unit') === wanted && part.type !== 'literal').map((part) => part.value).join('');
  return `${text(false)}\u00A0${text(true)}`;
}

/** A span of time in its two largest units: "12 s", "3 min 5 s", "1 h 20 min". Below ten seconds with `tenths`: "2.4 s". */
export function durationText(ms: number, locale: string, options: { tenths?: boolean } = {}): string {
  if (options.tenths && ms < TENTHS_BELOW_MS) return unit(locale, 'second', Math.round(ms / 100) / 10);
  const seconds = Math.round(ms / SECOND);
  const parts: [UnitName, number][] = [
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
