// What the screen reader hears of a game: moves, turns, results, refusals.
import { t } from '../../i18n';
import type { ChangeDto, EndReasonDto, GameSnapshotDto, MoveDto, PlayersDto } from '../../ipc/bindings';
import { digits, readingText, type ClockReading } from '../../shared/clock';
import { preferences } from '../../shared/preferences.svelte';
import { colorName, durationText, isDemo, periodsText, playerName, pointText } from '../../shared/words';
import type { Refusal, Remark } from './game.svelte';
import { humanOf } from './position';
import { kindName, readingOf, resultWords } from './words';

/** "White J9, move 2." */
export function moveSentence(move: MoveDto, n: number, size: number): string {
  const color = colorName(move.color);
  return move.point ? t('game:announce.move', { color, point: pointText(move.point, size), n }) : t('game:announce.pass', { color, n });
}

/** "Your turn. 04:31 left." Nothing while the computer thinks or the game rests. */
function turnSentence(game: GameSnapshotDto): string {
  const { toMove, phase } = game.status;
  if (phase.kind !== 'running') return '';
  const human = humanOf(game.settings.players);
  if (human && human !== toMove) return '';
  if (isDemo(game.settings.players)) return '';
  const turn = human ? t('game:announce.yourTurn') : t(`game:announce.turn.${toMove}`);
  const reading = readingOf(game, toMove);
  return reading === null ? turn : `${turn} ${timeSentence(reading)}`;
}

function timeSentence(reading: ClockReading): string {
  if (reading.overMs !== null) return t('game:announce.overTime', { time: digits(reading.overMs) });
  const time = readingText(reading);
  if (!reading.byoyomi) return t('game:announce.time', { time });
  return t('game:announce.periodTime', { time, periods: periodsText(reading.periods, reading.periodMs) });
}

function resultSentence(game: GameSnapshotDto): string {
  const words = resultWords(game);
  if (!words) return '';
  if (!game.status.result?.winner) return t('game:announce.overDraw', { reason: words.reason });
  return t('game:announce.over', { title: words.title, reason: words.reason });
}

const BY_MOVE: readonly EndReasonDto[] = ['five', 'forbidden', 'boardFull', 'passes'];

function endSentence(game: GameSnapshotDto): string {
  const last = game.moves.at(-1);
  const byMove = last !== undefined && game.status.result !== null && BY_MOVE.includes(game.status.result.reason);
  return join(byMove ? moveSentence(last, game.moves.length, game.settings.size) : '', resultSentence(game));
}

const join = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** Moves that come faster than this are not read out one by one while two computers play. */
const READ_OUT_MS = 1_000;

const readOut = (players: PlayersDto): boolean => !isDemo(players) || preferences.current.demoPaceMs >= READ_OUT_MS;

/** After an update; empty when there is nothing to say. */
export function announceChange(game: GameSnapshotDto, change: ChangeDto): string {
  const { players, size } = game.settings;
  switch (change.kind) {
    case 'moved':
      // The move that ends the game is told together with the end, in one go.
      if (game.status.phase.kind === 'ended' || !readOut(players)) return '';
      return join(moveSentence(change.move, game.moves.length, size), turnSentence(game));
    case 'ended':
      return endSentence(game);
    case 'undone':
      return join(t('game:announce.undone', { count: change.count }), turnSentence(game));
    case 'redone':
      return join(t('game:announce.redone', { count: change.moves.length }), turnSentence(game));
    case 'drawOffered':
      return game.status.offer ? offerSentence(game, change.by) : t('game:said.offered');
    case 'drawDeclined':
    case 'drawLapsed':
    case 'flagFell':
    case 'timeAdded':
      return remarkText(players, change);
    case 'paused':
      return t('game:announce.paused');
    case 'resumed':
      return join(t('game:announce.resumed'), turnSentence(game));
    case 'seated':
      return t('game:announce.seated', { name: playerName(players, change.side), color: colorName(change.side) });
    case 'started':
    case 'saved':
      return '';
  }
}

/** When a game is opened: a new one, or where an older one stands. */
export function announceOpen(game: GameSnapshotDto): string {
  if (game.status.phase.kind === 'paused') return t('game:announce.paused');
  if (game.moves.length === 0) return join(t(isDemo(game.settings.players) ? 'game:announce.startedDemo' : 'game:announce.started'), turnSentence(game));
  return join(lastMoveSentence(game), turnSentence(game));
}

/** After a whole state was read again: only where it stands now. */
export function announceSnapshot(before: GameSnapshotDto, now: GameSnapshotDto): string {
  if (now.status.phase.kind === 'ended') return before.status.phase.kind === 'ended' ? '' : endSentence(now);
  const last = now.moves.at(-1);
  const moved = last !== undefined && now.moves.length !== before.moves.length;
  return moved && readOut(now.settings.players) ? join(moveSentence(last, now.moves.length, now.settings.size), turnSentence(now)) : '';
}

export function announceLook(game: GameSnapshotDto, ply: number | null): string {
  if (ply === null) return t('game:announce.back');
  const move = game.moves[ply - 1];
  return move ? moveSentence(move, ply, game.settings.size) : t('game:announce.lookingStart');
}

export function offerTitle(players: PlayersDto, by: 'black' | 'white'): string {
  return humanOf(players) ? t('game:offer.titleName', { name: playerName(players, by) }) : t(`game:offer.title.${by}`);
}

function offerSentence(game: GameSnapshotDto, by: 'black' | 'white'): string {
  return `${offerTitle(game.settings.players, by)}.`;
}

/** What happened without a move, for the status line and the screen reader. */
export function remarkText(players: PlayersDto, remark: Remark): string {
  const human = humanOf(players);
  switch (remark.kind) {
    case 'drawOffered':
      return '';
    case 'drawDeclined':
      return human ? t('game:said.declinedName', { name: playerName(players, remark.by) }) : t(`game:said.declined.${remark.by}`);
    case 'drawLapsed':
      return t('game:said.lapsed');
    case 'flagFell':
      return remark.side === human ? t('game:said.flagFell.you') : t('game:said.flagFell.name', { name: playerName(players, remark.side) });
    case 'timeAdded':
      return t('game:said.timeAdded', { name: playerName(players, remark.side), time: durationText(Math.round(remark.timeMs / 1000)) });
    case 'period': {
      const words = { name: playerName(players, remark.side), periods: periodsText(remark.periods, remark.periodMs) };
      return remark.begun ? t('game:said.periodBegun', words) : t('game:said.periodLost', words);
    }
  }
}

/** A refusal of the backend in the user's language; a forbidden point is named. */
export function refusalText({ code, point }: Refusal, size: number): string {
  const kind = ({ forbiddenDoubleThree: 'doubleThree', forbiddenDoubleFour: 'doubleFour', forbiddenOverline: 'overline' } as const)[code as string];
  if (kind && point) return t('game:refused.forbidden', { point: pointText(point, size), kind: kindName(kind) });
  return t(`errors:${code}`);
}

// ── asked for by key on the board ─────────────────────────────────────────

export function lastMoveSentence(game: GameSnapshotDto): string {
  const move = game.moves.at(-1);
  if (!move) return t('game:announce.noMove');
  const n = game.moves.length;
  const color = colorName(move.color);
  return move.point ? t('game:announce.last', { color, point: pointText(move.point, game.settings.size), n }) : t('game:announce.lastPass', { color, n });
}

export function clocksSentence(black: string, white: string): string {
  if (!black && !white) return t('game:announce.noClock');
  const none = t('game:player.noClock');
  return t('game:announce.clocks', { black: black || none, white: white || none });
}

export function sideSentence(game: GameSnapshotDto): string {
  if (game.status.phase.kind === 'ended') return resultSentence(game);
  return t(`game:announce.side.${game.status.toMove}`, { n: game.moves.length + 1 });
}

export function forbiddenSentence(game: GameSnapshotDto): string {
  const list = game.status.forbidden.map(({ point, kind }) => `${pointText(point, game.settings.size)}, ${kindName(kind)}`);
  if (!list.length) return t('game:announce.noForbidden');
  return t('game:announce.forbidden', { list: list.reduce((a, b) => t('game:announce.and', { a, b })) });
}
