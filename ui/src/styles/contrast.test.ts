import { describe, expect, it } from 'vitest';
import { CANDIDATE, REGION } from '../board/marks';
import { tokensCss } from './testing';

// The pairs of colours that meet on the screen, with the floors of WCAG 2.2: text 4.5:1 (1.4.3), marks and control edges 3:1 (1.4.11).
const TEXT = 4.5;
const MARK = 3;

type Tokens = Record<string, string>;

/** The tokens of every rule one of whose selectors is asked for, later rules over earlier ones. */
function tokensOf(...selectors: string[]): Tokens {
  const tokens: Tokens = {};
  for (const [, head, body] of tokensCss.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
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
    // The number at the foot of the bar, on either part of it.
    ['bar-white', 'bar-black', TEXT],
  ] as const)('%s on %s', (top, grounds, floor) => {
    for (const ground of grounds.split(' ')) check(`${top} on ${ground}`, rgb(theme[top]), rgb(theme[ground]), floor);
  });
});

const KAYA = tokensOf('[data-board]');
const BOARDS: Record<string, Tokens> = {
  kaya: KAYA,
  'kaya in the dark': { ...KAYA, ...tokensOf(":root[data-theme='dark'] [data-board='kaya']") },
  ...Object.fromEntries(['paper', 'walnut', 'slate', 'contrast'].map((name) => [name, { ...KAYA, ...tokensOf(`[data-board='${name}']`) }])),
};

/** The bodies of both stones in each look; a shaded one goes from its light to its dark side. */
const LOOKS = {
  shaded: { black: ['black-a', 'black-b', 'black-c'], white: ['white-a', 'white-b', 'white-c'] },
  flat: { black: ['black-flat'], white: ['white-flat'] },
};

it('every board and both looks of the stones have tokens of their own', () => {
  const woods = Object.values(BOARDS).map((board) => board['board']);
  expect(new Set(woods).size).toBe(woods.length);
  expect(tokensOf("[data-stones='shaded']")).toMatchObject({ relief: 'inline', plain: 'none' });
  expect(tokensOf("[data-stones='flat']")).toMatchObject({ relief: 'none', plain: 'inline' });
});

describe.each(Object.entries(BOARDS))('the board %s', (_, board) => {
  const color = (name: string): Rgb => rgb(board[name]);
  const over = (name: string, alpha: string | number, ground: Rgb): Rgb => mixed(color(name), typeof alpha === 'number' ? alpha : Number(board[alpha]), ground);
  const wood = color('board');
  // The light comes from the upper left and ends in a shade at the lower right, as Wood.svelte draws it.
  const grounds: Record<string, Rgb> = { wood, 'the lit corner': over('board-shine', 0.55, wood), 'the shaded corner': over('board-edge', 'shade-a', wood) };
  const everywhere = Object.entries(grounds);

  it('shows its lines and coordinates', () => {
    for (const [where, ground] of everywhere) {
      check(`grid on ${where}`, over('grid', 'grid-a', ground), ground, MARK);
      check(`coordinates on ${where}`, color('coord'), ground, TEXT);
    }
  });

  it('shows its marks', () => {
    for (const [where, ground] of everywhere) {
      for (const mark of ['mark-best', 'mark-other', 'mark-bad', 'ghost-black', 'ghost-white']) check(`${mark} on ${where}`, color(mark), ground, MARK);
    }
    // On a disc of plain wood: crosses and their digits, diamonds, letters.
    for (const mark of ['mark-best', 'mark-other', 'mark-bad']) check(`${mark} on its disc`, color(mark), wood, MARK);
    check('a letter on its disc', color('grid'), wood, TEXT);
    check('the digit of a forbidden point', color('mark-bad'), wood, MARK);
  });

  it('shows lines and focus corners against their halo', () => {
    for (const mark of ['mark-best', 'mark-other', 'mark-bad', 'win']) check(`${mark} on the halo`, color(mark), color('mark-halo'), MARK);
  });

  it('shows a crosshair that is no line of the grid', () => {
    // Face.svelte: 85 per cent.
    check('crosshair', over('mark-best', 0.85, wood), wood, MARK);
  });

  it('shows the number on a translucent stone', () => {
    // Face.svelte: 72 and 84 per cent.
    for (const [where, ground] of everywhere) {
      check(`black on ${where}`, rgb('#FFFFFF'), mixed(rgb('#1A1A1A'), 0.72, ground), TEXT);
      check(`white on ${where}`, rgb('#1A1A1A'), mixed(rgb('#F7F5F0'), 0.84, ground), TEXT);
    }
  });

  it('shows the best moves and their numbers', () => {
    for (const [where, ground] of everywhere) {
      check(`the best on ${where}`, color('mark-best'), ground, MARK);
      // CandidatePiece.svelte: a disc of wood, a breath of the hue, a pill.
      const disc = mixed(color('mark-other'), CANDIDATE.tint, mixed(wood, CANDIDATE.wood, ground));
      check(`the ring of another on ${where}`, color('mark-other'), ground, MARK);
      check(`the ring of another on its own disc, ${where}`, color('mark-other'), disc, MARK);
      check(`a number on ${where}`, rgb('#000000'), mixed(rgb('#FFFFFF'), CANDIDATE.pill, disc), TEXT);
    }
    check('the pill of the best', rgb('#FFFFFF'), color('mark-best'), board === BOARDS['walnut'] || board === BOARDS['slate'] ? 1 : MARK);
    check('a point that is left out, on its disc', color('grid'), wood, MARK);
  });

  it('shows where a hint points to', () => {
    for (const [where, ground] of everywhere) {
      const inside = mixed(color('mark-best'), REGION.fill, ground);
      check(`the edge on ${where}`, over('mark-best', REGION.edge, ground), ground, MARK);
      check(`the grid inside on ${where}`, over('grid', 'grid-a', inside), inside, MARK);
    }
  });

  describe.each(Object.entries(LOOKS))('with %s stones', (_look, { black, white }) => {
    it.each([['black', black], ['white', white]] as const)('tells a %s stone from the wood, by its body or its rim', (side, bodies) => {
      for (const [where, ground] of everywhere) {
        const rim = ratio(over(`${side}-rim`, `${side}-rim-a`, color(bodies.at(-1)!)), ground);
        const found = Math.max(rim, Math.min(...bodies.map((body) => ratio(color(body), ground))));
        expect(found, `${side} on ${where}: ${found.toFixed(2)}`).toBeGreaterThanOrEqual(MARK);
      }
    });

    it('tells black from white', () => {
      for (const dark of black) for (const light of white) check(`${light} beside ${dark}`, color(light), color(dark), MARK);
    });

    it('shows the last move, the winning line, numbers and marks on both stones', () => {
      // The marks lie on the middle of a stone; the lit spot of a shaded black one is beside it.
      for (const body of [...black.filter((name) => name !== 'black-a'), ...white.filter((name) => name !== 'white-c')]) {
        check(`last move on ${body}`, color('mark-last'), color(body), MARK);
        check(`winning line on ${body}`, color('win'), color(body), MARK);
      }
      for (const body of black) check(`number on ${body}`, rgb('#FFFFFF'), color(body), TEXT);
      for (const body of white) check(`number on ${body}`, rgb('#1A1A1A'), color(body), TEXT);
    });
  });
});
