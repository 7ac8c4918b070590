import { grainNoise, round2 } from './stone';

export interface Grain {
  kind: 'thin' | 'mid' | 'band';
  path: string;
  width: number;
}

/** CSS px to a unit of grain: wood has its own measure, whatever the number of lines; only a small picture gets a finer one. */
export function grainScale(sidePx: number): number {
  return Math.min(1.5, Math.max(0.5, sidePx / 640));
}

/** Straight grain (masame): fine upright year lines, tight on one side and open on the other. The same on every paint. `side` in units of grain. */
export function woodGrain(side: number): Grain[] {
  const noise = grainNoise(20);
  const paths = { thin: '', mid: '', band: '' };
  let x = -6;
  while (x < side + 6) {
    const open = 0.55 + 0.45 * Math.sin((x / side) * 4.2 + 0.6);
    x += 2.6 + open * 5.4 + noise() * 2.6;
    const a = (noise() - 0.5) * 5;
    const b = (noise() - 0.5) * 5;
    const line = `M${round2(x)} 0C${round2(x + a)} ${round2(side * 0.33)} ${round2(x + b)} ${round2(side * 0.66)} ${round2(x + (a + b) / 2)} ${side}`;
    const kind = noise();
    paths[kind < 0.58 ? 'thin' : kind < 0.92 ? 'mid' : 'band'] += line;
  }
  return [
    { kind: 'thin', path: paths.thin, width: 0.6 },
    { kind: 'mid', path: paths.mid, width: 0.9 },
    { kind: 'band', path: paths.band, width: 4.5 },
  ];
}
