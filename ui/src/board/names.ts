// Points and what they are called. (0, 0) is a1, bottom left, whatever the setting of the rows.

export type Color = 'black' | 'white';

/** A crossing: column from the left, row from the bottom, both from 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where row 1 is written. Only names change with it; the stones stay where they are. */
export type RowOrigin = 'bottom' | 'top';

/** "A" for column 0. No letter is left out. */
export function columnName(x: number): string {
  return String.fromCharCode(65 + x);
}

/** The number written at a row. */
export function rowNumber(y: number, size: number, rows: RowOrigin): number {
  return rows === 'bottom' ? y + 1 : size - y;
}

/** The name for people: "H8". */
export function pointName(point: Point, size: number, rows: RowOrigin = 'bottom'): string {
  return `${columnName(point.x)}${rowNumber(point.y, size, rows)}`;
}

/** The name for machines: "h8", always counted from the bottom. */
export function pointKey(point: Point): string {
  return `${columnName(point.x).toLowerCase()}${point.y + 1}`;
}

/** Reads a typed name ("h8", "H 8", also in full width), or null when it names no point of this board. */
export function parsePoint(text: string, size: number, rows: RowOrigin = 'bottom'): Point | null {
  const match = /^\s*([a-v])\s*(\d{1,2})\s*$/i.exec(text.normalize('NFKC'));
  if (!match) return null;
  const x = match[1]!.toUpperCase().charCodeAt(0) - 65;
  const row = Number(match[2]);
  const y = rows === 'bottom' ? row - 1 : size - row;
  return x < size && row >= 1 && row <= size ? { x, y } : null;
}

export function samePoint(a: Point | null | undefined, b: Point | null | undefined): boolean {
  return !!a && !!b && a.x === b.x && a.y === b.y;
}

/** A number for each point, the same on every board size. */
export function pointIndex(point: Point): number {
  return point.y * 32 + point.x;
}
