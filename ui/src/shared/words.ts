// The words for what the backend sends: players, rules, clocks, results and dates, in the language in use.
import { pointName } from '../board/names';
import { locale, t, type TextKey } from '../i18n';
import { AppFailure } from '../ipc/host';
import type {
  ClocksSettingDto, ColorDto, EndReasonDto, ErrorCodeDto, OpponentDto, PlayerDto, PlayersDto, PointDto, ResultSummaryDto, RuleDto, TimeControlDto,
} from '../ipc/bindings';
import { preferences } from './preferences.svelte';

export const other = (color: ColorDto): ColorDto => (color === 'black' ? 'white' : 'black');

export const colorName = (color: ColorDto): string => t(`common:color.${color}`);
export const ruleName = (rule: RuleDto): string => t(`common:rule.${rule}`);
export const reasonText = (reason: EndReasonDto): string => t(`common:reason.${reason}`);
/** What a level is called, beside its number: "Skilled player". */
export const levelName = (level: number): string => t(`common:level.name.${level}` as TextKey);
/** A computer opponent, such as "Level 6" or "Five best, depth 4". */
export function opponentName(opponent: OpponentDto): string {
  if (opponent.name === 'level') return t('common:level.n', { n: opponent.level });
  if (opponent.name === 'external') return opponent.engine;
  const name = t(`common:opponent.${opponent.name}`);
  return opponent.name === 'fiveBest' ? t('common:opponentDepth', { name, n: opponent.lookAhead }) : name;
}
/** `H8`, counted from where the user has put row 1. */
export const pointText = (point: PointDto, size: number): string => pointName(point, size, preferences.current.rows);
export const sizeText = (size: number): string => t('common:size', { size });

const isHuman = (player: PlayerDto): boolean => player.kind === 'human';

/** The colour of the person at this computer in a game against the computer; null when both sides are of a kind. */
export function humanColor(players: PlayersDto): ColorDto | null {
  const [black, white] = [isHuman(players.black), isHuman(players.white)];
  if (black === white) return null;
  return black ? 'black' : 'white';
}

/** Whether the computer plays itself. */
export const isDemo = (players: PlayersDto): boolean => !isHuman(players.black) && !isHuman(players.white);

/** A player's name: as given, or "You" against the computer, or the colour between two people. */
export function playerName(players: PlayersDto, color: ColorDto): string {
  const player = players[color];
  if (player.kind === 'computer') return opponentName(player.opponent);
  if (player.name) return player.name;
  return isHuman(players[other(color)]) ? colorName(color) : t('common:you');
}

/** A player's name where room is short: a computer without its depth, unless that is what tells two of them apart. */
export function shortName(players: PlayersDto, color: ColorDto): string {
  const player = players[color];
  const rival = players[other(color)];
  if (player.kind !== 'computer') return playerName(players, color);
  const alike = rival.kind === 'computer' && rival.opponent.name === player.opponent.name;
  return alike || player.opponent.name === 'level' || player.opponent.name === 'external' ? opponentName(player.opponent) : t(`common:opponent.${player.opponent.name}`);
}

/** "45 s", "10 min", "1 h 30 min 5 s". */
export function durationText(seconds: number): string {
  const parts: string[] = [];
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours) parts.push(t('common:duration.hours', { n: hours }));
  if (minutes) parts.push(t('common:duration.minutes', { n: minutes }));
  if (seconds % 60 || !parts.length) parts.push(t('common:duration.seconds', { n: seconds % 60 }));
  return parts.reduce((a, b) => t('common:duration.join', { a, b }));
}

/** A span that was measured, no finer than it is worth: "12 s", "3 min 5 s", "1 h 20 min". */
export function spanText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return durationText(seconds < 3600 ? seconds : seconds - (seconds % 60));
}

export function clockText(control: TimeControlDto): string {
  switch (control.kind) {
    case 'none':
      return t('common:clock.none');
    case 'perMove':
      return t('common:clock.perMove', { time: durationText(control.seconds) });
    case 'main':
      return control.incrementSeconds === 0
        ? t('common:clock.mainOnly', { main: durationText(control.mainSeconds) })
        : t('common:clock.main', { main: durationText(control.mainSeconds), increment: durationText(control.incrementSeconds) });
    case 'byoyomi': {
      const words = { main: durationText(control.mainSeconds), periods: control.periods, period: durationText(control.periodSeconds) };
      return t(control.mainSeconds === 0 ? 'common:clock.byoyomiOnly' : 'common:clock.byoyomi', words);
    }
  }
}

/** "2 × 30 s": so many byo-yomi periods. */
export function periodsText(periods: number, periodMs: number): string {
  return t('common:clock.periods', { periods, period: durationText(periodMs / 1000) });
}

export function sameClock(a: TimeControlDto, b: TimeControlDto): boolean {
  return JSON.stringify(clockKey(a)) === JSON.stringify(clockKey(b));
}

function clockKey(control: TimeControlDto): (string | number)[] {
  switch (control.kind) {
    case 'none':
      return ['none'];
    case 'perMove':
      return ['perMove', control.seconds];
    case 'main':
      return ['main', control.mainSeconds, control.incrementSeconds];
    case 'byoyomi':
      return ['byoyomi', control.mainSeconds, control.periods, control.periodSeconds];
  }
}

/** One clock for both, or each side's. */
export function clocksText(clocks: ClocksSettingDto): string {
  if (sameClock(clocks.black, clocks.white)) return clockText(clocks.black);
  return t('common:clock.each', { black: clockText(clocks.black), white: clockText(clocks.white) });
}

/** "Won", "Lost" for the person against the computer; "Black won" between people; "Draw"; "Unfinished". */
export function resultText(players: PlayersDto, result: ResultSummaryDto | null): string {
  if (!result) return t('common:result.unfinished');
  if (!result.winner) return t('common:result.draw');
  const me = humanColor(players);
  if (me) return result.winner === me ? t('common:result.won') : t('common:result.lost');
  return result.winner === 'black' ? t('common:result.blackWon') : t('common:result.whiteWon');
}

/** The tone of the result's tag. */
export function resultTone(players: PlayersDto, result: ResultSummaryDto | null): 'good' | 'danger' | 'neutral' {
  const me = humanColor(players);
  if (!result?.winner || !me) return 'neutral';
  return result.winner === me ? 'good' : 'danger';
}

const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** "Today 14:20", "Yesterday 9:05", "27 Nov", "27 Nov 2025"; `now` and `time` in milliseconds since 1970. */
export function dateText(time: number, now: number = Date.now()): string {
  const date = new Date(time);
  const clock = date.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const yesterday = new Date(dayOf(now));
  yesterday.setDate(yesterday.getDate() - 1);
  if (dayOf(time) === dayOf(now)) return `${t('common:day.today')} ${clock}`;
  if (dayOf(time) === yesterday.getTime()) return `${t('common:day.yesterday')} ${clock}`;
  const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString(locale() === 'en' ? 'en-GB' : locale(), { day: 'numeric', month: 'short', year });
}

export const failureCodeText = (code: ErrorCodeDto): string => t(`errors:${code}`);

// What an engine or the system has said for itself is worth reading, in whatever language it is.
const TELLING: readonly ErrorCodeDto[] = ['engineRefused', 'engineIllegal', 'engineNotStarted'];

/** The words for a refusal, with what the engine itself has said. */
export function withDetail(code: ErrorCodeDto, detail: string): string {
  const text = failureCodeText(code);
  return TELLING.includes(code) && detail ? t('common:withDetail', { text, detail }) : text;
}

/** A refusal of the backend in the user's words. Anything else that was thrown is our own fault. */
export function failureText(error: unknown): string {
  if (!(error instanceof AppFailure)) return failureCodeText('internal');
  return withDetail(error.code, error.detail);
}
