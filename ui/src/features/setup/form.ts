// The New game card as a value: from the last choices to the form, and from the form to what the backend is asked for.
import type { ColorChoiceDto, ForbiddenPolicyDto, NewGameDto, OpponentDto } from '../../ipc/bindings';
import { sameClock } from '../../shared/words';
import { clockFormOf, readClock, type ClockErrors, type ClockForm } from './clock';

export type SetupRule = 'freestyle' | 'standard' | 'renju';

export interface SetupForm {
  opponent: 'computer' | 'person';
  computer: OpponentDto;
  human: ColorChoiceDto;
  rule: SetupRule;
  forbidden: ForbiddenPolicyDto;
  firstOnTengen: boolean;
  veilWhenPaused: boolean;
  /** Each side has its own clock; otherwise `black` is the clock of both. */
  each: boolean;
  black: ClockForm;
  white: ClockForm;
}

/** For now every game is played on the full renju board. */
const SIZE = 15;

export function formOf(game: NewGameDto): SetupForm {
  const { opponent, rule, clocks } = game;
  return {
    opponent: opponent.kind === 'demo' ? 'computer' : opponent.kind,
    computer: opponent.kind === 'computer' ? opponent.opponent : { name: 'pointScorer' },
    human: opponent.kind === 'computer' ? opponent.human : 'black',
    rule: rule === 'standard' || rule === 'renju' ? rule : 'freestyle',
    forbidden: game.forbidden,
    firstOnTengen: game.firstOnTengen,
    veilWhenPaused: game.veilWhenPaused,
    each: !sameClock(clocks.black, clocks.white),
    black: clockFormOf(clocks.black),
    white: clockFormOf(clocks.white),
  };
}

export interface SetupErrors {
  black?: ClockErrors;
  white?: ClockErrors;
}

/** The game that the form describes, or what is wrong with its clocks. */
export function readForm(form: SetupForm): { game: NewGameDto } | { errors: SetupErrors } {
  const black = readClock(form.black);
  const white = form.each ? readClock(form.white) : black;
  if ('errors' in black || 'errors' in white) {
    const errors: SetupErrors = {};
    if ('errors' in black) errors.black = black.errors;
    if (form.each && 'errors' in white) errors.white = white.errors;
    return { errors };
  }
  return {
    game: {
      opponent: form.opponent === 'person' ? { kind: 'person' } : { kind: 'computer', opponent: form.computer, human: form.human },
      rule: form.rule,
      size: SIZE,
      forbidden: form.rule === 'renju' ? form.forbidden : 'refuse',
      firstOnTengen: form.firstOnTengen,
      clocks: { black: black.control, white: white.control },
      flag: 'lose',
      veilWhenPaused: form.veilWhenPaused,
    },
  };
}
