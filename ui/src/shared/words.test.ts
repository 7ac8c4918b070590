import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../i18n';
import type { LanguageDto } from '../ipc/bindings';
import { dateText, durationText, spanText } from './words';

afterEach(() => setLanguage('en'));

describe('a length of time', () => {
  it.each<[number, LanguageDto, string]>([
    [0, 'en', '0 s'],
    [12_400, 'en', '12 s'],
    [59_600, 'en', '1 min'],
    [185_000, 'en', '3 min 5 s'],
    [180_000, 'en', '3 min'],
    [4_800_000, 'en', '1 h 20 min'],
    [3_605_000, 'en', '1 h'],
    [185_000, 'zhHans', '3 分 5 秒'],
    [0, 'ja', '0秒'],
    [185_000, 'ja', '3分5秒'],
    [4_800_000, 'ja', '1時間20分'],
  ])('%d ms in %s is %s', (ms, language, text) => {
    setLanguage(language);
    expect(spanText(ms).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it('that was set is told to the second', () => {
    setLanguage('en');
    expect(durationText(3_605).replaceAll('\u00A0', ' ')).toBe('1 h 5 s');
  });
});

describe('a moment', () => {
  const now = new Date('2026-03-12T15:02:00').getTime();
  it.each([
    ['2026-03-12T00:05:00', 'Today 00:05'],
    ['2026-03-11T09:05:00', 'Yesterday 09:05'],
    ['2026-02-27T14:20:00', '27 Feb'],
    ['2025-11-27T14:20:00', '27 Nov 2025'],
  ])('%s is %s', (at, text) => {
    setLanguage('en');
    expect(dateText(new Date(at).getTime(), now)).toBe(text);
  });
});
