import { describe, expect, it } from 'vitest';
import { between, choose, gestureOfClick, gestureOfMove, NOTHING, type Gesture, type Selection } from './selection';
import type { Span } from './virtual';

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false };
const idsOf = ({ first, end }: Span): string[] => Array.from({ length: end - first }, (_, index) => `g${first + index}`);

function after(...steps: [Gesture, number][]): Selection {
  return steps.reduce((selection, [gesture, index]) => choose(selection, gesture, index, idsOf), NOTHING);
}
const ids = (selection: Selection): string[] => [...selection.ids].sort();

describe('a selection', () => {
  it.each([
    ['takes the one that is clicked', [['only', 3], ['only', 5]], ['g5'], 5],
    ['adds and takes away', [['only', 3], ['toggle', 5], ['toggle', 7], ['toggle', 5]], ['g3', 'g7'], 5],
    ['may become empty', [['only', 3], ['toggle', 3]], [], 3],
    ['takes all from the anchor, downwards', [['only', 3], ['range', 5]], ['g3', 'g4', 'g5'], 3],
    ['takes all from the anchor, upwards, and no more of what it had', [['only', 3], ['range', 5], ['range', 2]], ['g2', 'g3'], 3],
    ['takes from where one row was added', [['only', 1], ['toggle', 8], ['range', 9]], ['g8', 'g9'], 8],
    ['adds a range to what it has', [['only', 1], ['toggle', 8], ['addRange', 9]], ['g1', 'g8', 'g9'], 8],
    ['stays while one only goes on', [['only', 1], ['move', 8]], ['g1'], 1],
    ['is taken up after going on', [['only', 1], ['move', 8], ['toggle', 8]], ['g1', 'g8'], 8],
  ] as [string, [Gesture, number][], string[], number][])('%s', (_, steps, selected, anchor) => {
    const selection = after(...steps);
    expect(ids(selection)).toEqual(selected);
    expect(selection.anchor).toBe(anchor);
  });

  it('spans the rows between two, whichever comes first', () => {
    expect(between(2, 5)).toEqual({ first: 2, end: 6 });
    expect(between(5, 2)).toEqual({ first: 2, end: 6 });
    expect(between(4, 4)).toEqual({ first: 4, end: 5 });
  });

  it('follows the habits of mouse and keys', () => {
    expect(gestureOfClick(NONE)).toBe('only');
    expect(gestureOfClick({ ...NONE, ctrlKey: true })).toBe('toggle');
    expect(gestureOfClick({ ...NONE, metaKey: true })).toBe('toggle');
    expect(gestureOfClick({ ...NONE, shiftKey: true })).toBe('range');
    expect(gestureOfClick({ ...NONE, ctrlKey: true, shiftKey: true })).toBe('addRange');
    expect(gestureOfMove(NONE)).toBe('only');
    expect(gestureOfMove({ ...NONE, ctrlKey: true })).toBe('move');
    expect(gestureOfMove({ ...NONE, shiftKey: true })).toBe('range');
  });
});
