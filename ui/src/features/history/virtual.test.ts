import { describe, expect, it } from 'vitest';
import { pagesOf, pagesToKeep, rowsNear, rowsToDraw, scrollToShow, type Viewport } from './virtual';

const view = (changes: Partial<Viewport> = {}): Viewport => ({ scrollTop: 0, height: 360, rowHeight: 36, total: 100_000, ...changes });

describe('the rows of a long list', () => {
  it.each([
    ['at the top', view(), 0, { first: 0, end: 10 }],
    ['with some to spare, none above the first', view(), 8, { first: 0, end: 18 }],
    ['half a row is a row', view({ scrollTop: 18 }), 0, { first: 0, end: 11 }],
    ['in the middle', view({ scrollTop: 36 * 50_000 }), 8, { first: 49_992, end: 50_018 }],
    ['at the end, none below the last', view({ scrollTop: 36 * 100_000 - 360 }), 8, { first: 99_982, end: 100_000 }],
    ['fewer than fit', view({ total: 3 }), 8, { first: 0, end: 3 }],
    ['none', view({ total: 0 }), 8, { first: 0, end: 0 }],
    ['scrolled past an end that has moved up', view({ scrollTop: 36 * 500, total: 20 }), 0, { first: 20, end: 20 }],
    ['pulled beyond the top', view({ scrollTop: -40 }), 0, { first: 0, end: 10 }],
    ['no height yet', view({ height: 0 }), 8, { first: 0, end: 8 }],
  ])('are those near the viewport: %s', (_, viewport, overscan, span) => {
    expect(rowsNear(viewport, overscan)).toEqual(span);
  });

  it.each([
    ['in sight', { first: 5, end: 8 }, 6, [5, 6, 7]],
    ['above', { first: 5, end: 8 }, 1, [1, 5, 6, 7]],
    ['below', { first: 5, end: 8 }, 900, [5, 6, 7, 900]],
    ['just below', { first: 5, end: 8 }, 8, [5, 6, 7, 8]],
    ['nowhere', { first: 0, end: 2 }, -1, [0, 1]],
  ])('always hold the one with the focus: %s', (_, span, cursor, rows) => {
    expect(rowsToDraw(span, cursor)).toEqual(rows);
  });

  it.each([
    [0, view(), null],
    [9, view(), null],
    [10, view(), 36],
    [4, view({ scrollTop: 360 }), 144],
    [99_999, view(), 36 * 100_000 - 360],
    [10, view({ scrollTop: 18 }), 36],
  ])('come into sight with the least scrolling: row %i', (index, viewport, to) => {
    expect(scrollToShow(index, viewport)).toBe(to);
  });
});

describe('the pages of a long list', () => {
  it.each([
    [{ first: 0, end: 10 }, [0]],
    [{ first: 99, end: 100 }, [0]],
    [{ first: 99, end: 101 }, [0, 1]],
    [{ first: 250, end: 501 }, [2, 3, 4, 5]],
    [{ first: 5, end: 5 }, []],
  ])('hold a span of rows', (span, pages) => {
    expect(pagesOf(span, 100)).toEqual(pages);
  });

  it('are kept near the one that is looked at', () => {
    expect(pagesToKeep([0, 1, 2, 40, 41], 40, 3)).toEqual([40, 41, 2]);
    expect(pagesToKeep([1, 3], 2, 1)).toEqual([1]);
    expect(pagesToKeep([], 2, 3)).toEqual([]);
  });
});
