import { describe, expect, it } from 'vitest';
import { describeCells } from './cells';
import { parsePoint, pointName, type Point } from './names';
import { drawReason, lineLook } from './reason';
import { boardState, lastMoveMark, numberedStones, stonesOfMoves, type BoardState } from './state';

const P = (name: string): Point => parsePoint(name, 15)!;
const played = (names: string): ReturnType<typeof stonesOfMoves> =>
  stonesOfMoves(names.split(' ').map((name, index) => ({ point: name === 'pass' ? null : P(name), color: index % 2 ? 'white' : 'black' })));

const SEVEN = played('H8 H9 I9 G7 G8 F8 E9');

describe('stonesOfMoves', () => {
  it('numbers the moves and leaves out passes', () => {
    expect(played('H8 pass I9').map((stone) => [pointName(stone.point, 15), stone.color, stone.n])).toEqual([['H8', 'black', 1], ['I9', 'black', 3]]);
  });

  it('stops at the move that is looked at', () => {
    const moves = [{ point: P('H8'), color: 'black' as const }, { point: P('H9'), color: 'white' as const }];
    expect(stonesOfMoves(moves, 1)).toHaveLength(1);
    expect(stonesOfMoves(moves, 0)).toHaveLength(0);
  });
});

describe('numbers and the last move', () => {
  const cases: [string, Partial<BoardState>, number[], ReturnType<typeof lastMoveMark>][] = [
    ['off', { numbers: 'off' }, [], 'ringAndDot'],
    ['all', { numbers: 'all' }, [1, 2, 3, 4, 5, 6, 7], 'ring'],
    ['last five', { numbers: 'lastFive' }, [3, 4, 5, 6, 7], 'ring'],
    ['all, last move is an older one', { numbers: 'lastFive', lastMove: P('H8') }, [3, 4, 5, 6, 7], 'ringAndDot'],
    ['no last move', { lastMove: null }, [], null],
    ['a winning line takes its place', { winLine: [P('H8'), P('I9')] }, [], null],
    ['veiled', { veiled: true }, [], null],
  ];
  it.each(cases)('%s', (_, differing, numbers, mark) => {
    const state = boardState({ stones: SEVEN, lastMove: P('E9'), ...differing });
    expect(numberedStones(state).map((stone) => stone.n)).toEqual(numbers);
    expect(lastMoveMark(state)).toBe(mark);
  });

  it('leaves stones that were set up without a number', () => {
    expect(numberedStones(boardState({ numbers: 'all', stones: [{ point: P('A1'), color: 'black' }] }))).toEqual([]);
  });
});

describe('describeCells', () => {
  const anywhere = (): boolean => true;
  const find = (state: BoardState, name: string, playable = anywhere) => describeCells(state, playable).flatMap((row) => row.cells).find((cell) => cell.name === name)!;

  it('tells what lies on a point', () => {
    const state = boardState({ stones: SEVEN, lastMove: P('E9'), forbidden: [{ point: P('J8'), kind: 'doubleThree' }], winLine: [P('H8')] });
    expect(find(state, 'H8')).toMatchObject({ stone: 'black', move: 1, last: false, winning: true, forbidden: null });
    expect(find(state, 'E9')).toMatchObject({ stone: 'black', move: 7, last: true });
    expect(find(state, 'J8')).toMatchObject({ stone: null, forbidden: 'doubleThree' });
  });

  it('counts rows as the setting says and keeps the key', () => {
    expect(find(boardState({ rows: 'top' }), 'A15')).toMatchObject({ key: 'a1' });
  });

  it('says nothing of a veiled board', () => {
    const cell = find(boardState({ stones: SEVEN, lastMove: P('E9'), veiled: true }), 'E9');
    expect(cell).toMatchObject({ stone: null, move: null, last: false, playable: false });
  });

  it('keeps the cells that did not change', () => {
    const before = describeCells(boardState({ stones: SEVEN.slice(0, 6), lastMove: P('F8') }), anywhere);
    const after = describeCells(boardState({ stones: SEVEN, lastMove: P('E9') }), anywhere, before);
    const changed = after.flatMap((row, y) => row.cells.filter((cell, x) => cell !== before[y]!.cells[x])).map((cell) => cell.name);
    expect(changed.sort()).toEqual(['E9', 'F8']);
    expect(after.filter((row, index) => row !== before[index])).toHaveLength(2);
  });

  it('starts afresh on another size', () => {
    const before = describeCells(boardState({ size: 19 }), anywhere);
    const after = describeCells(boardState({ size: 9 }), anywhere, before);
    expect(after).toHaveLength(9);
    expect(after.every((row) => row.cells.length === 9)).toBe(true);
    expect(after[0]!.cells[0]!.name).toBe('A9');
  });
});

describe('drawReason', () => {
  const reason = drawReason(P('J8'), [
    { stones: ['J6', 'J7', 'J8'].map(P), completions: [P('J5')] },
    { stones: ['H6', 'I7', 'J8'].map(P), completions: ['G5', 'K9'].map(P) },
  ]);

  it('draws a line for each three, with its own hue and stroke', () => {
    expect(reason.lines).toEqual([
      { from: P('J6'), to: P('J8'), hue: 'best', dashed: false },
      { from: P('H6'), to: P('J8'), hue: 'other', dashed: true },
    ]);
  });

  it('puts triangles on stones, diamonds on completions, one cross on the point', () => {
    const of = (kind: string): string[] => reason.marks.filter((mark) => mark.kind === kind).map((mark) => pointName(mark.point, 15));
    expect(of('threat')).toEqual(['J6', 'J7', 'H6', 'I7']);
    expect(of('win')).toEqual(['J5', 'G5', 'K9']);
    expect(of('cross')).toEqual(['J8']);
    expect(reason.marks.at(-1)!.kind).toBe('cross');
  });

  it('tells four lines apart', () => {
    expect(new Set([0, 1, 2, 3].map((index) => JSON.stringify(lineLook(index)))).size).toBe(4);
  });
});
