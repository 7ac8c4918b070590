// What the screen reader hears of a game: moves, turns, results, refusals.
import { t } from '../../i18n';
import type { ChangeDto, EndReasonDto, GameSnapshotDto, MoveDto } from '../../ipc/bindings';
import { readClock, readingText } from '../../shared/clock';
import { colorName, playerName } from '../../shared/words';
import type { Refusal } from './game.svelte';
import { humanOf } from './position';
import { kindName, pointText, resultWords } from './words';

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
  const left = game.clocks[toMove];
  const turn = human ? t('game:announce.yourTurn') : t(`game:announce.turn.${toMove}`);
  return left === null ? turn : `${turn} ${t('game:announce.time', { time: readingText(readClock(left, 0, game.settings.flag === 'playOn')) })}`;
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

/** After an update; empty when there is nothing to say. */
export function announceChange(game: GameSnapshotDto, change: ChangeDto): string {
  const { players, size } = game.settings;
  switch (change.kind) {
    case 'moved':
      // The move that ends the game is told together with the end, in one go.
      if (game.status.phase.kind === 'ended') return '';
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
      return declinedText(players, change.by);
    case 'drawLapsed':
      return t('game:said.lapsed');
    case 'paused':
      return t('game:announce.paused');
    case 'resumed':
      return join(t('game:announce.resumed'), turnSentence(game));
    case 'started':
    case 'flagFell':
    case 'timeAdded':
    case 'saved':
      return '';
  }
}

/** When a game is opened: a new one, or where an older one stands. */
export function announceOpen(game: GameSnapshotDto): string {
  if (game.status.phase.kind === 'paused') return t('game:announce.paused');
  if (game.moves.length === 0) return join(t('game:announce.started'), turnSentence(game));
  return join(lastMoveSentence(game), turnSentence(game));
}

/** After a whole state was read again: only where it stands now. */
export function announceSnapshot(before: GameSnapshotDto, now: GameSnapshotDto): string {
  if (now.status.phase.kind === 'ended') return before.status.phase.kind === 'ended' ? '' : endSentence(now);
  const last = now.moves.at(-1);
  const moved = last !== undefined && now.moves.length !== before.moves.length;
  return moved ? join(moveSentence(last, now.moves.length, now.settings.size), turnSentence(now)) : '';
}

export function announceLook(game: GameSnapshotDto, ply: number | null): string {
  if (ply === null) return t('game:announce.back');
  const move = game.moves[ply - 1];
  return move ? moveSentence(move, ply, game.settings.size) : t('game:announce.lookingStart');
}

export function offerTitle(players: GameSnapshotDto['settings']['players'], by: 'black' | 'white'): string {
  return humanOf(players) ? t('game:offer.titleName', { name: playerName(players, by) }) : t(`game:offer.title.${by}`);
}

function offerSentence(game: GameSnapshotDto, by: 'black' | 'white'): string {
  return `${offerTitle(game.settings.players, by)}.`;
}

export function declinedText(players: GameSnapshotDto['settings']['players'], by: 'black' | 'white'): string {
  return humanOf(players) ? t('game:said.declinedName', { name: playerName(players, by) }) : t(`game:said.declined.${by}`);
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
