import type { Point } from './names';

/** Star points and the centre. Boards below nine lines have none, even sizes have no centre. */
export function starPoints(size: number): Point[] {
  if (size < 9) return [];
  const centre = (size - 1) / 2;
  const near = size < 13 ? 2 : 3;
  const far = size - 1 - near;
  const points = [{ x: near, y: near }, { x: far, y: near }, { x: near, y: far }, { x: far, y: far }];
  if (size % 2) points.push({ x: centre, y: centre });
  if (size >= 19 && size % 2) points.push({ x: centre, y: near }, { x: centre, y: far }, { x: near, y: centre }, { x: far, y: centre });
  return points;
}

/** The centre; on even sizes the crossing to its lower left. */
export function centerPoint(size: number): Point {
  const middle = Math.floor((size - 1) / 2);
  return { x: middle, y: middle };
}
