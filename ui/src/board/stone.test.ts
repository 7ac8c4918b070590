import { describe, expect, it } from 'vitest';
import { CELL, coordinateSize, edgeWidth } from './stone';
import { grainScale, woodGrain } from './wood';

/** From view box units to CSS px. */
const px = (units: number, cellPx: number): number => (units * cellPx) / CELL;
// From a picture in a list to five lines on a large screen.
const CELLS = [8, 12, 17, 24, 28, 40, 60, 108, 200];

describe('edgeWidth', () => {
  it('is as drawn at cells of 40 px', () => {
    expect(edgeWidth(0.95, 40)).toBe(0.95);
    expect(edgeWidth(2.4, 40)).toBe(2.4);
  });

  it('hardly changes on the screen', () => {
    for (const cellPx of CELLS.filter((cell) => cell >= 24)) {
      const width = px(edgeWidth(1.5, cellPx), cellPx);
      expect(width, `${cellPx}`).toBeGreaterThanOrEqual(1.3);
      expect(width, `${cellPx}`).toBeLessThanOrEqual(2.41);
    }
  });

  it('never fills a small stone', () => {
    for (const cellPx of CELLS) expect(edgeWidth(1, cellPx)).toBeLessThanOrEqual(2);
  });
});

describe('coordinateSize', () => {
  it('can be read and fits into the margin', () => {
    expect(px(coordinateSize(40), 40)).toBeCloseTo(11, 1);
    expect(px(coordinateSize(108), 108)).toBeCloseTo(16, 1);
    for (const cellPx of CELLS) {
      const size = px(coordinateSize(cellPx), cellPx);
      expect(size, `${cellPx}`).toBeLessThanOrEqual(Math.max(11, cellPx * 0.46) + 0.02);
      if (cellPx >= 24) expect(size, `${cellPx}`).toBeGreaterThanOrEqual(11 - 0.02);
    }
  });
});

describe('the grain', () => {
  it('is the same on every paint, and as fine on few lines as on many', () => {
    expect(woodGrain(640)).toEqual(woodGrain(640));
    expect(grainScale(640)).toBe(1);
    expect(grainScale(132)).toBe(0.5);
    expect(grainScale(2000)).toBe(1.5);
    const lines = (side: number): number => woodGrain(side).reduce((sum, { path }) => sum + path.split('M').length - 1, 0);
    expect(lines(1280) / lines(640)).toBeCloseTo(2, 0);
  });
});
