import { describe, expect, it } from 'vitest';
import { candidateRadius, candidateTextSize } from './marks';
import { CELL } from './stone';

describe('a candidate', () => {
  it.each([[1, 0.46], [0.7, 0.385], [0.5, 0.33], [0, 0.33], [9, 0.46]])('of value %f has its radius', (value, cells) => {
    expect(candidateRadius(value) / CELL).toBeCloseTo(cells, 2);
  });

  it.each([[40, 12], [24, 16.67], [20, 20], [12, 20], [60, 12]])('on cells of %d px has text of a size that can be read and fits', (cellPx, size) => {
    expect(candidateTextSize(cellPx)).toBeCloseTo(size, 1);
  });
});
