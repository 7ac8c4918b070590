import { describe, expect, it } from 'vitest';
import { EVERY_GAME } from '../../shared/everyGame';
import { boundsOf, dayOf, isActive, isFiltered, NEWEST_FIRST, NO_FILTERS, opponentKey, ordered, queryOf, withFilters, withoutFilter, type Filters } from './query';

const NOW = new Date(2026, 2, 12, 15, 30).getTime();
const at = (year: number, month: number, day: number): number => new Date(year, month - 1, day).getTime();
const filters = (changes: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...changes });

describe('the query of the history', () => {
  it('asks for everything, newest first, until something is chosen', () => {
    expect(queryOf(NO_FILTERS, NEWEST_FIRST, NOW)).toEqual(EVERY_GAME);
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered(filters({ text: '  ' }))).toBe(false);
    expect(isFiltered(filters({ text: 'Kuro' }))).toBe(true);
    expect(isFiltered(filters({ favourites: true }))).toBe(true);
  });

  it('says what was chosen', () => {
    const query = queryOf(filters({ text: ' Kuro ', rule: 'renju', period: 'today', favourites: true }), { sort: 'moves', descending: false }, NOW);
    expect(query).toMatchObject({ text: 'Kuro', rule: 'renju', favourites: true, from: at(2026, 3, 12), until: null, sort: 'moves', descending: false });
  });

  it.each([
    ['any', '', '', null, null],
    ['today', '', '', at(2026, 3, 12), null],
    ['week', '', '', at(2026, 3, 6), null],
    ['month', '', '', at(2026, 2, 11), null],
    ['year', '', '', at(2026, 1, 1), null],
    ['range', '2026-01-05', '2026-01-07', at(2026, 1, 5), at(2026, 1, 8)],
    ['range', '2026-01-07', '2026-01-05', at(2026, 1, 5), at(2026, 1, 8)],
    ['range', '', '2026-01-31', null, at(2026, 2, 1)],
    ['range', '2026-01-05', '', at(2026, 1, 5), null],
    ['range', 'soon', '2026-02-30', null, null],
  ] as const)('knows the days of a period: %s %s %s', (period, from, until, first, end) => {
    expect(boundsOf({ period, from, until }, NOW)).toEqual({ from: first, until: end });
  });

  it.each([
    ['2026-03-12', at(2026, 3, 12)], [' 2026-3-1 ', at(2026, 3, 1)], ['2026/03/01', at(2026, 3, 1)], ['２０２６－３－１', at(2026, 3, 1)], ['2026-13-01', null], ['2026-02-29', null], ['12.3.2026', null], ['', null],
  ])('reads a day: %s', (text, time) => {
    expect(dayOf(text)).toBe(time);
  });

  it.each([
    ['an opponent is nobody between two people', { versus: 'people' }, { opponent: { name: 'level', level: 2 } }, { versus: 'any', opponent: { name: 'level', level: 2 } }],
    ['and the other way round', { opponent: { name: 'level', level: 2 } }, { versus: 'people' }, { versus: 'people', opponent: null }],
    ['an opponent plays in demos', { versus: 'demo' }, { opponent: { name: 'level', level: 2 } }, { versus: 'demo', opponent: { name: 'level', level: 2 } }],
    ['only a person against the computer wins', { versus: 'demo' }, { result: 'won' }, { versus: 'any', result: 'won' }],
    ['and the other way round', { result: 'lost' }, { versus: 'people' }, { versus: 'people', result: 'any' }],
    ['an unfinished game has no reason', { reason: 'five' }, { result: 'unfinished' }, { reason: null, result: 'unfinished' }],
    ['and the other way round', { result: 'unfinished' }, { reason: 'five' }, { reason: 'five', result: 'any' }],
  ] as [string, Partial<Filters>, Partial<Filters>, Partial<Filters>][])('lets the older filter give way: %s', (_, before, change, after) => {
    expect(withFilters(filters(before), change)).toEqual(filters(after));
  });

  it('clears one filter at a time', () => {
    const set = filters({ versus: 'computer', period: 'range', from: '2026-01-05', until: '2026-01-07' });
    expect(isActive(set, 'period')).toBe(true);
    expect(withoutFilter(set, 'period')).toEqual(filters({ versus: 'computer' }));
    expect(withoutFilter(set, 'versus')).toEqual({ ...set, versus: 'any' });
  });

  it('turns the order round, and begins a new one as it is most wanted', () => {
    expect(ordered(NEWEST_FIRST, 'started')).toEqual({ sort: 'started', descending: false });
    expect(ordered(NEWEST_FIRST, 'moves')).toEqual({ sort: 'moves', descending: true });
    expect(ordered(NEWEST_FIRST, 'rule')).toEqual({ sort: 'rule', descending: false });
  });

  it('tells opponents apart', () => {
    expect(opponentKey({ name: 'level', level: 2 })).toBe('level-2');
    expect(opponentKey({ name: 'fiveBest', lookAhead: 4 })).toBe('fiveBest-4');
  });
});
