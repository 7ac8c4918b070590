// Which rows of a long list are drawn, and which pages of the store hold them. Plain numbers: no page, no framework.

/** Rows `first` up to, but not including, `end`. */
export interface Span {
  first: number;
  end: number;
}

export interface Viewport {
  /** px above the edge. */
  scrollTop: number;
  /** px in sight. */
  height: number;
  /** px of each row. */
  rowHeight: number;
  /** Rows in all. */
  total: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The rows in sight, with `overscan` more on either side. */
export function rowsNear({ scrollTop, height, rowHeight, total }: Viewport, overscan = 0): Span {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight) - overscan;
  const end = Math.ceil((Math.max(0, scrollTop) + height) / rowHeight) + overscan;
  return { first: clamp(first, 0, total), end: clamp(end, 0, total) };
}

/** The rows to draw, in order: those of the span, and the one that the keys are on, so that it keeps the focus wherever the list is scrolled to. */
export function rowsToDraw({ first, end }: Span, cursor: number): number[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (cursor >= 0 && cursor < first) return [cursor, ...rows];
  if (cursor >= end) return [...rows, cursor];
  return rows;
}

/** Where to scroll to so that the whole of a row is in sight, or null when it is. */
export function scrollToShow(index: number, { scrollTop, height, rowHeight }: Viewport): number | null {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  if (top + rowHeight > scrollTop + height) return top + rowHeight - height;
  return null;
}

/** The pages that hold the rows of a span. */
export function pagesOf({ first, end }: Span, pageSize: number): number[] {
  if (end <= first) return [];
  const from = Math.floor(first / pageSize);
  const to = Math.floor((end - 1) / pageSize);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Which of the pages to keep so that there are at most `most`: those nearest to `near`, the lower one among equals. */
export function pagesToKeep(pages: readonly number[], near: number, most: number): number[] {
  return [...pages].sort((a, b) => Math.abs(a - near) - Math.abs(b - near) || a - b).slice(0, most);
}
