import { describe, expect, it } from 'vitest';
import { cardPlace, type Anchor } from './cardPlace';
import { layOut, layOutZen } from './layout';

describe('layOut', () => {
  it.each([
    // Without the menu's 28 px: the default window gives a board of 16 cells of 40 px.
    [1100, 732, { mode: 'panel', board: 648, moves: 'grid' }],
    [860, 732, { mode: 'panel', board: 440, moves: 'grid' }],
    [1499, 900, { mode: 'panel', board: 816, moves: 'grid' }],
    [1500, 900, { mode: 'wide', board: 760, moves: 'grid' }],
    [1920, 1052, { mode: 'wide', board: 968, moves: 'grid' }],
    [720, 732, { mode: 'sheet', board: 484, moves: 'strip' }],
    [800, 1200, { mode: 'sheet', board: 772, moves: 'grid' }],
    [420, 660, { mode: 'narrow', board: 394, moves: 'strip', bar: 52 }],
    [420, 1000, { mode: 'narrow', board: 400, moves: 'grid' }],
    // With a menu the bars give way, so that a cell keeps its 24 px.
    [420, 632, { mode: 'narrow', board: 386, moves: 'strip', bar: 44, strip: 36 }],
    [420, 300, { mode: 'narrow', board: 200 }],
  ])('%i x %i', (width, height, expected) => {
    expect(layOut(width, height)).toMatchObject(expected);
  });

  it.each([
    // At the first size there is room for the bar without a smaller board.
    [1100, 732, { board: 648 }],
    [860, 732, { board: 408 }],
    [1920, 1052, { board: 968 }],
    [720, 732, { mode: 'sheet', board: 444, moves: 'strip' }],
    [800, 1200, { mode: 'sheet', board: 740, moves: 'grid' }],
    [420, 660, { mode: 'narrow', moves: 'strip', bar: 44, board: 378 }],
    [420, 1000, { mode: 'narrow', board: 400, moves: 'grid' }],
  ])('%i x %i with an analysis', (width, height, expected) => {
    expect(layOut(width, height, 0, true)).toMatchObject(expected);
  });

  it('makes room for a banner', () => {
    expect(layOut(1100, 732, 40).board).toBe(608);
  });
});

describe('layOutZen', () => {
  it.each([
    // The clocks beside the board while its height is the limit, above and below it otherwise.
    [1100, 760, { mode: 'zen', board: 736 }],
    [1920, 1080, { mode: 'zen', board: 1056 }],
    [860, 732, { mode: 'zenTall', board: 628 }],
    [700, 900, { mode: 'zenTall', board: 680 }],
    [420, 660, { mode: 'zenTall', board: 400 }],
    [420, 240, { mode: 'zenTall', board: 200 }],
  ])('%i x %i', (width, height, expected) => {
    expect(layOutZen(width, height)).toMatchObject(expected);
  });

  it('is never smaller than beside the panel', () => {
    for (let width = 420; width < 2600; width += 60) {
      for (let height = 400; height < 1500; height += 50) expect(layOutZen(width, height).board).toBeGreaterThanOrEqual(layOut(width, height).board);
    }
  });

  it('makes room for a banner', () => {
    expect(layOutZen(1100, 760, 40).board).toBe(696);
  });
});

describe('cardPlace', () => {
  const side = 640;
  const anchor = (left: number, top: number, marked: [number, number][]): Anchor => ({
    point: { left, top }, marked: marked.map(([l, t]) => ({ left: l, top: t })), cell: 40, side, slack: 30,
  });
  const card = { width: 236, height: 200 };

  it.each<[string, Anchor, string]>([
    ['keeps clear of lines above', anchor(320, 320, [[360, 280], [400, 240], [280, 280]]), 'right below'],
    ['keeps clear of lines below right', anchor(320, 320, [[360, 360], [400, 400], [280, 360]]), 'right above'],
    ['opens to the left at the right edge', anchor(600, 320, []), 'left below'],
    ['opens upwards at the lower edge', anchor(40, 600, []), 'right above'],
  ])('%s', (_, at, corner) => {
    const place = cardPlace(at, card);
    expect(place.corner).toBe(corner);
    expect(place.left).toBeGreaterThanOrEqual(-30);
    expect(place.left + card.width).toBeLessThanOrEqual(side + 30);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(place.top + card.height).toBeLessThanOrEqual(side);
  });
});
