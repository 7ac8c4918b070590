// What a list of moves looks like on the board. Pure functions on plain data.
import type { ColorDto, ForbiddenPointDto, GameSnapshotDto, GameStatusDto, MoveDto, PlayersDto, PointDto } from '../../ipc/bindings';

export const other = (color: ColorDto): ColorDto => (color === 'black' ? 'white' : 'black');
export const samePoint = (a: PointDto, b: PointDto): boolean => a.x === b.x && a.y === b.y;

/** Whose move a position waits for after these moves. */
export function moverAfter(moves: readonly MoveDto[]): ColorDto {
  const last = moves.at(-1);
  return last ? other(last.color) : 'black';
}

/** The colour of the one person at this computer; null when both sides are people. */
export function humanOf(players: PlayersDto): ColorDto | null {
  if (players.black.kind === 'human' && players.white.kind === 'human') return null;
  return players.black.kind === 'human' ? 'black' : 'white';
}

/** A person is to move in a running game. */
export function personToMove(game: GameSnapshotDto): boolean {
  const { phase, toMove } = game.status;
  return phase.kind === 'running' && game.settings.players[toMove].kind === 'human';
}

/** The move and the pause hidden from both players. */
export function isVeiled(game: GameSnapshotDto): boolean {
  return game.status.phase.kind === 'paused' && game.settings.veilWhenPaused;
}

/** The forbidden points to be shown, by the user's choice. */
export function shownForbidden(game: GameSnapshotDto, display: 'off' | 'myTurn' | 'always'): readonly ForbiddenPointDto[] {
  const { phase, toMove, forbidden } = game.status;
  if (display === 'off' || phase.kind === 'ended') return [];
  if (display === 'myTurn' && (toMove !== 'black' || game.settings.players.black.kind !== 'human')) return [];
  return forbidden;
}

/** Whether the side to move may put a stone there; what the backend would refuse is not offered. */
export function mayPlace(point: PointDto, moves: readonly MoveDto[], status: GameStatusDto, refusesForbidden: boolean): boolean {
  if (status.onlyPoint && !samePoint(point, status.onlyPoint)) return false;
  if (moves.some((move) => move.point && samePoint(move.point, point))) return false;
  return !(refusesForbidden && status.toMove === 'black' && status.forbidden.some((entry) => samePoint(entry.point, point)));
}
