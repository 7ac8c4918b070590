// The New game card as a value: from the last choices to the form, and from the form to what the backend is asked for.
import type { ColorChoiceDto, FlagPolicyDto, ForbiddenPolicyDto, NewGameDto, OpponentChoiceDto, RuleDto } from '../../ipc/bindings';
import { computerFormOf, opponentOf, type ComputerForm } from '../../shared/opponent/computerForm';
import { DEFAULT_DEMO, DEFAULT_GAME } from '../../shared/preferences.svelte';
import { wholeNumber } from '../../shared/wholeNumber';
import { sameClock } from '../../shared/words';
import { clockFormOf, readClock, type ClockErrors, type ClockForm } from './clock';

/** The rule as it is chosen first; Caro has two readings. */
export type SetupRule = 'freestyle' | 'standard' | 'renju' | 'caro';
export type CaroRule = 'caroFiveOrMore' | 'caroExactlyFive';

export interface SetupForm {
  opponent: OpponentChoiceDto['kind'];
  computer: ComputerForm;
  human: ColorChoiceDto;
  /** Who plays when the computer plays itself. */
  demo: { black: ComputerForm; white: ComputerForm };
  rule: SetupRule;
  caro: CaroRule;
  forbidden: ForbiddenPolicyDto;
  /** Lines along an edge, as typed. */
  size: string;
  firstOnTengen: boolean;
  veilWhenPaused: boolean;
  flag: FlagPolicyDto;
  /** Each side has its own clock; otherwise `black` is the clock of both. */
  each: boolean;
  black: ClockForm;
  white: ClockForm;
}

export const LEAST_SIZE = 5;
export const MOST_SIZE = 22;

/** Only a board with a point in its middle has a tengen. */
export const hasTengen = (size: number): boolean => size % 2 === 1;

export function formOf(game: NewGameDto): SetupForm {
  const { opponent, rule, clocks } = game;
  const demo = opponent.kind === 'demo' ? opponent : DEFAULT_DEMO;
  const caro = rule === 'caroFiveOrMore' || rule === 'caroExactlyFive';
  return {
    opponent: opponent.kind,
    computer: opponent.kind === 'computer' ? computerFormOf(opponent.opponent) : computerFormOf(DEFAULT_GAME.opponent.opponent),
    human: opponent.kind === 'computer' ? opponent.human : 'black',
    demo: { black: computerFormOf(demo.black), white: computerFormOf(demo.white) },
    rule: caro ? 'caro' : rule,
    caro: caro ? rule : 'caroFiveOrMore',
    forbidden: game.forbidden,
    size: String(game.size),
    // A board without a middle says nothing of the next one.
    firstOnTengen: hasTengen(game.size) ? game.firstOnTengen : rule === 'renju',
    veilWhenPaused: game.veilWhenPaused,
    flag: game.flag,
    each: !sameClock(clocks.black, clocks.white),
    black: clockFormOf(clocks.black),
    white: clockFormOf(clocks.white),
  };
}

export function ruleOf({ rule, caro }: SetupForm): RuleDto {
  return rule === 'caro' ? caro : rule;
}

/** The lines along an edge; null when that is no board. */
export function readSize(typed: string): number | null {
  const size = wholeNumber(typed);
  return size !== null && size >= LEAST_SIZE && size <= MOST_SIZE ? size : null;
}

export interface SetupErrors {
  size?: true;
  /** A side is an engine that is not chosen yet. */
  engine?: true;
  black?: ClockErrors;
  white?: ClockErrors;
}

/** The computers that are to play. */
function computersOf({ opponent, computer, demo }: SetupForm): ComputerForm[] {
  if (opponent === 'demo') return [demo.black, demo.white];
  return opponent === 'computer' ? [computer] : [];
}

function choiceOf(form: SetupForm): OpponentChoiceDto {
  switch (form.opponent) {
    case 'person':
      return { kind: 'person' };
    case 'computer':
      return { kind: 'computer', opponent: opponentOf(form.computer), human: form.human };
    case 'demo':
      return { kind: 'demo', black: opponentOf(form.demo.black), white: opponentOf(form.demo.white) };
  }
}

/** The game that the form describes, or what is wrong with it. */
export function readForm(form: SetupForm): { game: NewGameDto } | { errors: SetupErrors } {
  const size = readSize(form.size);
  const black = readClock(form.black);
  const white = form.each ? readClock(form.white) : black;
  const engine = computersOf(form).every(({ name, engine: chosen }) => name !== 'external' || chosen !== '');
  if (size === null || !engine || 'errors' in black || 'errors' in white) {
    const errors: SetupErrors = {};
    if (size === null) errors.size = true;
    if (!engine) errors.engine = true;
    if ('errors' in black) errors.black = black.errors;
    if (form.each && 'errors' in white) errors.white = white.errors;
    return { errors };
  }
  return {
    game: {
      opponent: choiceOf(form),
      rule: ruleOf(form),
      size,
      forbidden: form.rule === 'renju' ? form.forbidden : 'refuse',
      firstOnTengen: form.firstOnTengen && hasTengen(size),
      clocks: { black: black.control, white: white.control },
      flag: form.flag,
      veilWhenPaused: form.veilWhenPaused,
    },
  };
}
