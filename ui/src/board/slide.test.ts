import { describe, expect, it } from 'vitest';
import { Slide, isSecondOfTwo, raisePx, type Aim, type Contact } from './slide';

const contact = (differing: Partial<Contact> = {}): Contact => ({ id: 1, kind: 'mouse', atMs: 0, leftPx: 100, topPx: 100, ...differing });
const on = (x: number, y: number): Aim => ({ point: { x, y }, onWood: true });
const MARGIN: Aim = { point: null, onWood: true };
const BEYOND: Aim = { point: null, onWood: false };

/** A whole press, and where its stone goes. */
function press(kind: Contact['kind'], from: Aim, way: readonly Aim[], to: Aim, last: Partial<Contact> = { atMs: 1_000 }): unknown {
  const slide = new Slide();
  slide.begin(contact({ kind }), from);
  for (const aim of way) slide.move(aim);
  return slide.end(contact({ kind, ...last }), to);
}

describe('a slide', () => {
  it.each<[string, Contact['kind'], Aim, Aim[], Aim, Partial<Contact> | undefined, unknown]>([
    ['places where it is let go', 'mouse', on(1, 1), [on(2, 1), on(3, 1)], on(3, 2), undefined, { x: 3, y: 2 }],
    ['places where it was pressed, without a move', 'mouse', on(1, 1), [], on(1, 1), { atMs: 5 }, { x: 1, y: 1 }],
    ['places by pen as soon', 'pen', on(1, 1), [], on(1, 1), { atMs: 5 }, { x: 1, y: 1 }],
    ['places nothing between the points', 'mouse', on(1, 1), [], MARGIN, undefined, null],
    ['may pass the margin', 'mouse', on(1, 1), [MARGIN], on(2, 2), undefined, { x: 2, y: 2 }],
    ['ends when it leaves the wood', 'mouse', on(1, 1), [BEYOND], on(1, 1), undefined, null],
    ['ends beyond the wood', 'mouse', on(1, 1), [], BEYOND, undefined, null],
    ['comes down from beyond the wood, as a raised finger does', 'touch', BEYOND, [BEYOND], on(1, 1), undefined, { x: 1, y: 1 }],
    ['places by a finger that waited', 'touch', on(1, 1), [], on(1, 1), { atMs: 250 }, { x: 1, y: 1 }],
    ['places by a finger that moved at once', 'touch', on(1, 1), [], on(2, 1), { atMs: 100, leftPx: 140 }, { x: 2, y: 1 }],
    ['places nothing by a tap: nobody has seen where', 'touch', on(1, 1), [], on(1, 1), { atMs: 100 }, null],
  ])('%s', (_, kind, from, way, to, last, expected) => {
    expect(press(kind, from, way, to, last)).toEqual(expected);
  });

  it('belongs to one pointer', () => {
    const slide = new Slide();
    expect(slide.active).toBe(false);
    slide.begin(contact({ id: 1 }), on(1, 1));
    expect(slide.begin(contact({ id: 2 }), on(5, 5))).toBeNull();
    expect([slide.isBy(1), slide.isBy(2)]).toEqual([true, false]);
    expect(slide.move(on(2, 2))).toEqual({ x: 2, y: 2 });
  });

  it('places once', () => {
    const slide = new Slide();
    slide.begin(contact(), on(1, 1));
    expect(slide.end(contact(), on(1, 1))).not.toBeNull();
    expect(slide.end(contact(), on(1, 1))).toBeNull();
    expect(slide.move(on(1, 1))).toBeNull();
  });

  it('can be given up', () => {
    const slide = new Slide();
    slide.begin(contact(), on(1, 1));
    slide.cancel();
    expect(slide.active).toBe(false);
    expect(slide.end(contact(), on(1, 1))).toBeNull();
  });
});

describe('the raised aim', () => {
  it('is whole cells above a finger, and where a mouse or a pen is', () => {
    expect(raisePx('touch', 40)).toBe(80);
    expect(raisePx('touch', 24)).toBe(72);
    expect(raisePx('touch', 108)).toBe(108);
    expect(raisePx('mouse', 40)).toBe(0);
    expect(raisePx('pen', 40)).toBe(0);
  });
});

describe('isSecondOfTwo', () => {
  it.each([
    ['soon and near', { atMs: 300, leftPx: 104 }, true],
    ['later', { atMs: 600 }, false],
    ['elsewhere', { atMs: 300, leftPx: 140 }, false],
  ])('%s', (_, second, expected) => {
    expect(isSecondOfTwo(contact(), contact(second))).toBe(expected);
  });
});
