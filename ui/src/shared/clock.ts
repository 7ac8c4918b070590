// What a clock reads some time after the backend told it. Painting only: the backend alone decides when a flag has fallen.
import type { ClockFaceDto } from '../ipc/bindings';

const LOW_MS = 10_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface ClockReading {
  /** Main time left, or in byo-yomi the time left in this period; 0 once all is used up. In ms. */
  leftMs: number;
  /** Main time is over, and a period runs. */
  byoyomi: boolean;
  /** Periods left, the present one included; 0 without byo-yomi, and when the last one is over. */
  periods: number;
  /** The length of a period in ms; 0 without byo-yomi. */
  periodMs: number;
  /** Played on since the flag fell, in ms; null while there is time left. */
  overMs: number | null;
  /** So little is left that it shows tenths and the word "low". Main time before byo-yomi is never low: nothing is lost with it. */
  low: boolean;
  /** In how many ms its text changes while it runs; null: not any more. */
  changesInMs: number | null;
  /** In how many ms a period begins or is lost while it runs; null: none will be any more. */
  periodInMs: number | null;
}

/**
 * `elapsedMs` is the time that the clock has run since `face` was told, 0 for one that stands. Where play goes on after the flag
 * fell, `playsOn`, the overtime grows; elsewhere the clock waits at 0 for the backend's word.
 */
export function readClock(face: ClockFaceDto, elapsedMs: number, playsOn: boolean): ClockReading {
  const ran = Math.max(0, elapsedMs);
  const left = Math.max(0, face.leftMs - ran);
  const { periodMs } = face;
  const periods = periodMs > 0 ? Math.min(face.periods, Math.ceil(left / periodMs)) : 0;
  if (left === 0) {
    const overMs = playsOn ? face.overMs + Math.max(0, ran - face.leftMs) : null;
    const changesInMs = overMs === null ? null : SECOND - (overMs % SECOND);
    return { leftMs: 0, byoyomi: false, periods: 0, periodMs, overMs, low: true, changesInMs, periodInMs: null };
  }
  const byoyomi = periods > 0 && left <= periods * periodMs;
  const leftMs = periods === 0 ? left : left - (byoyomi ? periods - 1 : periods) * periodMs;
  // A period that has not begun to run is not low, however short it is.
  const low = leftMs < LOW_MS && (byoyomi ? leftMs < periodMs : periods === 0);
  return {
    leftMs, byoyomi, periods, periodMs, overMs: null, low, changesInMs: Math.min(leftMs, (leftMs % (low ? 100 : SECOND)) + 1), periodInMs: periods > (byoyomi ? 1 : 0) ? leftMs : null,
  };
}

/** A length of time in whole seconds: "04:31", "1:02:03". */
export function digits(ms: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(ms / HOUR);
  const rest = `${two(Math.floor((ms % HOUR) / MINUTE))}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** "1:02:03", "04:31", "0:09.4" when low, "−00:07" after the flag fell. Cut off, never rounded up: it never shows more time than there is. */
export function readingText({ leftMs, low, overMs }: ClockReading): string {
  if (overMs !== null) return `−${digits(overMs)}`;
  return low ? `0:${String(Math.floor(leftMs / SECOND)).padStart(2, '0')}.${Math.floor((leftMs % SECOND) / 100)}` : digits(leftMs);
}
