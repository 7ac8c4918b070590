import { describe, expect, it } from 'vitest';
import type { NewGameDto, TimeControlDto } from '../../ipc/bindings';
import { newGame } from '../../ipc/fakeHost';
import { clockFormOf, readClock, type ClockErrors, type ClockForm } from './clock';
import { formOf, LEAST_SIZE, MOST_SIZE, readForm } from './form';
import { sampleOf } from './samples';

const MAIN: TimeControlDto = { kind: 'main', mainSeconds: 600, incrementSeconds: 5 };
const COMPUTER: NewGameDto = newGame({
  opponent: { kind: 'computer', opponent: { name: 'pointScorer' }, human: 'white' }, rule: 'renju', forbidden: 'instantLoss', firstOnTengen: true, clocks: { black: MAIN, white: MAIN },
});

describe('the last choices come back unchanged', () => {
  const table: [string, NewGameDto][] = [
    ['the computer, renju', COMPUTER],
    ['two people without clocks', newGame()],
    ['a clock for each side', { ...COMPUTER, clocks: { black: { kind: 'perMove', seconds: 15 }, white: { kind: 'main', mainSeconds: 0, incrementSeconds: 600 } } }],
    ['an odd clock', { ...COMPUTER, clocks: { black: { kind: 'perMove', seconds: 3600 }, white: { kind: 'perMove', seconds: 3600 } } }],
    ['no veil, no tengen', { ...COMPUTER, veilWhenPaused: false, firstOnTengen: false }],
    ['Five best, depth 8', { ...COMPUTER, opponent: { kind: 'computer', opponent: { name: 'fiveBest', lookAhead: 8 }, human: 'random' } }],
    ['the computer against itself', { ...COMPUTER, opponent: { kind: 'demo', black: { name: 'level', level: 10 }, white: { name: 'fiveBest', lookAhead: 1 } } }],
    ['Caro, five or more', { ...COMPUTER, rule: 'caroFiveOrMore', forbidden: 'refuse', firstOnTengen: false }],
    ['Caro, exactly five, on the largest board', { ...COMPUTER, rule: 'caroExactlyFive', forbidden: 'refuse', firstOnTengen: false, size: 22 }],
    ['byo-yomi, and playing on', {
      ...COMPUTER, flag: 'playOn',
      clocks: { black: { kind: 'byoyomi', mainSeconds: 0, periods: 20, periodSeconds: 600 }, white: { kind: 'byoyomi', mainSeconds: 900, periods: 3, periodSeconds: 30 } },
    }],
    ['a standard game with the first stone on tengen', { ...COMPUTER, rule: 'standard', forbidden: 'refuse' }],
  ];
  for (const [name, game] of table) {
    it(name, () => expect(readForm(formOf(game))).toEqual({ game }));
  }

  it('but no tengen where there is no middle', () => {
    expect(readForm({ ...formOf(COMPUTER), size: '20' })).toMatchObject({ game: { size: 20, firstOnTengen: false } });
  });

  it.each(['', '4', '23', '1e1', '15.0', 'x'])('and no board of the size "%s"', (size) => {
    expect(readForm({ ...formOf(COMPUTER), size })).toEqual({ errors: { size: true } });
  });
});

describe('the samples', () => {
  const RULES = ['freestyle', 'standard', 'renju', 'caro'] as const;
  it.each(RULES)('%s stand on every board that has room for them', (rule) => {
    for (let size = LEAST_SIZE; size <= MOST_SIZE; size += 1) {
      const { moves, winLine, forbidden, bare } = sampleOf(rule, size);
      const all = [...moves.map(({ point }) => point), ...winLine, ...forbidden];
      expect(all.every(({ x, y }) => x >= 0 && y >= 0 && x < size && y < size), `${size}`).toBe(true);
      expect(bare, `${size}`).toBe(all.length === 0);
      if (size >= 11) expect(bare, `${size}`).toBe(false);
    }
  });
});

describe('a clock that was typed', () => {
  const form = (changes: Partial<ClockForm>): ClockForm => ({ ...clockFormOf(MAIN), choice: 'custom', ...changes });
  const perMove = (minutes: string, seconds: string): ClockForm => form({ kind: 'perMove', perMove: { minutes, seconds } });
  const main = (minutes: string, seconds: string, add: string, addMinutes = '0'): ClockForm =>
    form({ kind: 'main', main: { minutes, seconds }, increment: { minutes: addMinutes, seconds: add } });

  const good: [string, ClockForm, TimeControlDto][] = [
    ['5 s per move', perMove('', '5'), { kind: 'perMove', seconds: 5 }],
    ['1 h per move', perMove('60', '0'), { kind: 'perMove', seconds: 3600 }],
    ['90 s per move', perMove('0', '90'), { kind: 'perMove', seconds: 90 }],
    ['full-width digits', perMove('０', '３０'), { kind: 'perMove', seconds: 30 }],
    ['24 h', main('1440', '0', '0'), { kind: 'main', mainSeconds: 86400, incrementSeconds: 0 }],
    ['byo-yomi alone', form({ kind: 'byoyomi', main: { minutes: '', seconds: '' }, periods: '１', period: { minutes: '10', seconds: '' } }), { kind: 'byoyomi', mainSeconds: 0, periods: 1, periodSeconds: 600 }],
    ['an increment alone', main('0', '0', '0', '10'), { kind: 'main', mainSeconds: 0, incrementSeconds: 600 }],
  ];
  for (const [name, typed, control] of good) {
    it(`is taken: ${name}`, () => expect(readClock(typed)).toEqual({ control }));
  }

  const bad: [string, ClockForm, ClockErrors][] = [
    ['4 s per move', perMove('0', '4'), { perMove: 'perMove' }],
    ['nothing per move', perMove('', ''), { perMove: 'perMove' }],
    ['1 h and 1 s per move', perMove('60', '1'), { perMove: 'perMove' }],
    ['words', perMove('soon', '0'), { perMove: 'number' }],
    ['a negative time', perMove('-1', '70'), { perMove: 'number' }],
    ['a fraction', perMove('0.5', '0'), { perMove: 'number' }],
    ['an exponent', perMove('1e3', '0'), { perMove: 'number' }],
    ['a flood of digits', perMove('9999999', '0'), { perMove: 'number' }],
    ['24 h and 1 s', main('1440', '1', '0'), { main: 'main' }],
    ['an increment of 10 min and 1 s', main('5', '0', '1', '10'), { increment: 'increment' }],
    ['both 0', main('0', '', '0'), { main: 'zero' }],
    ['both too long', main('99999', '0', '0', '99'), { main: 'main', increment: 'increment' }],
    ['words for the increment', main('5', '0', 'x'), { increment: 'number' }],
  ];
  const byoyomi = (minutes: string, periods: string, seconds: string): ClockForm =>
    form({ kind: 'byoyomi', main: { minutes, seconds: '0' }, periods, period: { minutes: '', seconds } });
  bad.push(
    ['no periods', byoyomi('5', '0', '30'), { periods: 'periods' }],
    ['21 periods', byoyomi('5', '21', '30'), { periods: 'periods' }],
    ['no number of periods', byoyomi('5', 'few', '30'), { periods: 'periods' }],
    ['a period of 4 s', byoyomi('5', '3', '4'), { period: 'period' }],
    ['a period of 10 min and 1 s', byoyomi('5', '3', '601'), { period: 'period' }],
    ['words for the period', byoyomi('5', '3', 'x'), { period: 'number' }],
    ['everything', byoyomi('x', '', ''), { main: 'number', periods: 'periods', period: 'period' }],
  );
  for (const [name, typed, errors] of bad) {
    it(`is refused: ${name}`, () => expect(readClock(typed)).toEqual({ errors }));
  }

  it('counts for both sides, or for its own', () => {
    const both = { ...formOf(COMPUTER), black: perMove('0', '1') };
    expect(readForm(both)).toEqual({ errors: { black: { perMove: 'perMove' } } });
    const each = { ...formOf(COMPUTER), each: true, white: main('0', '0', '0') };
    expect(readForm(each)).toEqual({ errors: { white: { main: 'zero' } } });
    // What is hidden is not judged.
    expect(readForm({ ...each, each: false })).toHaveProperty('game');
  });
});
