// What a game, its settings and the preferences are by default in the in-memory backend, and what it refuses.
import type {
  AppInfoDto, ColorDto, ForbiddenReasonDto, GameSettingsDto, MoveDto, NewGameDto, NoticeDto, PlayerDto, PreferencesDto, StoredGameDto,
  TimeControlDto,
} from './bindings';
import { refuse } from './fakeGame';

export interface FakeHostOptions {
  /** Monotonic milliseconds. Under fake timers the default follows them. */
  now?: () => number;
  /** Wall time in ms since 1970, for the record only. */
  wall?: () => number;
  /** The computer's answers in order (`h8`, or `pass`). When they are used up it takes the free point nearest the centre. */
  answers?: string[];
  /** How long the computer thinks. */
  thinkingMs?: number;
  /** The computer takes every draw; otherwise it takes none. */
  acceptsDraw?: boolean;
  /** The colour that `random` comes to. */
  random?: ColorDto;
  /** Black's forbidden points in a position, with their reasons. */
  forbidden?: (moves: readonly MoveDto[]) => ForbiddenReasonDto[];
  preferences?: Partial<PreferencesDto>;
  appInfo?: Partial<AppInfoDto>;
  notices?: NoticeDto[];
  /** Finished or unfinished games that are stored already, newest first. */
  stored?: StoredGameDto[];
}

export const NO_CLOCK: TimeControlDto = { kind: 'none' };

/** A two-player game without clocks; tests change what they need. */
export function newGame(changes: Partial<NewGameDto> = {}): NewGameDto {
  return {
    opponent: { kind: 'person' }, rule: 'freestyle', size: 15, forbidden: 'refuse', firstOnTengen: false,
    clocks: { black: NO_CLOCK, white: NO_CLOCK }, veilWhenPaused: true, ...changes,
  };
}

export function defaultPreferences(): PreferencesDto {
  return {
    language: 'system', theme: 'system', board: 'kaya', coordinates: true, winningLine: true, pulse: true,
    forbiddenPoints: 'myTurn', moveNumbers: 'off', rows: 'bottom', motion: 'system',
    menuBar: true, zoomPercent: 100, minThinkingMs: 600,
    lastGame: newGame({ opponent: { kind: 'computer', opponent: 'pointScorer', human: 'black' }, rule: 'renju', firstOnTengen: true }),
  };
}

/** The settings that a request comes to; `random` is the colour that chance gives. */
export function settingsOf(game: NewGameDto, random: ColorDto = 'black'): GameSettingsDto {
  if (!Number.isInteger(game.size) || game.size < 5 || game.size > 22) refuse('badSize');
  for (const control of [game.clocks.black, game.clocks.white]) checkControl(control);
  const human: PlayerDto = { kind: 'human', name: '' };
  const { opponent } = game;
  const { rule, size, forbidden, firstOnTengen, clocks, veilWhenPaused } = game;
  const rest = { rule, size, forbidden, firstOnTengen, clocks, veilWhenPaused };
  if (opponent.kind === 'person') return { ...rest, players: { black: human, white: human } };
  const computer: PlayerDto = { kind: 'computer', opponent: opponent.opponent };
  const color = opponent.human === 'random' ? random : opponent.human;
  return { ...rest, players: color === 'black' ? { black: human, white: computer } : { black: computer, white: human } };
}

function checkControl(control: TimeControlDto): void {
  const bad = control.kind === 'perMove' ? control.seconds < 5 || control.seconds > 3600
    : control.kind === 'main' ? control.mainSeconds + control.incrementSeconds <= 0 || control.mainSeconds > 86_400 || control.incrementSeconds > 600
      : false;
  if (bad) refuse('badTimeControl');
}
