import { describe, expect, it } from 'vitest';
import { parsePoint, pointName } from './names';
import { runsThrough, type LineName } from './runs';
import type { Stone } from './state';

const at = (name: string) => parsePoint(name, 15)!;
const stones = (black: string, white = ''): Stone[] => [
  ...black.split(' ').filter(Boolean).map((name): Stone => ({ point: at(name), color: 'black' })),
  ...white.split(' ').filter(Boolean).map((name): Stone => ({ point: at(name), color: 'white' })),
];

describe('runs through a point', () => {
  it.each<[string, Stone[], string, LineName, string[]]>([
    ['none on an empty line', stones('a1'), 'h8', 'row', []],
    ['a run with two open ends', stones('e8 f8 g8'), 'h8', 'row', ['black E8-G8 3 open 2']],
    ['a run that a stone and the border close', stones('a8 b8', 'c8'), 'd8', 'row', ['black A8-B8 2 open 0', 'white C8-C8 1 open 1']],
    ['upwards in a column', stones('h6 h7', 'h10'), 'h8', 'column', ['black H6-H7 2 open 2', 'white H10-H10 1 open 2']],
    ['a diagonal that rises', stones('g7 i9 f8'), 'h8', 'rising', ['black G7-G7 1 open 2', 'black I9-I9 1 open 2']],
    ['a diagonal that falls', stones('', 'g9 f10 i7'), 'h8', 'falling', ['white F10-G9 2 open 2', 'white I7-I7 1 open 2']],
    ['the run the point belongs to', stones('g8 h8 i8'), 'h8', 'row', ['black G8-I8 3 open 2']],
    ['no stone beyond the reach of a five', stones('c8 m8'), 'h8', 'row', []],
    ['the whole of a run that begins beyond it', stones('b8 c8 d8'), 'h8', 'row', ['black B8-D8 3 open 2']],
  ])('finds %s', (_, placed, point, line, expected) => {
    const found = runsThrough(placed, 15, at(point), line);
    expect(found.map(({ color, from, to, length, openEnds }) => `${color} ${pointName(from, 15)}-${pointName(to, 15)} ${length} open ${openEnds}`)).toEqual(expected);
  });
});
