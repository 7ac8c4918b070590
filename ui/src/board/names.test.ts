import { describe, expect, it } from 'vitest';
import { columnName, parsePoint, pointIndex, pointKey, pointName, rowNumber, samePoint } from './names';
import { centerPoint, starPoints } from './stars';

describe('names', () => {
  it.each([
    [{ x: 0, y: 0 }, 15, 'bottom', 'A1'],
    [{ x: 0, y: 0 }, 15, 'top', 'A15'],
    [{ x: 8, y: 14 }, 15, 'bottom', 'I15'],
    [{ x: 8, y: 14 }, 15, 'top', 'I1'],
    [{ x: 7, y: 7 }, 15, 'top', 'H8'],
    [{ x: 21, y: 21 }, 22, 'bottom', 'V22'],
  ] as const)('%o on %d lines from the %s is %s', (point, size, rows, name) => {
    expect(pointName(point, size, rows)).toBe(name);
    expect(parsePoint(name, size, rows)).toEqual(point);
  });

  it.each([5, 6, 9, 15, 19, 20, 22])('reads every name of a board of %d lines, and none beyond', (size) => {
    for (const rows of ['bottom', 'top'] as const) {
      for (let x = 0; x < size; x++) for (let y = 0; y < size; y++) expect(parsePoint(pointName({ x, y }, size, rows), size, rows)).toEqual({ x, y });
    }
    expect(parsePoint(`a${size + 1}`, size)).toBeNull();
    expect(parsePoint(`${columnName(size)}1`, size)).toBeNull();
  });

  it('names the same point for machines whatever the setting', () => {
    expect(pointKey({ x: 7, y: 7 })).toBe('h8');
    expect(pointKey({ x: 0, y: 0 })).toBe('a1');
  });

  it.each([
    ['h8', { x: 7, y: 7 }],
    [' H 8 ', { x: 7, y: 7 }],
    ['ｈ８', { x: 7, y: 7 }],
    ['o15', { x: 14, y: 14 }],
    ['p1', null],
    ['a16', null],
    ['a0', null],
    ['8h', null],
    ['h', null],
    ['', null],
    ['h88', null],
    ['resign', null],
  ])('reads "%s"', (text, point) => {
    expect(parsePoint(text, 15)).toEqual(point);
  });

  it('leaves out no letter and turns the rows round', () => {
    expect([...Array(15).keys()].map(columnName).join('')).toBe('ABCDEFGHIJKLMNO');
    expect(rowNumber(0, 15, 'top')).toBe(15);
  });

  it('gives each point its own number', () => {
    const seen = new Set<number>();
    for (let x = 0; x < 22; x++) for (let y = 0; y < 22; y++) seen.add(pointIndex({ x, y }));
    expect(seen.size).toBe(22 * 22);
    expect(samePoint({ x: 1, y: 2 }, { x: 1, y: 2 })).toBe(true);
    expect(samePoint(null, null)).toBe(false);
  });
});

describe('stars', () => {
  it.each([[5, 1], [6, 0], [7, 1], [8, 0], [9, 5], [10, 4], [13, 5], [15, 5], [16, 4], [19, 9], [22, 4]])('%d lines have %d', (size, count) => {
    expect(starPoints(size)).toHaveLength(count);
  });

  it('lie on crossings and look the same from every side', () => {
    for (let size = 5; size <= 22; size++) {
      const keys = new Set(starPoints(size).map(({ x, y }) => pointIndex({ x, y })));
      for (const { x, y } of starPoints(size)) {
        expect(Number.isInteger(x) && x >= 0 && x < size, `${size}`).toBe(true);
        for (const turned of [{ x: y, y: x }, { x: size - 1 - x, y }]) expect(keys.has(pointIndex(turned)), `${size}`).toBe(true);
      }
      expect(keys.has(pointIndex(centerPoint(size))), `the centre of ${size}`).toBe(size % 2 === 1);
    }
  });

  it('marks the fourth lines and the centre at 15', () => {
    expect(starPoints(15).map((point) => pointName(point, 15)).sort()).toEqual(['D12', 'D4', 'H8', 'L12', 'L4']);
    expect(centerPoint(15)).toEqual({ x: 7, y: 7 });
    expect(centerPoint(6)).toEqual({ x: 2, y: 2 });
  });
});
