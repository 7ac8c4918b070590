// A stored game in words: who played, how it ended, how long it took.
import { pointName, type RowOrigin } from '../../board/names';
import { t } from '../../i18n';
import type { ColorDto, GameSummaryDto, MoveDto, PlayersDto, StoredGameDto } from '../../ipc/bindings';
import { colorName, humanColor, playerName, reasonText, resultText } from '../../shared/words';

/** For the table: "Black, five", "Draw", "Unfinished". */
export function outcomeText({ result }: GameSummaryDto): string {
  if (!result) return t('history:unfinished');
  if (!result.winner) return t('history:draw');
  const reason = t(`history:short.${result.reason}`);
  return result.winner === 'black' ? t('history:outcome.black', { reason }) : t('history:outcome.white', { reason });
}

/** For the facts: "Five in a row, J5–J9". */
export function resultFact({ result, moves, settings }: StoredGameDto, rows: RowOrigin): string {
  if (!result) return t('history:unfinished');
  const name = (point: { x: number; y: number }): string => pointName(point, settings.size, rows);
  const [from, to] = [result.line[0], result.line.at(-1)];
  if (result.reason === 'five' && from && to) {
    const ends = { from: name(from), to: name(to) };
    return result.line.length > 5 ? t('history:moreAt', { n: result.line.length, ...ends }) : t('history:fiveAt', ends);
  }
  const last = moves.at(-1)?.point;
  if (result.reason === 'forbidden' && last) return t('history:foulAt', { point: name(last) });
  return reasonText(result.reason);
}

export interface SideTag {
  text: string;
  tone: 'plain' | 'good' | 'danger';
}

/** The tag beside a player, in the words of Home: the winner's, against the computer also the loser's when he is a person, and a draw at Black's. */
export function sideTag({ result, settings: { players } }: StoredGameDto, color: ColorDto): SideTag | null {
  if (!result) return null;
  const me = humanColor(players);
  if (!result.winner) return color === (me ?? 'black') ? { text: t('common:result.draw'), tone: 'plain' } : null;
  if (me === null) return result.winner === color ? { text: resultText(players, result), tone: 'plain' } : null;
  if (result.winner === color) return { text: t('common:result.won'), tone: me === color ? 'good' : 'plain' };
  return me === color ? { text: t('common:result.lost'), tone: 'danger' } : null;
}

/** "J9", "pass". */
export function placeText(move: MoveDto, size: number, rows: RowOrigin): string {
  return move.point ? pointName(move.point, size, rows) : t('history:pass');
}

/** "Black J9", "White pass". */
export function moveText(move: MoveDto, size: number, rows: RowOrigin): string {
  return t('history:moveText', { color: colorName(move.color), point: placeText(move, size, rows) });
}

/** The time that was thought, for a column: "12:34", "1:02:03". */
export function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A player's name for a column, where a computer opponent's has to be short: "Five best 4". */
export function shortName(players: PlayersDto, color: ColorDto): string {
  const player = players[color];
  if (player.kind === 'computer' && player.opponent.name === 'fiveBest') {
    return t('history:depth', { name: t('common:opponent.fiveBest'), n: player.opponent.lookAhead });
  }
  return playerName(players, color);
}
