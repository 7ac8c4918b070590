// What the history is asked for: filters and order as the person sets them, and the query that they come to.
import type { EndReasonDto, GameQueryDto, GameSortDto, OpponentDto, ResultFilterDto, RuleDto, VersusDto } from '../../ipc/bindings';
import { EVERY_GAME } from '../../shared/everyGame';

export type Period = 'any' | 'today' | 'week' | 'month' | 'year' | 'range';

export interface Filters {
  text: string;
  versus: VersusDto;
  opponent: OpponentDto | null;
  rule: RuleDto | null;
  result: ResultFilterDto;
  reason: EndReasonDto | null;
  period: Period;
  /** Days of a range, "2026-03-12", both included; anything else is no bound. */
  from: string;
  until: string;
  favourites: boolean;
}

export interface Order {
  sort: GameSortDto;
  descending: boolean;
}

export const NO_FILTERS: Filters = {
  text: '', versus: 'any', opponent: null, rule: null, result: 'any', reason: null, period: 'any', from: '', until: '', favourites: false,
};

export const NEWEST_FIRST: Order = { sort: 'started', descending: true };

/** The filters with a chip of their own, in the order of the chips. */
export const FILTERS = ['versus', 'opponent', 'rule', 'result', 'reason', 'period', 'favourites'] as const;
export type FilterName = (typeof FILTERS)[number];

/** A computer opponent as one word, for a choice among them. */
export function opponentKey(opponent: OpponentDto): string {
  if (opponent.name === 'level') return `level-${opponent.level}`;
  if (opponent.name === 'external') return `external-${opponent.engine}`;
  return opponent.name === 'fiveBest' ? `fiveBest-${opponent.lookAhead}` : opponent.name;
}

export function isActive(filters: Filters, name: FilterName): boolean {
  return filters[name] !== NO_FILTERS[name];
}

/** Something is filtered away. */
export function isFiltered(filters: Filters): boolean {
  return filters.text.trim() !== '' || FILTERS.some((name) => isActive(filters, name));
}

/** Some games are not what the query asks for. */
export function leavesOut(query: GameQueryDto): boolean {
  return (Object.keys(EVERY_GAME) as (keyof GameQueryDto)[]).some((key) => key !== 'sort' && key !== 'descending' && query[key] !== EVERY_GAME[key]);
}

/** The filters after a change. What would contradict it, and find nothing ever, gives way. */
export function withFilters(filters: Filters, change: Partial<Filters>): Filters {
  const next = { ...filters, ...change };
  const newer = (name: keyof Filters): boolean => name in change;
  if (next.opponent && next.versus === 'people') {
    if (newer('opponent')) next.versus = 'any';
    else next.opponent = null;
  }
  if ((next.result === 'won' || next.result === 'lost') && (next.versus === 'people' || next.versus === 'demo')) {
    if (newer('result')) next.versus = 'any';
    else next.result = 'any';
  }
  if (next.reason && next.result === 'unfinished') {
    if (newer('reason')) next.result = 'any';
    else next.reason = null;
  }
  return next;
}

export function withoutFilter(filters: Filters, name: FilterName): Filters {
  return { ...filters, [name]: NO_FILTERS[name], ...(name === 'period' ? { from: '', until: '' } : {}) };
}

/** The order after a click on a column: the other way round, or, for another column, as that is most wanted. */
export function ordered(order: Order, sort: GameSortDto): Order {
  if (order.sort === sort) return { sort, descending: !order.descending };
  return { sort, descending: sort !== 'rule' && sort !== 'result' };
}

/** Midnight at the beginning of the day that is `days` after that of `time`, on the clocks of this place. */
function dayStart(time: number, days = 0): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** Midnight at the beginning of "2026-03-12", also "2026/3/12", "2026.3.12" and full-width; null when it is no day. */
export function dayOf(text: string): number | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.normalize('NFKC').trim()) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  date.setFullYear(Number(year));
  return date.getMonth() === Number(month) - 1 ? date.getTime() : null;
}

interface Bounds {
  from: number | null;
  /** Exclusive. */
  until: number | null;
}

/** The period in milliseconds since 1970. The days of a range may be given the wrong way round. */
export function boundsOf({ period, from, until }: Pick<Filters, 'period' | 'from' | 'until'>, now: number): Bounds {
  switch (period) {
    case 'any':
      return { from: null, until: null };
    case 'today':
      return { from: dayStart(now), until: null };
    case 'week':
      return { from: dayStart(now, -6), until: null };
    case 'month':
      return { from: dayStart(now, -29), until: null };
    case 'year':
      return { from: new Date(new Date(now).getFullYear(), 0, 1).getTime(), until: null };
    case 'range': {
      const days = [dayOf(from), dayOf(until)] as const;
      const [first, last] = days[0] !== null && days[1] !== null && days[0] > days[1] ? [days[1], days[0]] : days;
      return { from: first, until: last === null ? null : dayStart(last, 1) };
    }
  }
}

export function queryOf(filters: Filters, order: Order, now: number): GameQueryDto {
  const { text, versus, opponent, rule, result, reason, favourites } = filters;
  return { text: text.trim(), versus, opponent, rule, result, reason, favourites, ...boundsOf(filters, now), ...order };
}
