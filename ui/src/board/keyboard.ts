// Keys of the board: they move the focus. Space and Enter press the focused button and need nothing here.
// Page Up and Page Down belong to the move list.

import type { Point } from './names';

export type Border = 'left' | 'right' | 'top' | 'bottom';

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Where a key leads: another point, the border that stops it, or null for a key that is not the board's. */
export type FocusMove = { to: Point } | { border: Border } | null;

const STEPS: Record<string, { dx: number; dy: number; border: Border }> = {
  ArrowLeft: { dx: -1, dy: 0, border: 'left' },
  ArrowRight: { dx: 1, dy: 0, border: 'right' },
  ArrowUp: { dx: 0, dy: 1, border: 'top' },
  ArrowDown: { dx: 0, dy: -1, border: 'bottom' },
};

/** Arrows step, Home and End go to the ends of the row, with Ctrl or Cmd to the upper left and lower right corner. */
export function focusMove(press: KeyPress, from: Point, size: number): FocusMove {
  const { key } = press;
  const control = press.ctrlKey || press.metaKey;
  if (press.altKey || press.shiftKey) return null;
  const last = size - 1;
  if (key === 'Home') return { to: control ? { x: 0, y: last } : { x: 0, y: from.y } };
  if (key === 'End') return { to: control ? { x: last, y: 0 } : { x: last, y: from.y } };
  const step = control ? undefined : STEPS[key];
  if (!step) return null;
  const to = { x: from.x + step.dx, y: from.y + step.dy };
  const inside = to.x >= 0 && to.y >= 0 && to.x <= last && to.y <= last;
  return inside ? { to } : { border: step.border };
}
