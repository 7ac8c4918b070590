// What an evaluation comes to: shares, and the words for them.
import { locale, t } from '../../i18n';
import type { AnalysisDto, ColorDto, EvaluationDto, PointDto, ResultSummaryDto, VariationDto } from '../../ipc/bindings';
import { pointText } from '../words';

/** Who has won on the board. */
export type Over = ColorDto | 'draw';

/** What the board has decided, if it has: a game that ended otherwise might have been played on. */
export function overOnBoard(result: ResultSummaryDto | null): Over | null {
  if (!result || result.reason === 'timeout' || result.reason === 'resignation' || result.reason === 'agreement') return null;
  return result.winner ?? 'draw';
}

/** Black's share of what is decided. */
export const decidedShare = (over: Over): number => ({ black: 1, draw: 0.5, white: 0 })[over];

/** Black's share of the wins, 0 to 1. */
export function blackShare({ winRate }: VariationDto, toMove: ColorDto): number {
  const share = winRate / 1000;
  return toMove === 'black' ? share : 1 - share;
}

/** "I13 K7 L7". */
export const lineText = (line: readonly PointDto[], size: number): string => line.map((point) => pointText(point, size)).join(' ');

/** The moves of the side that wins, the five included. */
export const movesOf = (plies: number): number => Math.ceil(plies / 2);

/** Certain wins are 100 and losses 0; whatever is open stays between. */
export function percent({ evaluation, winRate }: VariationDto): number {
  if (evaluation.kind === 'win') return 100;
  if (evaluation.kind === 'loss') return 0;
  return Math.min(99, Math.max(1, Math.round(winRate / 10)));
}

/** For a row: "61 %", "win in 4", "loss in 3". */
export function valueText(variation: VariationDto): string {
  const { evaluation } = variation;
  switch (evaluation.kind) {
    case 'win':
      return t('analysis:win', { n: movesOf(evaluation.plies) });
    case 'loss':
      return t('analysis:loss', { n: movesOf(evaluation.plies) });
    case 'value':
      return t('analysis:percent', { n: percent(variation) });
  }
}

/** For the board, where four signs are the most: "61", "#4" for a win in four moves, "#−3" for a loss in three. */
export function shortValue(variation: VariationDto): string {
  const { evaluation } = variation;
  if (evaluation.kind === 'value' || movesOf(evaluation.plies) > 99) return String(percent(variation));
  return `#${evaluation.kind === 'win' ? '' : '−'}${movesOf(evaluation.plies)}`;
}

/** For the foot of the bar: Black's share, or in how many moves who wins. */
export function barLabel(evaluation: EvaluationDto | null, share: number | null): string {
  if (share === null) return '';
  if (evaluation && evaluation.kind !== 'value') return `#${movesOf(evaluation.plies)}`;
  return String(Math.min(99, Math.max(1, Math.round(share * 100))));
}

/** The bar for ears: "Black 61 %", "White wins in 4". */
export function barSentence(evaluation: EvaluationDto | null, share: number | null, toMove: ColorDto): string {
  if (share === null) return t('analysis:bar.none');
  if (evaluation && evaluation.kind !== 'value') {
    const winner = (evaluation.kind === 'win') === (toMove === 'black') ? 'black' : 'white';
    return t(`analysis:bar.wins.${winner}`, { n: movesOf(evaluation.plies) });
  }
  return t('analysis:bar.black', { percent: t('analysis:percent', { n: Number(barLabel(null, share)) }) });
}

/** "2.4 M", "850", in the way of the language. */
export function amountText(count: number): string {
  // In Chinese and Japanese the compact form has units of its own, which are what readers of these languages expect. British English has small letters.
  return new Intl.NumberFormat(locale(), { notation: 'compact', maximumSignificantDigits: 3 }).format(count);
}

/** There is something to tell of it. An engine of somebody else's says first that it is ready. */
export const isUnderWay = ({ depth, nodes, done }: AnalysisDto): boolean => done || depth > 0 || nodes > 0;

/** "depth 18 · 2.4 M nodes · 1.1 M/s". */
export function progressParts({ depth, nodes, nodesPerSecond, done }: AnalysisDto): string[] {
  // All was known without a search.
  if (done && nodes === 0) return [t('analysis:done')];
  return [
    t('analysis:depth', { n: depth }), t('analysis:nodes', { n: amountText(nodes) }), t('analysis:speed', { n: amountText(nodesPerSecond) }),
    ...(done ? [t('analysis:done')] : []),
  ];
}
