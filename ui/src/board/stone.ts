// How a stone looks: matt slate and cut shell, drawn with gradients only. One cell of the board is CELL units of the view box.

/** View box units per cell. */
export const CELL = 40;

/** Radii and widths in cells. */
export const SIZES = {
  star: 0.085, stone: 0.47, castRadius: 0.545, castX: 0.035, castY: 0.085, lastRing: 0.27, lastRingWithNumber: 0.38, lastDot: 0.085,
  number: 0.42, number3: 0.34, winLine: 0.12, winHalo: 0.0375, cross: 0.15, coordinate: 0.285,
} as const;

/** How many cuts of shell there are, so that white neighbours differ. */
export const SHELL_CUTS = 4;

const CUT_ANGLES = [28, -34, 62, 8] as const;

/** Two decimals are a fortieth of a pixel. */
export function round2(n: number): number {
  return Math.round(n * 100) / 100;
}

/** The widest and narrowest that a thin edge gets against its width at cells of 40 px, and how much of a small stone it may take. */
const EDGE = { narrowest: 0.9, widest: 1.6, most: 2 } as const;

/**
 * The width of a thin edge in view box units: `width` at cells of 40 px. Scaled down with the board it would vanish on small cells, and
 * scaled up it would be a bar on large ones, so that its width on the screen hardly changes.
 */
export function edgeWidth(width: number, cellPx: number): number {
  const onScreen = (width * CELL) / cellPx;
  return round2(Math.min(width * EDGE.most, Math.max(EDGE.narrowest * onScreen, Math.min(EDGE.widest * onScreen, width))));
}

/** The font size of the coordinates in view box units: 11 px at cells of 40 px, between 11 and 16 px elsewhere, and never more than the margin holds. */
export function coordinateSize(cellPx: number): number {
  const px = Math.min(16, Math.max(11, cellPx * 0.275), cellPx * 0.46);
  return round2((px * CELL) / cellPx);
}

/** A small deterministic generator (xorshift), so that wood and shell never change between two paints. Answers 0..1. */
export function grainNoise(seed: number): () => number {
  let s = Math.imul(seed, 2654435761) >>> 0 || 1;
  return () => {
    s ^= s << 13;
    s >>>= 0;
    s ^= s >>> 17;
    s ^= s << 5;
    s >>>= 0;
    return s / 4294967296;
  };
}

/** The faint lines of shell: a path and its turn in degrees, one per cut. */
export function shellCuts(): { path: string; turn: number }[] {
  const r = SIZES.stone * CELL;
  return CUT_ANGLES.map((turn, cut) => {
    const noise = grainNoise(71 + cut * 13);
    let path = '';
    for (let i = 0; i < 5; i++) {
      const t = (-0.6 + i * 0.3 + (noise() - 0.5) * 0.1) * r;
      const h = Math.sqrt(r * r * 0.8 - t * t);
      const bend = (3 + cut) * (noise() * 0.4 + 0.6);
      path += `M${round2(t)} ${round2(-h)}Q${round2(t + bend)} 0 ${round2(t)} ${round2(h)}`;
    }
    return { path, turn };
  });
}

/** The cut of the stone on a point: neighbours in a row or column never share one. */
export function cutAt(x: number, y: number): number {
  return (x * 3 + y * 5) % SHELL_CUTS;
}

/** The part of a `use` that names a stone: "black" or "white0".."white3". */
export function stoneName(color: 'black' | 'white', cut: number): string {
  return color === 'black' ? 'black' : `white${cut}`;
}
