// The clock of the New game card: a preset, or what was typed, and whether that is possible.
import type { TimeControlDto } from '../../ipc/bindings';
import { wholeNumber } from '../../shared/wholeNumber';
import { sameClock } from '../../shared/words';

export type ClockChoice = 'move15' | 'move30' | 'main5' | 'main10' | 'byoyomi' | 'none' | 'custom';

export const PRESETS: readonly { choice: Exclude<ClockChoice, 'custom'>; control: TimeControlDto }[] = [
  { choice: 'move15', control: { kind: 'perMove', seconds: 15 } },
  { choice: 'move30', control: { kind: 'perMove', seconds: 30 } },
  { choice: 'main5', control: { kind: 'main', mainSeconds: 300, incrementSeconds: 3 } },
  { choice: 'main10', control: { kind: 'main', mainSeconds: 600, incrementSeconds: 5 } },
  { choice: 'byoyomi', control: { kind: 'byoyomi', mainSeconds: 900, periods: 3, periodSeconds: 30 } },
  { choice: 'none', control: { kind: 'none' } },
];

/** A length of time as it stands in its two fields; what was typed, not yet judged. */
export interface TypedTime {
  minutes: string;
  seconds: string;
}

export type ClockKind = Exclude<TimeControlDto['kind'], 'none'>;

export interface ClockForm {
  choice: ClockChoice;
  kind: ClockKind;
  perMove: TypedTime;
  main: TypedTime;
  increment: TypedTime;
  /** How many byo-yomi periods, as typed. */
  periods: string;
  period: TypedTime;
}

export type ClockError = 'number' | 'perMove' | 'main' | 'increment' | 'zero' | 'periods' | 'period';
/** The fields that hold a length of time. */
export type TimeField = 'perMove' | 'main' | 'increment' | 'period';
export type ClockField = TimeField | 'periods';

/** What is wrong, and with which fields. */
export type ClockErrors = Partial<Record<ClockField, ClockError>>;

const PER_MOVE_MIN = 5;
const PER_MOVE_MAX = 3600;
const MAIN_MAX = 24 * 3600;
const INCREMENT_MAX = 600;
export const PERIODS_MIN = 1;
export const PERIODS_MAX = 20;
const PERIOD_MIN = 5;
const PERIOD_MAX = 600;

function typed(seconds: number): TypedTime {
  return { minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) };
}

/** The fields for a clock that was chosen before. */
export function clockFormOf(control: TimeControlDto): ClockForm {
  const byoyomi = control.kind === 'byoyomi' ? control : { periods: 3, periodSeconds: 30 };
  return {
    choice: PRESETS.find((preset) => sameClock(preset.control, control))?.choice ?? 'custom',
    kind: control.kind === 'none' ? 'main' : control.kind,
    perMove: typed(control.kind === 'perMove' ? control.seconds : 30),
    main: typed(control.kind === 'main' || control.kind === 'byoyomi' ? control.mainSeconds : 600),
    increment: typed(control.kind === 'main' ? control.incrementSeconds : 5),
    periods: String(byoyomi.periods),
    period: typed(byoyomi.periodSeconds),
  };
}

/** A field that is left empty counts as 0. */
function partOf(text: string): number | null {
  return text.trim() === '' ? 0 : wholeNumber(text);
}

/** Which of its two fields makes a length of time wrong: what is no number, or else the one that most of it stands in. */
export function wrongFields(time: TypedTime): Record<keyof TypedTime, boolean> {
  const minutes = partOf(time.minutes);
  const seconds = partOf(time.seconds);
  if (minutes === null || seconds === null) return { minutes: minutes === null, seconds: seconds === null };
  const inMinutes = minutes * 60 >= seconds;
  return { minutes: inMinutes, seconds: !inMinutes };
}

/** In seconds; null when it is not made of whole numbers. */
export function readTime(time: TypedTime): number | null {
  const minutes = partOf(time.minutes);
  const seconds = partOf(time.seconds);
  return minutes === null || seconds === null ? null : minutes * 60 + seconds;
}

function within(value: number | null, least: number, most: number): value is number {
  return value !== null && value >= least && value <= most;
}

/** The clock that the form describes, or what is wrong with it. */
export function readClock(form: ClockForm): { control: TimeControlDto } | { errors: ClockErrors } {
  const preset = PRESETS.find(({ choice }) => choice === form.choice);
  if (preset) return { control: preset.control };
  switch (form.kind) {
    case 'perMove': {
      const seconds = readTime(form.perMove);
      if (within(seconds, PER_MOVE_MIN, PER_MOVE_MAX)) return { control: { kind: 'perMove', seconds } };
      return { errors: { perMove: seconds === null ? 'number' : 'perMove' } };
    }
    case 'main': {
      const mainSeconds = readTime(form.main);
      const incrementSeconds = readTime(form.increment);
      const both = within(mainSeconds, 0, MAIN_MAX) && within(incrementSeconds, 0, INCREMENT_MAX);
      if (both && mainSeconds + incrementSeconds > 0) return { control: { kind: 'main', mainSeconds, incrementSeconds } };
      if (both) return { errors: { main: 'zero' } };
      return { errors: { ...wrongMain(mainSeconds), ...wrong('increment', incrementSeconds, 0, INCREMENT_MAX) } };
    }
    case 'byoyomi': {
      const mainSeconds = readTime(form.main);
      const periods = wholeNumber(form.periods);
      const periodSeconds = readTime(form.period);
      if (within(mainSeconds, 0, MAIN_MAX) && within(periods, PERIODS_MIN, PERIODS_MAX) && within(periodSeconds, PERIOD_MIN, PERIOD_MAX)) {
        return { control: { kind: 'byoyomi', mainSeconds, periods, periodSeconds } };
      }
      const wrongPeriods = within(periods, PERIODS_MIN, PERIODS_MAX) ? {} : { periods: 'periods' as const };
      return { errors: { ...wrongMain(mainSeconds), ...wrongPeriods, ...wrong('period', periodSeconds, PERIOD_MIN, PERIOD_MAX) } };
    }
  }
}

const wrongMain = (seconds: number | null): ClockErrors => wrong('main', seconds, 0, MAIN_MAX);

function wrong(field: 'main' | 'increment' | 'period', seconds: number | null, least: number, most: number): ClockErrors {
  if (seconds === null) return { [field]: 'number' };
  return within(seconds, least, most) ? {} : { [field]: field };
}
