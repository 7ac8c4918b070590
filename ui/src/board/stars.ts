import type { Point } from './names';

/**
 * The points that are marked on the wood. Every odd size has its centre. From nine lines on come four stars: on the third line
 * from each edge, on the fourth from thirteen lines on, as on the boards of renju (15) and go (9, 13, 19). Odd sizes from nineteen
 * lines on have one on the middle of each side as well. An even size has no centre to mark.
 */
export function starPoints(size: number): Point[] {
  const odd = size % 2 === 1;
  const centre = (size - 1) / 2;
  const points = odd ? [{ x: centre, y: centre }] : [];
  if (size < 9) return points;
  const near = size < 13 ? 2 : 3;
  const far = size - 1 - near;
  points.push({ x: near, y: near }, { x: far, y: near }, { x: near, y: far }, { x: far, y: far });
  if (odd && size >= 19) points.push({ x: centre, y: near }, { x: centre, y: far }, { x: near, y: centre }, { x: far, y: centre });
  return points;
}

/** The centre; on even sizes the crossing to its lower left. */
export function centerPoint(size: number): Point {
  const middle = Math.floor((size - 1) / 2);
  return { x: middle, y: middle };
}
