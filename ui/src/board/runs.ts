// The stones that stand in line with a point, for somebody who does not see them.

import { pointIndex, type Color, type Point } from './names';
import type { Stone } from './state';

/** The four lines through a point, each by its step to the right, or upwards. */
export const LINES = { row: { dx: 1, dy: 0 }, column: { dx: 0, dy: 1 }, rising: { dx: 1, dy: 1 }, falling: { dx: 1, dy: -1 } } as const;
export type LineName = keyof typeof LINES;

/** Stones of one colour side by side. */
export interface Run {
  color: Color;
  from: Point;
  to: Point;
  length: number;
  /** How many of its two ends are free points. */
  openEnds: 0 | 1 | 2;
}

/** A five through the point reaches no further. */
const REACH = 4;

/** The runs on one line through `point` that have a stone within reach of it, in the direction of the line. */
export function runsThrough(stones: readonly Stone[], size: number, point: Point, line: LineName): Run[] {
  const colors = new Map(stones.map((stone) => [pointIndex(stone.point), stone.color]));
  const { dx, dy } = LINES[line];
  const at = (i: number): Point => ({ x: point.x + i * dx, y: point.y + i * dy });
  const inside = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x < size && y < size;
  const colorAt = (i: number): Color | undefined => (inside(at(i)) ? colors.get(pointIndex(at(i))) : undefined);
  const isFree = (i: number): boolean => inside(at(i)) && colorAt(i) === undefined;
  const runs: Run[] = [];
  for (let first = -size; first <= REACH; first++) {
    const color = colorAt(first);
    if (!color || colorAt(first - 1) === color) continue;
    let last = first;
    while (colorAt(last + 1) === color) last++;
    if (last < -REACH) continue;
    const openEnds = ((isFree(first - 1) ? 1 : 0) + (isFree(last + 1) ? 1 : 0)) as Run['openEnds'];
    runs.push({ color, from: at(first), to: at(last), length: last - first + 1, openEnds });
  }
  return runs;
}
