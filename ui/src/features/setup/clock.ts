// The clock of the New game card: a preset, or what was typed, and whether that is possible.
import type { TimeControlDto } from '../../ipc/bindings';
import { sameClock } from '../../shared/words';

export type ClockChoice = 'move15' | 'move30' | 'main5' | 'main10' | 'none' | 'custom';

export const PRESETS: readonly { choice: Exclude<ClockChoice, 'custom'>; control: TimeControlDto }[] = [
  { choice: 'move15', control: { kind: 'perMove', seconds: 15 } },
  { choice: 'move30', control: { kind: 'perMove', seconds: 30 } },
  { choice: 'main5', control: { kind: 'main', mainSeconds: 300, incrementSeconds: 3 } },
  { choice: 'main10', control: { kind: 'main', mainSeconds: 600, incrementSeconds: 5 } },
  { choice: 'none', control: { kind: 'none' } },
];

/** A length of time as it stands in its two fields; what was typed, not yet judged. */
export interface TypedTime {
  minutes: string;
  seconds: string;
}

export interface ClockForm {
  choice: ClockChoice;
  kind: 'perMove' | 'main';
  perMove: TypedTime;
  main: TypedTime;
  increment: TypedTime;
}

export type ClockError = 'number' | 'perMove' | 'main' | 'increment' | 'zero';
export type ClockField = 'perMove' | 'main' | 'increment';

/** What is wrong, and with which fields. */
export type ClockErrors = Partial<Record<ClockField, ClockError>>;

const PER_MOVE_MIN = 5;
const PER_MOVE_MAX = 3600;
const MAIN_MAX = 24 * 3600;
const INCREMENT_MAX = 600;

function typed(seconds: number): TypedTime {
  return { minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) };
}

/** The fields for a clock that was chosen before. */
export function clockFormOf(control: TimeControlDto): ClockForm {
  return {
    choice: PRESETS.find((preset) => sameClock(preset.control, control))?.choice ?? 'custom',
    kind: control.kind === 'perMove' ? 'perMove' : 'main',
    perMove: typed(control.kind === 'perMove' ? control.seconds : 30),
    main: typed(control.kind === 'main' ? control.mainSeconds : 600),
    increment: typed(control.kind === 'main' ? control.incrementSeconds : 5),
  };
}

// Full-width digits come out of Chinese and Japanese input methods.
function wholeNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return 0;
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** Which of its two fields makes a length of time wrong: what is no number, or else the one that most of it stands in. */
export function wrongFields(time: TypedTime): Record<keyof TypedTime, boolean> {
  const minutes = wholeNumber(time.minutes);
  const seconds = wholeNumber(time.seconds);
  if (minutes === null || seconds === null) return { minutes: minutes === null, seconds: seconds === null };
  const inMinutes = minutes * 60 >= seconds;
  return { minutes: inMinutes, seconds: !inMinutes };
}

/** In seconds; null when it is not made of whole numbers. */
export function readTime(time: TypedTime): number | null {
  const minutes = wholeNumber(time.minutes);
  const seconds = wholeNumber(time.seconds);
  return minutes === null || seconds === null ? null : minutes * 60 + seconds;
}

/** The clock that the form describes, or what is wrong with it. */
export function readClock(form: ClockForm): { control: TimeControlDto } | { errors: ClockErrors } {
  const preset = PRESETS.find(({ choice }) => choice === form.choice);
  if (preset) return { control: preset.control };
  if (form.kind === 'perMove') {
    const seconds = readTime(form.perMove);
    if (seconds === null) return { errors: { perMove: 'number' } };
    if (seconds < PER_MOVE_MIN || seconds > PER_MOVE_MAX) return { errors: { perMove: 'perMove' } };
    return { control: { kind: 'perMove', seconds } };
  }
  const mainSeconds = readTime(form.main);
  const incrementSeconds = readTime(form.increment);
  const errors: ClockErrors = {};
  if (mainSeconds === null) errors.main = 'number';
  else if (mainSeconds > MAIN_MAX) errors.main = 'main';
  if (incrementSeconds === null) errors.increment = 'number';
  else if (incrementSeconds > INCREMENT_MAX) errors.increment = 'increment';
  if (mainSeconds === 0 && incrementSeconds === 0) errors.main = 'zero';
  if (mainSeconds === null || incrementSeconds === null || errors.main || errors.increment) return { errors };
  return { control: { kind: 'main', mainSeconds, incrementSeconds } };
}
