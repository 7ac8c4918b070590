// The filters and orders in words, as the chips offer them.
import { locale, t, type TextKey } from '../../i18n';
import type { EndReasonDto, OpponentDto, ResultFilterDto, RuleDto } from '../../ipc/bindings';
import type { Choice } from '../../shared/roving';
import { opponentName, reasonText, ruleName } from '../../shared/words';
import { dayOf, opponentKey, type FilterName, type Filters, type Order, type Period } from './query';

const RULES: readonly RuleDto[] = ['freestyle', 'standard', 'renju', 'caroFiveOrMore', 'caroExactlyFive'];
const RESULTS: readonly ResultFilterDto[] = ['won', 'lost', 'blackWon', 'whiteWon', 'draw', 'unfinished'];
// A game is never left by a network yet.
const REASONS: readonly EndReasonDto[] = ['five', 'forbidden', 'timeout', 'resignation', 'agreement', 'boardFull', 'passes'];
const PERIODS: readonly Exclude<Period, 'any'>[] = ['today', 'week', 'month', 'year', 'range'];

/** What stands for "no filter" among the choices of a chip. */
export const ANY = 'any';

/** The filters that are chosen from a menu. */
export type MenuFilter = Exclude<FilterName, 'favourites'>;
export const MENU_FILTERS: readonly MenuFilter[] = ['versus', 'opponent', 'rule', 'result', 'reason', 'period'];

/** The choices of a filter, first the one that filters nothing. */
export function choicesOf(name: MenuFilter, opponents: readonly OpponentDto[]): Choice<string>[] {
  const all = { value: ANY, label: t(`history:filter.all.${name}`) };
  switch (name) {
    case 'versus':
      return [all, ...(['computer', 'people', 'demo'] as const).map((value) => ({ value, label: t(`history:versus.${value}`) }))];
    case 'opponent':
      return [all, ...opponents.map((opponent) => ({ value: opponentKey(opponent), label: opponentName(opponent) }))];
    case 'rule':
      return [all, ...RULES.map((value) => ({ value, label: ruleName(value) }))];
    case 'result':
      return [all, ...RESULTS.map((value) => ({ value, label: resultLabel(value) }))];
    case 'reason':
      return [all, ...REASONS.map((value) => ({ value, label: reasonText(value) }))];
    case 'period':
      return [all, ...PERIODS.map((value) => ({ value, label: t(`history:period.${value}`) }))];
  }
}

function resultLabel(result: ResultFilterDto): string {
  switch (result) {
    case 'won':
      return t('history:results.won');
    case 'lost':
      return t('history:results.lost');
    case 'any':
      return t('history:filter.all.result');
    default:
      return t(`common:result.${result}`);
  }
}

/** Which of the choices is made. */
export function chosen(filters: Filters, name: MenuFilter): string {
  if (name === 'opponent') return filters.opponent ? opponentKey(filters.opponent) : ANY;
  return filters[name] ?? ANY;
}

/** What a choice changes. */
export function changeFor(name: MenuFilter, value: string, opponents: readonly OpponentDto[]): Partial<Filters> {
  if (name === 'opponent') return { opponent: opponents.find((opponent) => opponentKey(opponent) === value) ?? null };
  if (name === 'rule' || name === 'reason') return { [name]: value === ANY ? null : value };
  return { [name]: value };
}

const day = (time: number): string => new Date(time).toLocaleDateString(locale() === 'en' ? 'en-GB' : locale(), { day: 'numeric', month: 'short', year: 'numeric' });

/** What the chip of a filter says: the choice in words, the days of a range, or the name of the filter. */
export function chipText(filters: Filters, name: MenuFilter, opponents: readonly OpponentDto[]): string {
  const value = chosen(filters, name);
  if (value === ANY) return t(`history:filter.${name}`);
  if (name === 'opponent') return filters.opponent ? opponentName(filters.opponent) : '';
  if (value === 'range') {
    const [from, until] = [dayOf(filters.from), dayOf(filters.until)];
    if (from !== null && until !== null) return t('history:range.both', { from: day(Math.min(from, until)), until: day(Math.max(from, until)) });
    if (from !== null) return t('history:range.from', { from: day(from) });
    if (until !== null) return t('history:range.until', { until: day(until) });
  }
  return choicesOf(name, opponents).find((choice) => choice.value === value)?.label ?? '';
}

interface OrderChoice extends Order {
  value: string;
  key: TextKey;
}

const ORDERS: readonly OrderChoice[] = [
  { value: 'newest', sort: 'started', descending: true, key: 'history:order.newest' },
  { value: 'oldest', sort: 'started', descending: false, key: 'history:order.oldest' },
  { value: 'mostMoves', sort: 'moves', descending: true, key: 'history:order.mostMoves' },
  { value: 'fewestMoves', sort: 'moves', descending: false, key: 'history:order.fewestMoves' },
  { value: 'longest', sort: 'playingTime', descending: true, key: 'history:order.longest' },
  { value: 'shortest', sort: 'playingTime', descending: false, key: 'history:order.shortest' },
  { value: 'rule', sort: 'rule', descending: false, key: 'history:order.rule' },
  { value: 'ruleBack', sort: 'rule', descending: true, key: 'history:order.ruleBack' },
  { value: 'result', sort: 'result', descending: false, key: 'history:order.result' },
  { value: 'resultBack', sort: 'result', descending: true, key: 'history:order.resultBack' },
];

/** The orders, for a menu where there are no columns to click. */
export function orderChoices(): Choice<string>[] {
  return ORDERS.map(({ value, key }) => ({ value, label: t(key) }));
}

export function orderValue({ sort, descending }: Order): string {
  return ORDERS.find((order) => order.sort === sort && order.descending === descending)?.value ?? '';
}

export function orderOf(value: string): Order | null {
  const order = ORDERS.find((choice) => choice.value === value);
  return order ? { sort: order.sort, descending: order.descending } : null;
}
