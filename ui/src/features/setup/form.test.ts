import { describe, expect, it } from 'vitest';
import type { NewGameDto, TimeControlDto } from '../../ipc/bindings';
import { newGame } from '../../ipc/fakeHost';
import { clockFormOf, readClock, type ClockErrors, type ClockForm } from './clock';
import { formOf, readForm } from './form';

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
    ['a standard game with the first stone on tengen', { ...COMPUTER, rule: 'standard', forbidden: 'refuse' }],
  ];
  for (const [name, game] of table) {
    it(name, () => expect(readForm(formOf(game))).toEqual({ game }));
  }

  it('but a rule or a size that is not offered becomes one that is', () => {
    const read = readForm(formOf({ ...COMPUTER, rule: 'caroExactlyFive', size: 20 }));
    expect(read).toMatchObject({ game: { rule: 'freestyle', size: 15, forbidden: 'refuse' } });
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
