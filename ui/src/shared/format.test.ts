import { describe, expect, it } from 'vitest';
import { clockChangesIn, clockText, durationText, isLow } from './format';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ');

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

describe('durationText', () => {
  it.each([
    [0, 'en', '0 s'],
    [12_400, 'en', '12 s'],
    [59_600, 'en', '1 min'],
    [185_000, 'en', '3 min 5 s'],
    [180_000, 'en', '3 min'],
    [4_800_000, 'en', '1 h 20 min'],
    [3_605_000, 'en', '1 h'],
    [12_000, 'zh-Hans', '12 秒'],
    [12_000, 'ja', '12 秒'],
    [185_000, 'ja', '3 分 5 秒'],
  ])('%d ms in %s is %s', (ms, locale, text) => {
    expect(plain(durationText(ms, locale))).toBe(text);
  });

  it('has tenths where they matter', () => {
    expect(plain(durationText(2_430, 'en', { tenths: true }))).toBe('2.4 s');
    expect(plain(durationText(12_430, 'en', { tenths: true }))).toBe('12 s');
  });
});
