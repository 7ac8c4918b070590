// The words of the game view for what the backend sends. Everything reads the language in use.
import { t } from '../../i18n';
import type {
  ColorDto, ForbiddenDto, ForbiddenReasonDto, GameSnapshotDto, MoveDto, PlayersDto, TimeControlDto,
} from '../../ipc/bindings';
import { digits, readClock, readingText, type ClockReading } from '../../shared/clock';
import { colorName, durationText, isDemo, levelName, periodsText, playerName, pointText, spanText } from '../../shared/words';
import { humanOf } from './position';

export const kindName = (kind: ForbiddenDto): string => t(`board:kind.${kind}`);

/** "12 s", as the move list shows it. */
export const moveTimeText = (move: MoveDto): string => spanText(move.elapsedMs);

/** The time that a side has used, that of a last turn without a move included. */
export function usedMs({ moves, status }: GameSnapshotDto, color: ColorDto): number {
  const last = status.result && status.toMove === color ? status.result.lastTurnMs : 0;
  return moves.filter((move) => move.color === color).reduce((sum, move) => sum + move.elapsedMs, last);
}

export function pointOrPass(move: MoveDto, size: number): string {
  return move.point ? pointText(move.point, size) : t('game:moves.pass');
}

/** The line below a clock: its state, the periods that are left, or what it adds. */
export function clockNote(control: TimeControlDto, reading: ClockReading, paused: boolean): string {
  const { byoyomi, low, overMs } = reading;
  if (overMs !== null) return t('game:player.over');
  const periods = reading.periods ? periodsText(reading.periods, reading.periodMs) : '';
  const state = paused ? t('game:player.stopped') : low ? t('game:player.low') : '';
  if (state || byoyomi) return [state, byoyomi ? periods : ''].filter(Boolean).join(' · ');
  if (periods) return t('game:player.then', { periods });
  if (control.kind === 'perMove') return t('game:player.perMove', { time: durationText(control.seconds) });
  return control.kind === 'main' && control.incrementSeconds
    ? t('game:player.increment', { time: durationText(control.incrementSeconds) }) : t('game:player.main');
}

/** The line below a player's name. */
export function playerNote(players: PlayersDto, color: ColorDto): string {
  if (players[color].kind === 'human' && humanOf(players) === null && !playerIsNamed(players, color)) return t(color === 'black' ? 'game:player.first' : 'game:player.second');
  const player = players[color];
  if (player.kind === 'human') return colorName(color);
  if (player.kind === 'external') return `${colorName(color)} · ${t('game:player.engine')}`;
  return `${colorName(color)} · ${player.opponent.name === 'level' ? levelName(player.opponent.level) : t('game:player.computer')}`;
}

function playerIsNamed(players: PlayersDto, color: ColorDto): boolean {
  const player = players[color];
  return player.kind === 'human' && player.name !== '';
}

/** Whose turn it is: "Your turn", "Point scorer is thinking", "Black to move", and of a demo "Black, Point scorer, is thinking". */
export function turnText(game: GameSnapshotDto): string {
  const { toMove } = game.status;
  const { players } = game.settings;
  const human = humanOf(players);
  if (human === toMove) return t('game:status.yourTurn');
  if (human) return t('game:status.thinking', { name: playerName(players, toMove) });
  if (isDemo(players)) return t('game:status.thinkingDemo', { color: colorName(toMove), name: playerName(players, toMove) });
  return t(`game:status.turn.${toMove}`);
}

export interface ResultWords {
  /** "You win", "Black wins", "Draw". */
  title: string;
  /** "five in a row, J5–J9", "White resigned". */
  reason: string;
}

/** What the result card and the screen reader say; null while there is no result. */
export function resultWords(game: GameSnapshotDto): ResultWords | null {
  const { result } = game.status;
  if (!result) return null;
  const { players } = game.settings;
  const human = humanOf(players);
  const { winner } = result;
  if (!winner) return { title: t('game:result.draw'), reason: reasonText(game) };
  if (winner === human) return { title: t('game:result.youWin'), reason: reasonText(game) };
  const name = playerName(players, winner);
  if (isDemo(players)) return { title: t('game:result.winsDemo', { color: colorName(winner), name }), reason: reasonText(game) };
  return { title: human ? t('game:result.winsName', { name }) : t(`game:result.wins.${winner}`), reason: reasonText(game) };
}

function reasonText({ status, settings, moves }: GameSnapshotDto): string {
  const { result } = status;
  if (!result) return '';
  const loser = result.winner === 'black' ? 'white' : 'black';
  const human = humanOf(settings.players);
  const name = playerName(settings.players, loser);
  switch (result.reason) {
    case 'five': {
      const [from, to] = [result.line[0], result.line.at(-1)];
      if (!from || !to) return t('common:reason.five');
      const ends = { from: pointText(from, settings.size), to: pointText(to, settings.size) };
      return result.line.length > 5 ? t('game:result.more', { n: result.line.length, ...ends }) : t('game:result.five', ends);
    }
    case 'forbidden': {
      const last = moves.at(-1)?.point;
      return last && result.foul
        ? t('game:result.forbidden', { point: pointText(last, settings.size), kind: kindName(result.foul) })
        : t('common:reason.forbidden');
    }
    case 'timeout':
      if (loser === human) return t('game:result.youTimeout');
      return human ? t('game:result.timeoutName', { name }) : t(`game:result.timeout.${loser}`);
    case 'resignation':
      if (loser === human) return t('game:result.youResigned');
      return human ? t('game:result.resignedName', { name }) : t(`game:result.resigned.${loser}`);
    case 'agreement':
      return t('game:result.agreement');
    case 'boardFull':
      return t('game:result.boardFull');
    case 'passes':
      return t('game:result.passes');
    case 'disconnect':
      return t('game:result.disconnect');
  }
}

/** The button for one more game: with the colour that the person will have, where there is one person. A demo begins as it did. */
export function rematchText(players: PlayersDto): string {
  if (isDemo(players)) return t('game:result.again');
  const human = humanOf(players);
  return human ? t(`game:result.rematchAs.${human === 'black' ? 'white' : 'black'}`) : t('game:result.rematch');
}

/** Why the point is forbidden, in one sentence. */
export function whyText({ kind, lines }: ForbiddenReasonDto): string {
  const more = lines.length > 2;
  switch (kind) {
    case 'doubleThree':
      return more ? t('game:why.doubleThreeMore', { n: lines.length }) : t('game:why.doubleThree');
    case 'doubleFour':
      return more ? t('game:why.doubleFourMore', { n: lines.length }) : t('game:why.doubleFour');
    case 'overline':
      return t('game:why.overline');
  }
}

/** What one of the lines threatens: "Straight four next at G5 or K9". */
export function lineText({ pattern, stones, completions }: ForbiddenReasonDto['lines'][number], size: number): string {
  if (pattern === 'overline') return t('game:why.long', { n: stones.length });
  const points = completions.map((point) => pointText(point, size)).reduce((a, b) => t('game:why.or', { a, b }));
  return pattern === 'three' ? t('game:why.three', { points }) : t('game:why.four', { points });
}

/** What the clock of a side reads now; null without a clock. */
export function readingOf({ clocks, settings }: GameSnapshotDto, color: ColorDto, receivedAt: number = performance.now()): ClockReading | null {
  const face = clocks[color];
  return face && readClock(face, clocks.running === color ? performance.now() - receivedAt : 0, settings.flag === 'playOn');
}

/** A clock for the screen reader: "04:31", "00:27, 2 × 30 s", "00:07 over time"; empty without a clock. */
export function timeLeftText(game: GameSnapshotDto, color: ColorDto, receivedAt: number): string {
  const reading = readingOf(game, color, receivedAt);
  if (!reading) return '';
  if (reading.overMs !== null) return t('game:announce.clockOver', { time: digits(reading.overMs) });
  const time = readingText(reading);
  return reading.byoyomi ? t('game:announce.clockPeriod', { time, periods: periodsText(reading.periods, reading.periodMs) }) : time;
}
