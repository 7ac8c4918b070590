// Placing by sliding: press, see the stone, slide it to its point, let go. One press at a time, without a page.

import type { Point } from './names';

/** A finger hides what it points at, so that it aims above itself: at least so many CSS px. */
const RAISE_PX = 52;
/** A finger that was lifted this soon, from where it came down, has not seen where the stone would go. In ms and CSS px. */
const TAP_MS = 200;
const TAP_PX = 10;

/** Where a pointer is. */
export interface Contact {
  id: number;
  kind: 'touch' | 'pen' | 'mouse';
  /** ms, of any one clock. */
  atMs: number;
  leftPx: number;
  topPx: number;
}

/** What it aims at. */
export interface Aim {
  /** The crossing within the snap radius. */
  point: Point | null;
  /** On the wood, its margin included. */
  onWood: boolean;
}

/** How far above the pointer its aim lies, in CSS px: whole cells, so that a finger on a crossing aims at a crossing. */
export function raisePx(kind: Contact['kind'], cellPx: number): number {
  return kind === 'touch' ? Math.ceil(RAISE_PX / cellPx) * cellPx : 0;
}

/** Two presses of one pointer on one place are a double click within this time and distance. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 10;

/** The second press belongs to the first one, as in a double click. */
export function isSecondOfTwo(first: Contact, second: Contact): boolean {
  return second.atMs - first.atMs < DOUBLE_MS && Math.hypot(second.leftPx - first.leftPx, second.topPx - first.topPx) < DOUBLE_PX;
}

export class Slide {
  #first: Contact | null = null;
  #wasOnWood = false;

  /** A press is under way. */
  get active(): boolean {
    return this.#first !== null;
  }

  /** A press is under way, and this pointer is the one that presses. */
  isBy(id: number): boolean {
    return this.#first?.id === id;
  }

  /** A pointer comes down on the board. Answers the point to show; a second pointer changes nothing. */
  begin(contact: Contact, aim: Aim): Point | null {
    if (this.#first) return null;
    this.#first = contact;
    this.#wasOnWood = aim.onWood;
    return aim.point;
  }

  /** The pointer moves. Answers the point to show. Leaving the wood ends the press; a raised aim may begin beyond it. */
  move(aim: Aim): Point | null {
    if (!this.#first) return null;
    if (this.#wasOnWood && !aim.onWood) {
      this.cancel();
      return null;
    }
    this.#wasOnWood ||= aim.onWood;
    return aim.point;
  }

  /** The pointer is let go. Answers where the stone goes; null: nowhere. */
  end(contact: Contact, aim: Aim): Point | null {
    const first = this.#first;
    const point = this.move(aim);
    this.cancel();
    if (!first || !point) return null;
    const tapped = contact.kind === 'touch' && contact.atMs - first.atMs < TAP_MS && Math.hypot(contact.leftPx - first.leftPx, contact.topPx - first.topPx) < TAP_PX;
    return tapped ? null : point;
  }

  /** Gives the press up; nothing is placed. */
  cancel(): void {
    this.#first = null;
    this.#wasOnWood = false;
  }
}
