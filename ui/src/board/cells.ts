// What each point is for somebody who does not see the drawing. A cell that did not change stays the same object, so that a move
// touches the attributes of a few buttons and not of all.

import { pointIndex, pointKey, pointName, samePoint, type Color, type Point } from './names';
import { pointSet, type BoardState, type ForbiddenKind } from './state';

export interface Cell {
  point: Point;
  /** "h8" */
  key: string;
  /** "H8", with the row counted as the setting says. */
  name: string;
  stone: Color | null;
  /** Number of the move that put the stone here, whether or not it is drawn. */
  move: number | null;
  last: boolean;
  /** Part of the winning line. */
  winning: boolean;
  forbidden: ForbiddenKind | null;
  playable: boolean;
}

export interface CellRow {
  y: number;
  cells: readonly Cell[];
}

const FIELDS = ['key', 'name', 'stone', 'move', 'last', 'winning', 'forbidden', 'playable'] as const;

function sameCell(a: Cell | undefined, b: Cell): boolean {
  return !!a && FIELDS.every((field) => a[field] === b[field]);
}

/** The rows from the top down. `before` is the previous answer. */
export function describeCells(state: BoardState, playable: (point: Point) => boolean, before: readonly CellRow[] = []): CellRow[] {
  const { size, veiled } = state;
  const stones = new Map(veiled ? [] : state.stones.map((stone) => [pointIndex(stone.point), stone]));
  const forbidden = new Map(veiled ? [] : state.forbidden.map((mark) => [pointIndex(mark.point), mark.kind ?? null]));
  const winning = pointSet(veiled ? [] : state.winLine);
  const rows: CellRow[] = [];
  for (let y = size - 1; y >= 0; y--) {
    const old = before[rows.length];
    let changed = old?.y !== y || old.cells.length !== size;
    const cells: Cell[] = [];
    for (let x = 0; x < size; x++) {
      const point = { x, y };
      const index = pointIndex(point);
      const stone = stones.get(index);
      const cell: Cell = {
        point, key: pointKey(point), name: pointName(point, size, state.rows), stone: stone?.color ?? null, move: stone?.n ?? null,
        last: !veiled && samePoint(point, state.lastMove), winning: winning.has(index), forbidden: forbidden.get(index) ?? null,
        playable: !veiled && playable(point),
      };
      const kept = old?.cells[x];
      if (sameCell(kept, cell)) cells.push(kept!);
      else {
        cells.push(cell);
        changed = true;
      }
    }
    rows.push(changed ? { y, cells } : old!);
  }
  return rows;
}
