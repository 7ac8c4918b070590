import { describe, expect, it } from 'vitest';
import { SLIDE_RADIUS, SNAP_RADIUS, atX, atY, borderRect, crossPath, gridPath, layOut, placeOf, pointAt, snapPx, type Space } from './geometry';
import { CELL } from './stone';

const space = (differing: Partial<Space> = {}): Space => ({ size: 15, coordinates: true, availablePx: 640, pixelRatio: 1, ...differing });
const whole = (n: number): boolean => Math.abs(n - Math.round(n)) < 1e-6;

const SPACES: Space[] = [];
for (let size = 5; size <= 22; size++) {
  for (const pixelRatio of [1, 1.25, 1.5, 1.75, 2, 3]) {
    for (const availablePx of [272, 400, 641.3, 1013]) for (const coordinates of [true, false]) SPACES.push({ size, pixelRatio, availablePx, coordinates });
  }
}

describe('layOut', () => {
  it('gives 640 px to 16 cells of 40 px', () => {
    expect(layOut(space())).toMatchObject({ sidePx: 640, cellPx: 40, side: 16 * CELL });
    expect(layOut(space({ availablePx: 655 })).sidePx).toBe(640);
    expect(layOut(space({ availablePx: 656 })).sidePx).toBe(656);
  });

  it('keeps cells, side and lines whole device pixels in every space', () => {
    for (const given of SPACES) {
      const geometry = layOut(given);
      const device = (units: number): number => (units / CELL) * geometry.cellPx * given.pixelRatio;
      const edge = borderRect(geometry);
      const lengths = {
        cell: device(CELL), side: device(geometry.side), line: device(geometry.line), border: device(geometry.border), cross: device(geometry.cross),
        // Both edges of the first and last line, and of the border, fall between pixels.
        first: device(atX(geometry, 0) - geometry.line / 2), last: device(atX(geometry, given.size - 1) - geometry.line / 2),
        crossed: device(atX(geometry, 2) - geometry.cross / 2),
        left: device(edge.x - geometry.border / 2), right: device(edge.x + edge.side + geometry.border / 2),
      };
      for (const [name, length] of Object.entries(lengths)) expect(whole(length), `${name} ${length} of ${JSON.stringify(given)}`).toBe(true);
      expect(geometry.sidePx).toBeLessThanOrEqual(given.availablePx + 1e-6);
      expect(Math.round(lengths.line)).toBeGreaterThanOrEqual(1);
      expect(lengths.border).toBeGreaterThan(lengths.line);
    }
  });

  it('never gets smaller than a board that can be seen', () => {
    expect(layOut(space({ availablePx: 0 })).cellPx).toBe(6);
  });

  it('has room for a narrower margin on pictures', () => {
    const picture = layOut(space({ size: 6, coordinates: false, margin: 0.62, availablePx: 132 }));
    expect(picture.sidePx).toBeLessThanOrEqual(132);
    expect(picture.start).toBeLessThan(0.65 * CELL);
  });
});

describe('pointAt', () => {
  it('finds each crossing at its own place in every space', () => {
    for (const given of SPACES) {
      const geometry = layOut(given);
      for (const point of [{ x: 0, y: 0 }, { x: given.size - 1, y: given.size - 1 }, { x: 2, y: 4 }]) {
        const { leftPx, topPx } = placeOf(geometry, point);
        expect(pointAt(geometry, leftPx, topPx), JSON.stringify(given)).toEqual(point);
      }
    }
  });

  const geometry = layOut(space());
  const h8 = { x: 7, y: 7 };
  const { leftPx, topPx } = placeOf(geometry, h8);
  const cell = geometry.cellPx;
  it.each([
    ['just inside the radius to the right', cell * (SNAP_RADIUS - 0.01), 0, h8],
    ['just outside the radius to the right', cell * (SNAP_RADIUS + 0.01), 0, null],
    ['just inside the radius above', 0, -cell * (SNAP_RADIUS - 0.01), h8],
    ['in the corner between four crossings', cell * 0.45, cell * 0.45, null],
    ['past the middle: the neighbour', cell * 0.53, 0, { x: 8, y: 7 }],
    ['past the middle below: the neighbour', 0, cell * 0.53, { x: 7, y: 6 }],
  ])('%s', (_, dx, dy, expected) => {
    expect(pointAt(geometry, leftPx + dx, topPx + dy)).toEqual(expected);
  });

  it.each([
    ['on the outer margin', 4, 320, null],
    ['left of the first line, inside the radius', cell - 0.4 * cell, placeOf(geometry, { x: 0, y: 7 }).topPx, { x: 0, y: 7 }],
    ['below the last line, outside the radius', placeOf(geometry, { x: 3, y: 0 }).leftPx, 640 - 0.4 * cell, null],
    ['beyond the wood', -20, -20, null],
  ])('at the edge: %s', (_, left, top, expected) => {
    expect(pointAt(geometry, left, top)).toEqual(expected);
  });
});

describe('sliding', () => {
  const geometry = layOut(space());
  it('is at some crossing wherever it is on the lines', () => {
    for (let left = 45; left < 600; left += 7) for (let top = 45; top < 600; top += 11) expect(pointAt(geometry, left, top, SLIDE_RADIUS), `${left} ${top}`).not.toBeNull();
  });

  it('is nowhere on the outer margin', () => {
    expect(pointAt(geometry, 8, 320, SLIDE_RADIUS)).toBeNull();
    expect(pointAt(geometry, 320, 636, SLIDE_RADIUS)).toBeNull();
  });
});

describe('lines', () => {
  it('crosses a point from border to border', () => {
    const geometry = layOut(space());
    const at = (n: number): number => geometry.start + n * CELL;
    expect(crossPath(geometry, { x: 2, y: 14 })).toBe(`M${at(2)} ${at(0)}V${at(14)}M${at(0)} ${at(0)}H${at(14)}`);
  });

  it('draws two lines for each inner row and column', () => {
    const path = gridPath(layOut(space()));
    expect(path.match(/M/g)).toHaveLength(13 * 2);
  });

  it('counts rows from the bottom', () => {
    const geometry = layOut(space());
    expect(atY(geometry, 14)).toBeLessThan(atY(geometry, 0));
    expect(atY(geometry, 0) - atY(geometry, 14)).toBeCloseTo(14 * CELL);
  });

  it('snaps a corner to device pixels', () => {
    expect(snapPx(10.4, 1)).toBe(10);
    expect(snapPx(10.4, 2)).toBe(10.5);
  });
});
