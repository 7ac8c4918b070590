// What a game, its settings and the preferences are by default in the in-memory backend, and what it refuses.
import type {
  AppInfoDto, ColorDto, ForbiddenReasonDto, GameSettingsDto, MoveDto, NewGameDto, OpponentChoiceDto, OpponentDto, PlayerDto,
  PlayersDto, PreferencesDto, StoredGameDto, TimeControlDto,
} from './bindings';
import type { FakeAnalysisOptions } from './fakeAnalysis';
import type { FakeEngineOptions } from './fakeEngines';
import { refuse } from './fakeGame';

export interface FakeHostOptions extends FakeAnalysisOptions, FakeEngineOptions {
  /** Monotonic milliseconds. Under fake timers the default follows them. */
  now?: () => number;
  /** Wall time in ms since 1970, for the record only. */
  wall?: () => number;
  /** The computer's answers in order (`h8`, or `pass`). When they are used up it takes the free point nearest the centre. */
  answers?: string[];
  /** How long the computer thinks; left out: not at all, and in a game of two computers as long as the preferences say. */
  thinkingMs?: number;
  /** The computer takes every draw; otherwise it takes none. */
  acceptsDraw?: boolean;
  /** The colour that `random` comes to. */
  random?: ColorDto;
  /** Black's forbidden points in a position, with their reasons. */
  forbidden?: (moves: readonly MoveDto[]) => ForbiddenReasonDto[];
  preferences?: Partial<PreferencesDto>;
  appInfo?: Partial<AppInfoDto>;
  /** Finished or unfinished games that are stored already, newest first. */
  stored?: StoredGameDto[];
}

export const APP_INFO: AppInfoDto = {
  version: '0.1.0', platform: 'linux', locale: 'en-GB', dataFolder: '/home/you/.local/share/kagetsu',
  logFolder: '/home/you/.local/state/kagetsu', report: 'Kagetsu 0.1.0\nin memory',
};

export const NO_CLOCK: TimeControlDto = { kind: 'none' };

/** A two-player game without clocks; tests change what they need. */
export function newGame(changes: Partial<NewGameDto> = {}): NewGameDto {
  return {
    opponent: { kind: 'person' }, rule: 'freestyle', size: 15, forbidden: 'refuse', firstOnTengen: false,
    clocks: { black: NO_CLOCK, white: NO_CLOCK }, flag: 'lose', veilWhenPaused: true, ...changes,
  };
}

export function defaultPreferences(): PreferencesDto {
  return {
    language: 'system', theme: 'system', board: 'kaya', coordinates: true, winningLine: true, pulse: true,
    forbiddenPoints: 'myTurn', moveNumbers: 'off', rows: 'bottom', motion: 'system',
    menuBar: true, zoomPercent: 100, minThinkingMs: 600, maxThinkingMs: 10_000, demoPaceMs: 600, analysisLines: 3,
    stones: 'shaded', placement: 'direct', crosshair: false, sound: true, volume: 60, turnSound: false, lowTimeSound: true,
    lastGame: newGame({ opponent: { kind: 'computer', opponent: { name: 'pointScorer' }, human: 'black' }, rule: 'renju', firstOnTengen: true }),
  };
}

/** The settings that a request comes to; `random` is the colour that chance gives. */
export function settingsOf(game: NewGameDto, random: ColorDto = 'black'): GameSettingsDto {
  if (!Number.isInteger(game.size) || game.size < 5 || game.size > 22) refuse('badSize');
  for (const control of [game.clocks.black, game.clocks.white]) checkControl(control);
  const { opponent, ...rest } = game;
  if (rest.firstOnTengen && rest.size % 2 === 0) refuse('badSettings');
  return { ...rest, players: playersOf(opponent, random) };
}

/** Who takes a seat; null: a person. */
export function playerOf(opponent: OpponentDto | null): PlayerDto {
  if (!opponent) return { kind: 'human', name: '' };
  if (opponent.name === 'level' && !(opponent.level >= 1 && opponent.level <= 10)) refuse('badOpponent');
  if (opponent.name === 'fiveBest' && (opponent.lookAhead < 1 || opponent.lookAhead > 8)) refuse('badOpponent');
  return opponent.name === 'external' ? { kind: 'external', name: opponent.engine } : { kind: 'computer', opponent };
}

function playersOf(choice: OpponentChoiceDto, random: ColorDto): PlayersDto {
  const human = playerOf(null);
  switch (choice.kind) {
    case 'person':
      return { black: human, white: human };
    case 'computer': {
      const color = choice.human === 'random' ? random : choice.human;
      const other = playerOf(choice.opponent);
      return color === 'black' ? { black: human, white: other } : { black: other, white: human };
    }
    case 'demo':
      return { black: playerOf(choice.black), white: playerOf(choice.white) };
  }
}

function checkControl(control: TimeControlDto): void {
  const within = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;
  const good = ((): boolean => {
    switch (control.kind) {
      case 'none':
        return true;
      case 'perMove':
        return within(control.seconds, 5, 3600);
      case 'main':
        return within(control.mainSeconds, 0, 86_400) && within(control.incrementSeconds, 0, 600) && control.mainSeconds + control.incrementSeconds > 0;
      case 'byoyomi':
        return within(control.mainSeconds, 0, 86_400) && within(control.periods, 1, 20) && within(control.periodSeconds, 5, 600);
    }
  })();
  if (!good) refuse('badTimeControl');
}
