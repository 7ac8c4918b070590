// The analysis that was on when the game view was left for another view: it goes on when the person comes back to the same game.
import type { PointDto } from '../../ipc/bindings';
import type { Analysis } from '../../shared/analysis/analysis.svelte';

interface Left {
  game: string;
  /** The position that was shown, and what was left out of it. */
  ply: number | undefined;
  excluded: readonly PointDto[];
  /** Its panel was in sight. */
  shown: boolean;
}

let left: Left | null = null;

/** To be called before the analysis is let go of. */
export function leaveAnalysis({ on, target, excluded }: Analysis, game: string | undefined, shown: boolean): void {
  left = on && game ? { game, ply: target?.ply, excluded, shown } : null;
}

/** Goes on in this game, and answers whether its panel is to be in sight again. */
export function resumeAnalysis(analysis: Analysis, game: string | undefined): boolean {
  const was = left;
  left = null;
  if (!was || was.game !== game) return false;
  analysis.resume(analysis.target?.ply === was.ply ? was.excluded : []);
  return was.shown;
}
