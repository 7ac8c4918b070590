// What a board shows, as one plain value.

import { pointIndex, samePoint, type Color, type Point, type RowOrigin } from './names';

export interface Stone {
  point: Point;
  color: Color;
  /** Number of the move, from 1; absent for a stone that was set up. */
  n?: number;
}

export type ForbiddenKind = 'doubleThree' | 'doubleFour' | 'overline';

export interface ForbiddenMark {
  point: Point;
  /** Absent: the cross alone. */
  kind?: ForbiddenKind | null;
}

/** A translucent stone: a move that waits for its answer, a line of play. */
export interface Ghost {
  point: Point;
  color: Color;
  n?: number;
  /** It lies there until it is confirmed: more solid than the stone under the pointer. */
  waiting?: boolean;
}

/** The hues of marks. At most three lie on a board at once, each with its own shape. */
export type Hue = 'best' | 'other' | 'bad';

export interface BoardLine {
  from: Point;
  to: Point;
  hue: Hue;
  dashed?: boolean;
}

export interface BoardMark {
  point: Point;
  kind: 'threat' | 'win' | 'cross' | 'candidate' | 'square' | 'letter' | 'excluded';
  hue?: Hue;
  /** Of a letter. */
  text?: string;
}

/** One of the best moves: a disc for the best, rings for the others, the larger the better. */
export interface Candidate {
  point: Point;
  /** Its size, 0 to 1. */
  value: number;
  best: boolean;
  /** Two or three letters or digits; absent: the disc alone. */
  label?: string;
}

/** A part of the board, both corners included. */
export interface Region {
  from: Point;
  to: Point;
}

export type NumbersMode = 'off' | 'lastFive' | 'all';

export interface BoardState {
  size: number;
  stones: readonly Stone[];
  lastMove: Point | null;
  /** First to last; empty: no line. While there is one, the last move is not marked. */
  winLine: readonly Point[];
  forbidden: readonly ForbiddenMark[];
  ghosts: readonly Ghost[];
  numbers: NumbersMode;
  lines: readonly BoardLine[];
  marks: readonly BoardMark[];
  /** Best first, at most one on each point. */
  candidates: readonly Candidate[];
  /** Where to look. */
  region: Region | null;
  /** Focus corners on a board that is not played on; an interactive one draws its own. */
  focus: Point | null;
  /** A cloth hides everything. */
  veiled: boolean;
  rows: RowOrigin;
  coordinates: boolean;
}

const EMPTY: BoardState = {
  size: 15, stones: [], lastMove: null, winLine: [], forbidden: [], ghosts: [], numbers: 'off', lines: [], marks: [], candidates: [], region: null, focus: null, veiled: false,
  rows: 'bottom', coordinates: true,
};

/** A state from what differs from the empty 15 x 15 board. */
export function boardState(differing: Partial<BoardState> = {}): BoardState {
  return { ...EMPTY, ...differing };
}

/** The stones after the first `count` moves. A pass counts as a move and leaves no stone. */
export function stonesOfMoves(moves: readonly { point: Point | null; color: Color }[], count = moves.length): Stone[] {
  const stones: Stone[] = [];
  moves.slice(0, count).forEach((move, index) => {
    if (move.point) stones.push({ point: move.point, color: move.color, n: index + 1 });
  });
  return stones;
}

const LAST_NUMBERS = 5;

/** The stones that carry their number. */
export function numberedStones(state: BoardState): Stone[] {
  if (state.numbers === 'off') return [];
  const numbered = state.stones.filter((stone) => stone.n !== undefined);
  if (state.numbers === 'all') return numbered;
  const newest = Math.max(0, ...numbered.map((stone) => stone.n!));
  return numbered.filter((stone) => stone.n! > newest - LAST_NUMBERS);
}

/** How the last move is marked: a ring and a dot, a wider ring round a number, or not at all. */
export function lastMoveMark(state: BoardState): 'ringAndDot' | 'ring' | null {
  if (!state.lastMove || state.winLine.length > 0 || state.veiled) return null;
  return numberedStones(state).some((stone) => samePoint(stone.point, state.lastMove)) ? 'ring' : 'ringAndDot';
}

/** The digit beside a forbidden cross: double three, double four, six in a row. */
export function forbiddenDigit(kind: ForbiddenKind): string {
  return { doubleThree: '3', doubleFour: '4', overline: '6' }[kind];
}

/** Points as a set of numbers, for quick questions. */
export function pointSet(points: readonly Point[]): Set<number> {
  return new Set(points.map(pointIndex));
}
