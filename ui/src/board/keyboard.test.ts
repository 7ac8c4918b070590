import { describe, expect, it } from 'vitest';
import { focusMove, type KeyPress } from './keyboard';
import { parsePoint, pointName } from './names';

const NO_KEYS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function moved(keys: string, from: string): string | null {
  const parts = keys.split('+');
  const press: KeyPress = {
    ...NO_KEYS, key: parts[parts.length - 1]!, ctrlKey: parts.includes('Ctrl'), metaKey: parts.includes('Cmd'), altKey: parts.includes('Alt'), shiftKey: parts.includes('Shift'),
  };
  const move = focusMove(press, parsePoint(from, 15)!, 15);
  if (!move) return null;
  return 'to' in move ? pointName(move.to, 15) : `border ${move.border}`;
}

describe('focusMove', () => {
  it.each([
    ['ArrowLeft', 'H8', 'G8'],
    ['ArrowRight', 'H8', 'I8'],
    ['ArrowUp', 'H8', 'H9'],
    ['ArrowDown', 'H8', 'H7'],
    ['Home', 'H8', 'A8'],
    ['End', 'H8', 'O8'],
    ['Ctrl+Home', 'H8', 'A15'],
    ['Cmd+Home', 'H8', 'A15'],
    ['Ctrl+End', 'H8', 'O1'],
    ['ArrowLeft', 'A3', 'border left'],
    ['ArrowRight', 'O3', 'border right'],
    ['ArrowUp', 'C15', 'border top'],
    ['ArrowDown', 'C1', 'border bottom'],
    ['Home', 'A8', 'A8'],
    // Not the board's: commands, navigation of moves, the button itself.
    ['PageUp', 'H8', null],
    ['PageDown', 'H8', null],
    ['Enter', 'H8', null],
    [' ', 'H8', null],
    ['h', 'H8', null],
    ['/', 'H8', null],
    ['Tab', 'H8', null],
    ['Ctrl+ArrowLeft', 'H8', null],
    ['Alt+ArrowLeft', 'H8', null],
    ['Shift+ArrowUp', 'H8', null],
    ['Alt+Home', 'H8', null],
  ])('%s at %s leads to %s', (keys, from, to) => {
    expect(moved(keys, from)).toBe(to);
  });
});
