// Why a point is forbidden, as lines and marks on the board.

import { pointIndex, samePoint, type Point } from './names';
import type { BoardLine, BoardMark, Hue } from './state';

/** One three, four or overline through the point. */
export interface ReasonLine {
  /** With the point itself, along the line. */
  stones: readonly Point[];
  /** Where the straight four or the five would arise. */
  completions: readonly Point[];
}

/** How a line of the reason is drawn; the words beside the board show the same sign. */
export interface LineLook {
  hue: Hue;
  dashed: boolean;
}

/** Two hues, each solid and dashed: four looks, and neighbours differ in hue as well as in shape. */
export function lineLook(index: number): LineLook {
  return { hue: index % 2 ? 'other' : 'best', dashed: index % 4 === 1 || index % 4 === 2 };
}

/** The drawing: each line with triangles on its stones and diamonds where it would be completed, and a cross on the point. */
export function drawReason(point: Point, reason: readonly ReasonLine[]): { lines: BoardLine[]; marks: BoardMark[] } {
  const lines: BoardLine[] = [];
  const marks = new Map<number, BoardMark>();
  reason.forEach((line, index) => {
    const look = lineLook(index);
    const from = line.stones[0];
    const to = line.stones[line.stones.length - 1];
    if (from && to && !samePoint(from, to)) lines.push({ from, to, hue: look.hue, dashed: look.dashed });
    for (const stone of line.stones) marks.set(pointIndex(stone), { point: stone, kind: 'threat' });
    for (const completion of line.completions) {
      const at = pointIndex(completion);
      if (!marks.has(at)) marks.set(at, { point: completion, kind: 'win', hue: look.hue });
    }
  });
  marks.delete(pointIndex(point));
  return { lines, marks: [...marks.values(), { point, kind: 'cross' }] };
}
