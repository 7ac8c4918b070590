import { round2 } from './stone';

/** The hemp-leaf pattern (asanoha) of the cloth: one tile of equilateral triangles, each with its three inner spokes. */
export function hempLeaf(): { path: string; width: number; height: number } {
  const edge = 48;
  const height = (edge * Math.sqrt(3)) / 2;
  const centre = height / 3;
  const up = (x: number, y: number): string =>
    `M${x} ${y}L${x + edge / 2} ${y - height}L${x + edge} ${y}M${x} ${y}L${x + edge / 2} ${round2(y - centre)}L${x + edge} ${y}M${x + edge / 2} ${round2(y - centre)}V${round2(y - height)}`;
  const down = (x: number, y: number): string =>
    `M${x} ${y}H${x + edge}M${x} ${y}L${x + edge / 2} ${round2(y + centre)}L${x + edge} ${y}M${x + edge / 2} ${round2(y + centre)}V${round2(y + height)}`;
  let path = '';
  for (let i = -1; i < 2; i++) {
    path += up(i * edge, round2(height)) + down(i * edge + edge / 2, 0) + up(i * edge + edge / 2, round2(2 * height)) + down(i * edge, round2(height));
  }
  return { path, width: edge, height: round2(2 * height) };
}
