// What an analysis says in whole sentences.
import { t } from '../../i18n';
import type { PointDto, SolveKindDto } from '../../ipc/bindings';
import type { Analysis, AnalysisTarget, Solved } from './analysis.svelte';
import { pointText } from '../words';
import { lineText, movesOf, valueText } from './evaluation';

export const solveName = (kind: SolveKindDto): string => t(`analysis:solve.${kind}`);

/** "VCF: Black wins in 4." and its moves; or that there is none, or that none was found. */
export function solutionWords({ kind, answer }: Solved, { toMove, size }: AnalysisTarget): { said: string; line: string } {
  const name = solveName(kind);
  switch (answer?.kind) {
    case undefined:
      return { said: t('analysis:solve.looking', { name }), line: '' };
    case 'win':
      return { said: t(`analysis:solve.win.${toMove}`, { name, n: movesOf(answer.line.length) }), line: lineText(answer.line, size) };
    case 'none':
      return { said: t(`analysis:solve.none.${toMove}`, { name }), line: '' };
    case 'unknown':
      return { said: t('analysis:solve.unknown', { name }), line: '' };
  }
}

/** "Best I12, 61 % for Black"; empty while nothing is known. */
export function bestWords({ target, variations }: Analysis): string {
  const [best] = variations;
  const point = best?.line[0];
  return target && best && point ? t(`analysis:best.${target.toMove}`, { point: pointText(point, target.size), value: valueText(best) }) : '';
}

export function excludedSentence(point: PointDto, size: number, out: boolean): string {
  const name = { point: pointText(point, size) };
  return out ? t('analysis:excluded.out', name) : t('analysis:excluded.back', name);
}
