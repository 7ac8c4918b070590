// What an analysis puts on the board. Plain data from plain data.
import { pointIndex } from '../../board/names';
import { pointSet, type BoardMark, type Candidate, type Ghost } from '../../board/state';
import type { ColorDto, PointDto } from '../../ipc/bindings';
import type { Analysis } from './analysis.svelte';
import { percent, shortValue } from './evaluation';
import { other } from '../words';

export interface AnalysisPicture {
  candidates: Candidate[];
  ghosts: Ghost[];
  marks: BoardMark[];
}

export const NOTHING: AnalysisPicture = { candidates: [], ghosts: [], marks: [] };

/** The moves of a line as translucent stones with their numbers; the first `bare` of them are shown by something else. */
export function lineGhosts(line: readonly PointDto[], toMove: ColorDto, bare = 0): Ghost[] {
  return line.map((point, index) => ({ point, color: index % 2 ? other(toMove) : toMove, n: index + 1 })).slice(bare);
}

export function analysisPicture(analysis: Analysis): AnalysisPicture {
  const { target, variations, row, line, solved } = analysis;
  if (!target) return NOTHING;
  const marks: BoardMark[] = analysis.excluded.map((point) => ({ point, kind: 'excluded' }));
  if (row === null && solved?.answer?.kind === 'win') return { candidates: [], ghosts: lineGhosts(solved.answer.line, target.toMove), marks };
  // The first move of the line is the disc itself.
  const ghosts = lineGhosts(line, target.toMove, 1);
  const covered = pointSet(ghosts.map((ghost) => ghost.point));
  const best = Math.max(1, ...variations.map(percent));
  const candidates = variations.flatMap((variation, index): Candidate[] => {
    const [point] = variation.line;
    // An engine of somebody else's may tell a move twice.
    if (!point || covered.has(pointIndex(point))) return [];
    covered.add(pointIndex(point));
    return [{ point, value: percent(variation) / best, best: index === 0, label: shortValue(variation) }];
  });
  return { candidates, ghosts, marks };
}
