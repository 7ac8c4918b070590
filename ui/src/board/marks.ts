// The shapes of marks, about their own centre. Shape first, colour second: each can be told from the others without its hue.

import { CELL, SIZES, round2 } from './stone';
import type { BoardMark, Hue } from './state';

const u = (cells: number): number => round2(cells * CELL);

const crossPath = (half: number): string => `M${u(-half)} ${u(-half)}L${u(half)} ${u(half)}M${u(half)} ${u(-half)}L${u(-half)} ${u(half)}`;

/** The cross on a forbidden point. */
export const FORBIDDEN = { path: crossPath(SIZES.cross), width: u(0.07), disc: u(0.3), digitX: u(0.31), digitY: u(0.3) } as const;

/** The larger cross on the point that is being explained. */
export const EXPLAINED = { path: crossPath(0.19), width: u(0.1), disc: u(0.34) } as const;

export const TRIANGLE = `M0 ${u(-0.24)}L${u(0.21)} ${u(0.14)}H${u(-0.21)}Z`;
export const DIAMOND = { path: `M0 ${u(-0.27)}L${u(0.27)} 0L0 ${u(0.27)}L${u(-0.27)} 0Z`, width: u(0.075) } as const;
export const RING = { radius: u(0.24), width: u(0.065) } as const;
export const SQUARE = { at: u(-0.2), side: u(0.4), width: u(0.065) } as const;
export const LETTER = { disc: u(0.36), size: u(0.44) } as const;

/** A point that is left out: a ring with a bar through it. */
export const EXCLUDED = { disc: u(0.3), radius: u(0.21), width: u(0.06), path: `M${u(-0.148)} ${u(0.148)}L${u(0.148)} ${u(-0.148)}` } as const;

/** How a candidate is drawn: its disc on the wood, the ring of one that is not the best, the pill behind its number. */
export const CANDIDATE = { most: 0.46, least: 0.33, ring: u(0.065), pill: 0.85, wood: 0.86, tint: 0.16 } as const;

/** The radius of a candidate: its area tells the value. */
export function candidateRadius(value: number): number {
  return u(Math.max(CANDIDATE.least, CANDIDATE.most * Math.sqrt(Math.min(1, Math.max(0, value)))));
}

/** The size of a candidate's number in view box units: 12 px at cells of 40 px, never under 10 px, and never wider than its cell. */
export function candidateTextSize(cellPx: number): number {
  return round2(Math.min(0.5 * CELL, Math.max(0.3 * CELL, (10 * CELL) / cellPx)));
}

/** Half the width of the pill behind a candidate's number, in sizes of its text. A loss in so many moves has two signs wider than a digit. */
export function candidateLabelHalf(label: string): number {
  return ([0.88, 0.88, 0.88, 1.06, 1.34][label.length] ?? 1.34) + (label.includes('−') ? 0.26 : 0);
}

/** The region of a hint, drawn a little inside its cells. */
export const REGION = { inset: 0.44, corner: u(0.3), fill: 0.12, edge: 0.85 } as const;

/** Widths of a line mark and of the halo beneath it. */
export const LINE_MARK = { width: u(0.1), halo: u(0.19), dashes: '7 9' } as const;

/** Four corners round the focused point. */
export const FOCUS_CORNERS = ([[-1, -1], [1, -1], [1, 1], [-1, 1]] as const)
  .map(([sx, sy]) => `M${u(sx * 0.48)} ${u(sy * 0.28)}V${u(sy * 0.48)}H${u(sx * 0.28)}`)
  .join('');

/** The font size of a number on a stone. */
export function numberSize(n: number): number {
  return u(n > 99 ? SIZES.number3 : SIZES.number);
}

/** The ink of a mark: its hue, or what stands out on the stone or the wood beneath it. */
export function markInk(mark: BoardMark, stoneBeneath: 'black' | 'white' | undefined): Hue | 'onBlack' | 'onWhite' | 'onWood' {
  if (mark.hue) return mark.hue;
  if (mark.kind === 'cross') return 'bad';
  if (stoneBeneath) return stoneBeneath === 'black' ? 'onBlack' : 'onWhite';
  return 'onWood';
}
