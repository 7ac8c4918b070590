import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// The pairs of colours that meet on the screen, with the floors of WCAG 2.2: text 4.5:1 (1.4.3), marks and control edges 3:1 (1.4.11).
const TEXT = 4.5;
const MARK = 3;

const css = readFileSync('src/styles/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

type Tokens = Record<string, string>;

/** The tokens of every rule one of whose selectors is asked for, later rules over earlier ones. */
function tokensOf(...selectors: string[]): Tokens {
  const tokens: Tokens = {};
  for (const [, head, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const own = head!.split(',').map((part) => part.trim().replaceAll('"', "'"));
    if (!selectors.some((selector) => own.includes(selector))) continue;
    for (const [, name, value] of body!.matchAll(/--([\w-]+):\s*([^;]+);/g)) tokens[name!] = value!.trim();
  }
  return tokens;
}

type Rgb = [number, number, number];

function rgb(value: string | undefined): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value ?? '')?.[1];
  if (!hex) throw new Error(`no plain colour: ${value}`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

function mixed(top: Rgb, alpha: number, under: Rgb): Rgb {
  return top.map((channel, index) => channel * alpha + under[index]! * (1 - alpha)) as Rgb;
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function check(what: string, a: Rgb, b: Rgb, floor: number): void {
  const found = ratio(a, b);
  expect(found, `${what}: ${found.toFixed(2)}, wanted ${floor}`).toBeGreaterThanOrEqual(floor);
}

const BASE = tokensOf(':root');
const THEMES: Record<string, Tokens> = {
  light: BASE,
  dark: { ...BASE, ...tokensOf(":root[data-theme='dark']") },
  contrast: { ...BASE, ...tokensOf(":root[data-theme='contrast']") },
};

describe('the measure', () => {
  it('knows black on white', () => {
    expect(ratio(rgb('#000'), rgb('#FFFFFF'))).toBeCloseTo(21);
    expect(ratio(rgb('#1F1B16'), rgb('#FAF8F4'))).toBeCloseTo(16.1, 1);
  });
});

describe.each(Object.entries(THEMES))('the %s window', (_, theme) => {
  it.each([
    ['text', 'bg bg-stage panel panel-2 accent-soft danger-soft good-soft warn-soft', TEXT],
    ['text-dim', 'bg bg-stage panel panel-2', TEXT],
    ['accent', 'bg panel panel-2 accent-soft', TEXT],
    ['danger', 'bg panel panel-2 danger-soft', TEXT],
    ['good', 'panel good-soft', TEXT],
    ['warn', 'panel warn-soft', TEXT],
    ['text-on-accent', 'accent accent-hover accent-press', TEXT],
    ['on-hero', 'hero', TEXT],
    ['on-ink', 'ink', TEXT],
    ['panel', 'danger', TEXT],
    ['line-strong', 'bg panel panel-2', MARK],
    ['focus', 'bg bg-stage panel panel-2', MARK],
    ['bar-edge', 'bg-stage panel', MARK],
  ] as const)('%s on %s', (top, grounds, floor) => {
    for (const ground of grounds.split(' ')) check(`${top} on ${ground}`, rgb(theme[top]), rgb(theme[ground]), floor);
  });
});

const KAYA = tokensOf('[data-board]');
const BOARDS: Record<string, Tokens> = {
  kaya: KAYA,
  'kaya in the dark': { ...KAYA, ...tokensOf(":root[data-theme='dark'] .board[data-board='kaya']") },
  ...Object.fromEntries(['paper', 'walnut', 'slate', 'contrast'].map((name) => [name, { ...KAYA, ...tokensOf(`[data-board='${name}']`) }])),
};

describe.each(Object.entries(BOARDS))('the board %s', (_, board) => {
  const wood = rgb(board['board']);
  const onWood = (name: string, alpha = '1'): Rgb => mixed(rgb(board[name]), Number(board[alpha] ?? alpha), wood);

  it('shows its lines, coordinates and marks', () => {
    check('grid', onWood('grid', 'grid-a'), wood, MARK);
    check('coordinates', onWood('coord'), wood, TEXT);
    for (const mark of ['mark-best', 'mark-other', 'mark-bad', 'ghost-black', 'ghost-white']) check(mark, onWood(mark), wood, MARK);
  });

  it('tells both stones from the wood, by their body or their rim', () => {
    const stands = (body: string, rim: string, alpha: string): number => Math.max(ratio(rgb(board[body]), wood), ratio(onWood(rim, alpha), wood));
    expect(stands('black-b', 'black-rim', 'black-rim-a')).toBeGreaterThanOrEqual(MARK);
    expect(stands('white-b', 'white-rim', 'white-rim-a')).toBeGreaterThanOrEqual(MARK);
  });

  it('shows the last move, the winning line and the numbers on both stones', () => {
    for (const body of ['black-b', 'black-c', 'white-a', 'white-b']) {
      check(`last move on ${body}`, rgb(board['mark-last']), rgb(board[body]), MARK);
      check(`winning line on ${body}`, rgb(board['win']), rgb(board[body]), MARK);
    }
    for (const body of ['black-a', 'black-b', 'black-c']) check(`number on ${body}`, rgb('#FFFFFF'), rgb(board[body]), TEXT);
    for (const body of ['white-a', 'white-b', 'white-c']) check(`number on ${body}`, rgb('#1A1A1A'), rgb(board[body]), TEXT);
  });
});
