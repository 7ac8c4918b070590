import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../i18n';
import type { LanguageDto, PlayerDto, TimeControlDto } from '../ipc/bindings';
import { clockText, dateText, durationText, sameClock, shortName, spanText } from './words';

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

describe('a clock', () => {
  const byoyomi = (mainSeconds: number, periods: number, periodSeconds: number): TimeControlDto => ({ kind: 'byoyomi', mainSeconds, periods, periodSeconds });

  it.each<[TimeControlDto, LanguageDto, string]>([
    [byoyomi(900, 3, 30), 'en', '15 min + 3 × 30 s'],
    [byoyomi(0, 5, 60), 'en', 'byo-yomi 5 × 1 min'],
    [byoyomi(900, 3, 30), 'zhHans', '15 分 + 3 × 30 秒'],
    [byoyomi(0, 3, 30), 'ja', '秒読み30秒×3'],
  ])('%o in %s is %s', (control, language, text) => {
    setLanguage(language);
    expect(clockText(control).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it('is the same as another only when all of it is', () => {
    expect(sameClock(byoyomi(900, 3, 30), byoyomi(900, 3, 30))).toBe(true);
    for (const other of [byoyomi(901, 3, 30), byoyomi(900, 4, 30), byoyomi(900, 3, 31)]) expect(sameClock(byoyomi(900, 3, 30), other)).toBe(false);
  });
});

describe('a name where room is short', () => {
  const five = (lookAhead: number): PlayerDto => ({ kind: 'computer', opponent: { name: 'fiveBest', lookAhead } });
  const other: PlayerDto = { kind: 'computer', opponent: { name: 'lineWeights' } };
  const human: PlayerDto = { kind: 'human', name: '' };

  it.each<[PlayerDto, PlayerDto, string]>([
    [five(4), other, 'Five best'], [five(4), human, 'Five best'], [five(4), five(6), 'Five best, depth 4'], [human, five(4), 'You'],
  ])('%o against %o is %s', (black, white, name) => {
    expect(shortName({ black, white }, 'black')).toBe(name);
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
