// Where everything lies. Lengths are in view box units (CELL to a cell) unless a name says px.

import type { Point } from './names';
import { CELL } from './stone';

/** Cells between the outer line and the edge of the wood. */
const MARGIN = 1;
const MARGIN_BARE = 0.72;
/** A click or hover counts within this distance of a crossing, in cells. */
export const SNAP_RADIUS = 0.48;
/** A stone that is slid is always at some crossing: half a diagonal leaves no gap between them. */
export const SLIDE_RADIUS = 0.71;
/** Line width in cells, before it is rounded to whole device pixels. */
const LINE = 0.0225;
const BORDER_FACTOR = 1.6;
const SMALLEST_CELL_DEVICE_PX = 6;

export interface Space {
  /** Lines of the board. */
  size: number;
  /** With coordinates the margin is a whole cell. */
  coordinates: boolean;
  /** The side that there is room for, in CSS px. */
  availablePx: number;
  /** Device pixels to a CSS px. */
  pixelRatio: number;
  /** Cells; only for boards without coordinates. */
  margin?: number | undefined;
}

export interface Geometry {
  size: number;
  sidePx: number;
  cellPx: number;
  /** Side of the view box. */
  side: number;
  /** Centre of the first line. */
  start: number;
  /** Width of a line, of the border and of a line of the crosshair: whole device pixels. */
  line: number;
  border: number;
  cross: number;
}

/** Lays a board out so that a cell, the margin and each line are whole device pixels: every line is sharp at every scale. */
export function layOut(space: Space): Geometry {
  const { size, coordinates, availablePx, pixelRatio } = space;
  const margin = coordinates ? MARGIN : (space.margin ?? MARGIN_BARE);
  const available = Math.floor(availablePx * pixelRatio + 1e-6);
  const cell = Math.max(SMALLEST_CELL_DEVICE_PX, Math.floor(available / (size - 1 + 2 * margin)));
  const marginDevice = Math.floor(cell * margin);
  const sideDevice = cell * (size - 1) + 2 * marginDevice;
  const line = Math.max(1, Math.round(cell * LINE));
  const border = Math.round(line * BORDER_FACTOR);
  // One pixel more on both sides of the line that it runs along.
  const cross = line + 2;
  const unit = CELL / cell;
  // A line of odd width is centred on a half pixel, so that its edges fall between pixels.
  const start = marginDevice + (line % 2) / 2;
  return {
    size, sidePx: sideDevice / pixelRatio, cellPx: cell / pixelRatio, side: sideDevice * unit, start: start * unit, line: line * unit, border: border * unit, cross: cross * unit,
  };
}

export function atX(geometry: Geometry, x: number): number {
  return geometry.start + x * CELL;
}

export function atY(geometry: Geometry, y: number): number {
  return geometry.start + (geometry.size - 1 - y) * CELL;
}

/** One path for all inner lines. */
export function gridPath(geometry: Geometry): string {
  const first = geometry.start;
  const last = geometry.start + (geometry.size - 1) * CELL;
  let path = '';
  for (let i = 1; i < geometry.size - 1; i++) {
    const at = geometry.start + i * CELL;
    path += `M${at} ${first}V${last}M${first} ${at}H${last}`;
  }
  return path;
}

/** Two lines along the whole board that meet at a crossing. */
export function crossPath(geometry: Geometry, point: Point): string {
  const first = geometry.start;
  const last = geometry.start + (geometry.size - 1) * CELL;
  return `M${atX(geometry, point.x)} ${first}V${last}M${first} ${atY(geometry, point.y)}H${last}`;
}

/** The border as a stroked rectangle. It grows outwards from the first and last line, by whole device pixels. */
export function borderRect(geometry: Geometry): { x: number; y: number; side: number } {
  const grown = geometry.border - geometry.line;
  const at = geometry.start - grown / 2;
  return { x: at, y: at, side: (geometry.size - 1) * CELL + grown };
}

/** The crossing near a place given in px from the upper left corner of the wood, or null outside the radius (in cells). */
export function pointAt(geometry: Geometry, leftPx: number, topPx: number, radius = SNAP_RADIUS): Point | null {
  const unitsPerPx = geometry.side / geometry.sidePx;
  const column = (leftPx * unitsPerPx - geometry.start) / CELL;
  const row = geometry.size - 1 - (topPx * unitsPerPx - geometry.start) / CELL;
  const x = Math.round(column) + 0; // Never -0.
  const y = Math.round(row) + 0;
  const inside = x >= 0 && y >= 0 && x < geometry.size && y < geometry.size;
  return inside && Math.hypot(column - x, row - y) <= radius ? { x, y } : null;
}

/** The place of a crossing in px from the upper left corner of the wood; for a card beside it. */
export function placeOf(geometry: Geometry, point: Point): { leftPx: number; topPx: number } {
  const pxPerUnit = geometry.sidePx / geometry.side;
  return { leftPx: atX(geometry, point.x) * pxPerUnit, topPx: atY(geometry, point.y) * pxPerUnit };
}

/** Moves a length in px to a whole device pixel. */
export function snapPx(px: number, pixelRatio: number): number {
  return Math.round(px * pixelRatio) / pixelRatio;
}
