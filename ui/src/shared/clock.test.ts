import { describe, expect, it } from 'vitest';
import type { ClockFaceDto } from '../ipc/bindings';
import { readClock, readingText } from './clock';

const face = (leftMs: number, periods = 0, periodMs = 0, overMs = 0): ClockFaceDto => ({ leftMs, periods, periodMs, overMs });
const at = (clock: ClockFaceDto, elapsed = 0, playsOn = false): string => {
  const { byoyomi, periods, low } = readClock(clock, elapsed, playsOn);
  return `${readingText(readClock(clock, elapsed, playsOn))}${byoyomi ? ` of ${periods}` : periods ? ` and ${periods}` : ''}${low ? ' low' : ''}`;
};

describe('a clock with main time alone', () => {
  it.each([
    [0, '0:00.0 low'], [99, '0:00.0 low'], [100, '0:00.1 low'], [9_400, '0:09.4 low'], [9_999, '0:09.9 low'], [10_000, '00:10'], [59_999, '00:59'],
    [271_000, '04:31'], [3_599_999, '59:59'], [3_600_000, '1:00:00'], [3_723_000, '1:02:03'], [86_400_000, '24:00:00'],
  ])('%d ms reads %s', (ms, text) => expect(at(face(ms))).toBe(text));

  it('runs down from what was told, never up, and waits at zero for the word of the backend', () => {
    expect(at(face(60_000), 1_001)).toBe('00:58');
    expect(at(face(60_000), -5_000)).toBe('01:00');
    expect(at(face(1_000), 5_000)).toBe('0:00.0 low');
    expect(readClock(face(1_000), 5_000, false)).toMatchObject({ overMs: null, changesInMs: null });
  });
});

describe('byo-yomi', () => {
  // 10 s of main time and three periods of 30 s.
  const clock = face(100_000, 3, 30_000);

  it.each([
    ['main time is not low, for nothing is lost with it', 500, '00:09 and 3'],
    ['the last moment of main time', 9_999, '00:00 and 3'],
    ['the first moment of a period', 10_000, '00:30 of 3'],
    ['within it', 10_001, '00:29 of 3'],
    ['its last ten seconds', 30_001, '0:09.9 of 3 low'],
    ['its last moment', 39_999, '0:00.0 of 3 low'],
    ['the next period', 40_000, '00:30 of 2'],
    ['the last period', 70_000, '00:30 of 1'],
    ['the last moment of all', 99_999, '0:00.0 of 1 low'],
    ['the flag', 100_000, '0:00.0 low'],
  ])('%s', (_, elapsed, text) => expect(at(clock, elapsed)).toBe(text));

  it('without main time begins with a period', () => expect(at(face(60_000, 2, 30_000))).toBe('00:30 of 2'));

  it('has main time again when time was added, and no more periods than before', () => {
    expect(at(face(75_000, 2, 30_000))).toBe('00:15 and 2');
    expect(at(face(75_000, 2, 30_000), 15_000)).toBe('00:30 of 2');
  });

  it('is not low while a short period has not begun to run', () => {
    expect(at(face(15_000, 3, 5_000))).toBe('00:05 of 3');
    expect(at(face(15_000, 3, 5_000), 1)).toBe('0:04.9 of 3 low');
  });

  it('knows when the next period begins', () => {
    expect(readClock(clock, 0, false).periodInMs).toBe(10_000);
    expect(readClock(clock, 12_000, false).periodInMs).toBe(28_000);
    expect(readClock(clock, 70_000, false).periodInMs).toBeNull();
    expect(readClock(face(10_000), 0, false).periodInMs).toBeNull();
  });
});

describe('after the flag, where play goes on', () => {
  it.each([
    [face(5_000), 4_999, '0:00.0 low'], [face(5_000), 5_000, '−00:00 low'], [face(5_000), 5_999, '−00:00 low'], [face(5_000), 6_000, '−00:01 low'],
    [face(0, 0, 0, 65_000), 0, '−01:05 low'], [face(0, 0, 0, 65_000), 3_600_000, '−1:01:05 low'], [face(30_000, 1, 30_000), 31_000, '−00:01 low'],
  ])('%o after %d ms', (clock, elapsed, text) => expect(at(clock, elapsed, true)).toBe(text));

  it('reads the time left once some was added, whatever was played over before', () => expect(at(face(60_000, 0, 0, 9_000), 0, true)).toBe('01:00'));
});

it('changes exactly when it says', () => {
  const clocks: [ClockFaceDto, number][] = [
    ...[123_456, 10_000, 10_001, 9_999, 100, 1].map((ms): [ClockFaceDto, number] => [face(ms), 0]),
    [face(100_000, 3, 30_000), 9_950], [face(100_000, 3, 30_000), 10_000], [face(100_000, 3, 30_000), 39_999], [face(0, 0, 0, 1_234), 0], [face(0, 0, 0, 2_000), 0],
  ];
  for (const [clock, elapsed] of clocks) {
    const step = readClock(clock, elapsed, true).changesInMs!;
    expect(at(clock, elapsed + step - 1, true), `${clock.leftMs} ${elapsed}`).toBe(at(clock, elapsed, true));
    expect(at(clock, elapsed + step, true), `${clock.leftMs} ${elapsed}`).not.toBe(at(clock, elapsed, true));
  }
});
