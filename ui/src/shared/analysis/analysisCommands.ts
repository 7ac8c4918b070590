// The commands of an analysis, the same in every view that has one.
import { t } from '../../i18n';
import type { PointDto, SolveKindDto } from '../../ipc/bindings';
import type { CommandHandler, CommandId } from '../commands.svelte';
import type { Analysis } from './analysis.svelte';
import { excludedSentence, solutionWords } from './words';

export interface AnalysisView {
  /** Tells the screen reader. */
  say: (text: string) => void;
  /** Brings the panel in sight. */
  show?: () => void;
  /** The point of the board that has the focus, when a stone could be placed there. */
  point?: () => PointDto | null;
}

/** Leaves a point out of the analysis, or takes it in again, and says so. */
export function exclude(analysis: Analysis, point: PointDto, say: (text: string) => void): void {
  const { target } = analysis;
  if (!analysis.on || !target) return;
  say(excludedSentence(point, target.size, analysis.exclude(point)));
}

export function analysisCommands(analysis: Analysis, view: AnalysisView): Partial<Record<CommandId, CommandHandler>> {
  async function solve(kind: SolveKindDto): Promise<void> {
    const { target } = analysis;
    if (!target) return;
    view.show?.();
    const answer = await analysis.solve(kind);
    if (!answer) return;
    const { said, line } = solutionWords({ kind, answer }, target);
    view.say(line ? t('analysis:solve.spoken', { said, line }) : said);
  }
  const solver = (kind: SolveKindDto): CommandHandler => ({ run: () => solve(kind), enabled: () => analysis.target?.over === null });
  return {
    'analysis.toggle': {
      run: () => {
        analysis.toggle();
        if (analysis.on) view.show?.();
        view.say(analysis.on ? t('analysis:started') : t('analysis:stopped'));
      },
      enabled: () => analysis.on || analysis.target !== null,
      checked: () => analysis.on,
    },
    'analysis.vcf': solver('vcf'),
    'analysis.vct': solver('vct'),
    'analysis.exclude': {
      run: () => {
        const point = view.point?.();
        if (point) exclude(analysis, point, view.say);
      },
      enabled: () => analysis.on && analysis.target !== null && (view.point?.() ?? null) !== null,
    },
  };
}
