import { describe, expect, it } from 'vitest';
import { rove, tabStop } from './roving';

const NONE = [false, false, false];
const MIDDLE_OFF = [false, true, false];
const ALL_OFF = [true, true, true];

describe('rove', () => {
  it.each([
    ['ArrowRight', 0, NONE, 1],
    ['ArrowDown', 2, NONE, 0],
    ['ArrowLeft', 0, NONE, 2],
    ['ArrowUp', 2, NONE, 1],
    ['Home', 2, NONE, 0],
    ['End', 0, NONE, 2],
    ['ArrowRight', 0, MIDDLE_OFF, 2],
    ['ArrowLeft', 0, MIDDLE_OFF, 2],
    ['End', 0, [false, false, true], 1],
    ['ArrowRight', 0, ALL_OFF, null],
    ['Enter', 0, NONE, null],
    ['a', 0, NONE, null],
  ] as const)('%s from %d past %o leads to %s', (key, from, disabled, to) => {
    expect(rove(key, from, disabled)).toBe(to);
  });
});

describe('tabStop', () => {
  it.each([
    [1, NONE, 1],
    [-1, NONE, 0],
    [1, MIDDLE_OFF, 0],
    [0, ALL_OFF, -1],
  ] as const)('chosen %d of %o: %d', (chosen, disabled, stop) => {
    expect(tabStop(chosen, disabled)).toBe(stop);
  });
});
