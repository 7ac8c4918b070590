// What a list of moves looks like on the board. Pure functions on plain data.
import { pointIndex, samePoint } from '../../board/names';
import type { ColorDto, ForbiddenPointDto, GameSnapshotDto, PointDto } from '../../ipc/bindings';
import { isDemo } from '../../shared/words';

export { samePoint } from '../../board/names';
export { humanColor as humanOf, other } from '../../shared/words';

/** A person is to move in a running game. */
export function personToMove(game: GameSnapshotDto): boolean {
  const { phase, toMove } = game.status;
  return phase.kind === 'running' && game.settings.players[toMove].kind === 'human';
}

/** The board is hidden from both players during a pause. Whoever watches two computers gains nothing by looking. */
export function isVeiled(game: GameSnapshotDto): boolean {
  return game.status.phase.kind === 'paused' && game.settings.veilWhenPaused && !isDemo(game.settings.players);
}

/** The side to move after so many moves. */
export function moverAt({ moves, status }: GameSnapshotDto, ply: number): ColorDto {
  return moves[ply]?.color ?? status.toMove;
}

/** Why the machine must not look into the game now; null when it may. Two people who play each other get no help from it. */
export function analysisBar(game: GameSnapshotDto): 'people' | 'paused' | null {
  const { black, white } = game.settings.players;
  if (game.status.phase.kind !== 'ended' && black.kind === 'human' && white.kind === 'human') return 'people';
  return isVeiled(game) ? 'paused' : null;
}

/** The forbidden points to be shown, by the user's choice. */
export function shownForbidden(game: GameSnapshotDto, display: 'off' | 'myTurn' | 'always'): readonly ForbiddenPointDto[] {
  const { phase, toMove, forbidden } = game.status;
  if (display === 'off' || phase.kind === 'ended') return [];
  if (display === 'myTurn' && (toMove !== 'black' || game.settings.players.black.kind !== 'human')) return [];
  return forbidden;
}

/** Whether the side to move may put a stone on a point; what the backend would refuse is not offered. */
export function placeable({ moves, status, settings }: GameSnapshotDto): (point: PointDto) => boolean {
  const closed = new Set(moves.flatMap(({ point }) => (point ? [pointIndex(point)] : [])));
  if (settings.forbidden === 'refuse' && status.toMove === 'black') for (const { point } of status.forbidden) closed.add(pointIndex(point));
  const { onlyPoint } = status;
  return (point) => !closed.has(pointIndex(point)) && (!onlyPoint || samePoint(point, onlyPoint));
}
