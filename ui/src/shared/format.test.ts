import { describe, expect, it } from 'vitest';
import { clockChangesIn, clockText, isLow } from './format';

describe('clockText', () => {
  it.each([
    [0, '0:00.0'],
    [-5, '0:00.0'],
    [99, '0:00.0'],
    [100, '0:00.1'],
    [9_400, '0:09.4'],
    [9_999, '0:09.9'],
    [10_000, '00:10'],
    [59_999, '00:59'],
    [271_000, '04:31'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [3_723_000, '1:02:03'],
    [86_400_000, '24:00:00'],
  ])('%d ms is %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it('changes exactly when it says', () => {
    for (const ms of [123_456, 10_000, 10_001, 9_999, 100, 1]) {
      const step = clockChangesIn(ms);
      expect(clockText(ms - step + 1), `${ms}`).toBe(clockText(ms));
      if (ms > step) expect(clockText(ms - step), `${ms}`).not.toBe(clockText(ms));
    }
  });

  it('is low in the last ten seconds', () => {
    expect(isLow(10_000)).toBe(false);
    expect(isLow(9_999)).toBe(true);
  });
});
