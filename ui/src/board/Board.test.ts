import { render, screen } from '@testing-library/svelte';
import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import MiniBoard from './MiniBoard.svelte';
import type { Cell } from './cells';
import { parsePoint, pointName, type Point } from './names';
import { boardState, stonesOfMoves, type BoardState } from './state';

const P = (name: string): Point => parsePoint(name, 15)!;
const MOVES = 'H8 H9 I9 G7 G8 F8 E9'.split(' ').map((name, index) => ({ point: P(name), color: index % 2 ? ('white' as const) : ('black' as const) }));
const GAME = boardState({ stones: stonesOfMoves(MOVES), lastMove: P('E9'), forbidden: [{ point: P('J8'), kind: 'doubleThree' }, { point: P('K7'), kind: 'overline' }] });

const label = (_: Point, cell: Cell): string =>
  cell.stone ? `${cell.name}, ${cell.stone}, move ${cell.move}` : cell.forbidden ? `${cell.name}, empty, forbidden` : `${cell.name}, empty`;
const empty = (state: BoardState) => (point: Point): boolean =>
  ![...state.stones.map((stone) => stone.point), ...state.forbidden.map((mark) => mark.point)].some((taken) => taken.x === point.x && taken.y === point.y);

function board(state: BoardState = GAME, props: Record<string, unknown> = {}) {
  const view = render(Board, { state, gridLabel: 'Board', label, playable: empty(state), ghostColor: 'white', ...props });
  return { ...view, count: (selector: string): number => view.container.querySelectorAll(selector).length };
}
const cell = (key: string): HTMLElement => document.querySelector<HTMLElement>(`[data-point="${key}"]`)!;

const grid = (): HTMLElement => document.querySelector<HTMLElement>('[role="grid"]')!;

describe('the menu of a point', () => {
  it('is asked for by the right button and by key, once', () => {
    const onMenu = vi.fn();
    const onPlay = vi.fn();
    board(GAME, { onMenu, onPlay });
    expect(fireEvent.contextMenu(cell('a1'))).toBe(false);
    expect(onMenu.mock.lastCall).toEqual([P('A1')]);
    for (const [key, init] of [['b2', { key: 'ContextMenu' }], ['c3', { key: 'F10', shiftKey: true }]] as const) {
      fireEvent.keyDown(cell(key), init);
      fireEvent.keyDown(cell(key), { ...init, repeat: true });
      // Some systems send both a key and its menu.
      fireEvent.contextMenu(cell(key));
      expect(onMenu.mock.lastCall).toEqual([P(key.toUpperCase())]);
    }
    expect(onMenu).toHaveBeenCalledTimes(3);
    fireEvent.keyDown(cell('a1'), { key: 'F10' });
    fireEvent.contextMenu(cell('a1'));
    expect(onMenu).toHaveBeenCalledTimes(4);
    expect(onPlay).not.toHaveBeenCalled();
  });

  it('is nobody\'s where there is none', () => {
    board();
    expect(fireEvent.keyDown(cell('a1'), { key: 'ContextMenu' })).toBe(true);
    expect(fireEvent.contextMenu(cell('a1'))).toBe(true);
  });
});

describe('the drawing', () => {
  it.each<[string, Partial<BoardState>, Record<string, number>]>([
    ['an empty board', { stones: [], lastMove: null, forbidden: [] }, { '.stone-piece': 0, '.casts use': 0, '[data-last]': 0, 'text': 30 }],
    ['stones with a shadow each', {}, { '.stone-piece': 7, '.casts use': 7, '[data-last="ringAndDot"]': 1, '[data-last] circle': 2, '.number': 0 }],
    ['forbidden points with their kind', {}, { '[data-forbidden]': 2, '.digit': 2 }],
    ['all numbers and the ring alone', { numbers: 'all' }, { '.number': 7, '[data-last="ring"]': 1, '[data-last] circle': 1 }],
    ['the last five numbers', { numbers: 'lastFive' }, { '.number': 5 }],
    ['a winning line and no last move', { winLine: [P('H8'), P('I9')] }, { '.win path': 2, '[data-last]': 0, '.casts use[transform*="scale"]': 2 }],
    ['no coordinates', { coordinates: false, forbidden: [] }, { 'text': 0 }],
    ['ghosts of a line of play', { ghosts: [{ point: P('A1'), color: 'black', n: 1 }, { point: P('A2'), color: 'white' }] }, { '.ghost': 2, '.number': 1 }],
    ['a stone that waits', { ghosts: [{ point: P('A1'), color: 'white', waiting: true }] }, { '.ghost.white.solid.waiting': 1, '.number': 0 }],
    ['lines and marks', { lines: [{ from: P('A1'), to: P('A3'), hue: 'best', dashed: true }], marks: [{ point: P('A1'), kind: 'threat' }, { point: P('H8'), kind: 'letter', text: 'A' }] }, { '.lines path': 2, '[stroke-dasharray="7 9"]': 1, '[data-mark]': 2 }],
    ['one cross on a point that is explained', { marks: [{ point: P('J8'), kind: 'cross' }] }, { '[data-forbidden]': 1, '[data-mark="cross"]': 1 }],
    ['the best moves, the very best filled', { candidates: [{ point: P('A1'), value: 1, best: true, label: '61' }, { point: P('A2'), value: 0.5, best: false, label: '#12' }, { point: P('A3'), value: 0, best: false }] }, { '[data-candidate="best"]': 1, '[data-candidate="other"]': 2, '.candidate text': 2 }],
    ['where to look', { region: { from: P('C3'), to: P('G7') } }, { '.region': 1 }],
    ['a point that is left out', { marks: [{ point: P('A1'), kind: 'excluded' }] }, { '[data-mark="excluded"]': 1 }],
    ['a cloth that hides everything', { veiled: true, numbers: 'all' }, { '.stone-piece': 0, '[data-forbidden]': 0, '.number': 0, 'pattern': 1 }],
  ])('shows %s', (_, differing, counts) => {
    const view = board({ ...GAME, ...differing });
    for (const [selector, expected] of Object.entries(counts)) expect(view.count(selector), selector).toBe(expected);
  });

  it.each([5, 6, 19, 20, 22])('fits %d lines with a name at each', (size) => {
    const view = board(boardState({ size }), { playable: () => true });
    expect(view.count('[role="row"]')).toBe(size);
    expect(view.count('[data-point]')).toBe(size * size);
    expect(view.count('.coordinates text')).toBe(2 * size);
    const corner = `${String.fromCharCode(96 + size)}${size}`;
    expect(cell(corner)).toHaveAccessibleName(`${corner.toUpperCase()}, empty`);
    (view.component as unknown as { focusPoint: (point: Point) => void }).focusPoint({ x: size - 1, y: size - 1 });
    expect(document.activeElement).toBe(cell(corner));
    fireEvent.keyDown(cell(corner), { key: 'End', ctrlKey: true });
    expect(document.activeElement).toBe(cell(`${corner[0]}1`));
  });

  it('draws both looks of a stone, of which the tokens show one', () => {
    const view = board();
    for (const id of ['black', 'white0', 'white3']) {
      const stone = view.container.querySelector(`[id$="-${id}"]`)!;
      expect(stone.querySelectorAll('.plain')).toHaveLength(1);
      expect(stone.querySelectorAll('.relief').length).toBeGreaterThan(0);
    }
    expect(view.container.querySelector('[id$="-cast"]')).toHaveClass('relief');
  });

  it('is one SVG without static styles', () => {
    const view = board();
    expect(view.count('svg')).toBe(1);
    expect(view.count('svg [style]')).toBe(0);
  });

  it('numbers the rows from the side that is set', () => {
    const view = board({ ...GAME, rows: 'top', forbidden: [] });
    const rows = [...view.container.querySelectorAll('text')].filter((text) => text.textContent === '1');
    expect(Number(rows[0]!.getAttribute('y'))).toBeLessThan(100);
  });

  it('takes its side from the room, in whole cells', () => {
    const view = board(GAME, { px: 655 });
    expect(view.container.querySelector('svg')!.getAttribute('width')).toBe('640');
  });

  it('touches few nodes for a move', async () => {
    const before = boardState({ stones: stonesOfMoves(MOVES, 6), lastMove: P('F8') });
    const view = board(before, { playable: () => true });
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((list) => changes.push(...list));
    observer.observe(view.container, { subtree: true, childList: true, attributes: true, characterData: true });
    await view.rerender({ state: boardState({ stones: stonesOfMoves(MOVES, 7), lastMove: P('E9') }) });
    await tick();
    changes.push(...observer.takeRecords());
    observer.disconnect();
    expect(changes.length).toBeLessThan(12);
  });

  it('lets only a stone that appears settle', async () => {
    const before = boardState({ stones: stonesOfMoves(MOVES, 6), lastMove: P('F8') });
    const view = board(before, { animate: false });
    await view.rerender({ animate: true, state: boardState({ stones: stonesOfMoves(MOVES, 7), lastMove: P('E9') }) });
    expect(view.count('.settle')).toBe(1);
    // Taking it back makes an older stone the last one; that one lay there all the time.
    await view.rerender({ state: before });
    expect(view.count('.settle')).toBe(0);
  });

  it('pulses the mark of the stone that is named, and no other', async () => {
    const view = board(GAME, { pulse: P('E9') });
    expect(view.count('[data-last].pulse')).toBe(1);
    await view.rerender({ pulse: P('H8') });
    expect(view.count('[data-last].pulse')).toBe(0);
  });
});

describe('the grid', () => {
  it('is a grid of rows of cells with one button each', () => {
    const view = board();
    expect(view.container.querySelector('[role="grid"]')).toHaveAccessibleName('Board');
    const rows = [...view.container.querySelectorAll('[role="grid"] > [role="row"]')];
    expect(rows).toHaveLength(15);
    for (const row of rows) expect(row.querySelectorAll(':scope > [role="gridcell"] > button')).toHaveLength(15);
    expect(rows[0]!.querySelector('button')).toHaveAttribute('data-point', 'a15');
    expect(rows[14]!.querySelector('button')).toHaveAttribute('data-point', 'a1');
  });

  it('says what lies on each point, and where one may not play', () => {
    board();
    expect(cell('h8')).toHaveAccessibleName('H8, black, move 1');
    expect(cell('h8')).toHaveAttribute('aria-disabled', 'true');
    expect(cell('j8')).toHaveAccessibleName('J8, empty, forbidden');
    expect(cell('j8')).toHaveAttribute('aria-disabled', 'true');
    expect(cell('a1')).toHaveAccessibleName('A1, empty');
    expect(cell('a1')).not.toHaveAttribute('aria-disabled');
  });

  it('has one tab stop, which follows the focus', async () => {
    const user = userEvent.setup();
    const onFocusPoint = vi.fn();
    const view = board(GAME, { onFocusPoint });
    await user.tab();
    expect(document.activeElement).toBe(cell('h8'));
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(document.activeElement).toBe(cell('g7'));
    expect(view.count('[data-point][tabindex="0"]')).toBe(1);
    expect(cell('g7')).toHaveAttribute('tabindex', '0');
    expect(onFocusPoint).toHaveBeenLastCalledWith(P('G7'));
    expect(view.count('g.focus')).toBe(1);
    await user.tab();
    expect(view.container).not.toContainElement(document.activeElement as HTMLElement);
    expect(onFocusPoint).toHaveBeenLastCalledWith(null);
    expect(view.count('g.focus')).toBe(0);
  });

  it('tells when an arrow meets the border', async () => {
    const user = userEvent.setup();
    const onBorder = vi.fn();
    board(GAME, { onBorder });
    await user.tab();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(onBorder).toHaveBeenCalledExactlyOnceWith('left');
    expect(document.activeElement).toBe(cell('a8'));
  });

  it('takes its keys away from the commands, and no others', () => {
    board();
    cell('h8').focus();
    expect(fireEvent.keyDown(cell('h8'), { key: 'ArrowLeft' })).toBe(false);
    expect(fireEvent.keyDown(cell('h8'), { key: 'PageUp' })).toBe(true);
    expect(fireEvent.keyDown(cell('h8'), { key: 'n' })).toBe(true);
  });

  it('plays by keyboard where a stone may go', async () => {
    const user = userEvent.setup();
    const onPlay = vi.fn();
    const onBlocked = vi.fn();
    board(GAME, { onPlay, onBlocked });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onBlocked).toHaveBeenCalledExactlyOnceWith(P('H8'));
    await user.keyboard('{ArrowRight}{Enter}{ArrowRight} ');
    expect(onPlay.mock.calls).toEqual([[P('I8')]]);
    expect(onBlocked).toHaveBeenLastCalledWith(P('J8'));
  });

  it('can be told where to go', async () => {
    const view = board();
    (view.component as unknown as { focusPoint: (point: Point) => void }).focusPoint(P('C3'));
    await tick();
    expect(document.activeElement).toBe(cell('c3'));
    expect(view.count('g.focus')).toBe(1);
  });

  it('is gone while the board is veiled', () => {
    board({ ...GAME, veiled: true });
    expect(grid()).not.toBeVisible();
    expect(cell('h8')).toHaveAccessibleName('H8, empty');
  });

  it('keeps the tab stop on the board when the board shrinks', async () => {
    const view = board();
    (view.component as unknown as { focusPoint: (point: Point) => void }).focusPoint(P('O15'));
    await view.rerender({ state: boardState({ size: 9 }) });
    expect(view.container.querySelector('[tabindex="0"]')).toHaveAttribute('data-point', 'e5');
  });
});

describe('the pointer', () => {
  it('shows a ghost and the hand only where a stone may go', async () => {
    const user = userEvent.setup();
    const view = board();
    await user.hover(cell('a1'));
    expect(view.count('.ghost.white')).toBe(1);
    expect(grid()).toHaveClass('hand');
    for (const taken of ['h8', 'j8']) {
      await user.hover(cell(taken));
      expect(view.count('.ghost'), taken).toBe(0);
      expect(grid()).not.toHaveClass('hand');
    }
  });

  it('shows no second stone over one that waits', async () => {
    const user = userEvent.setup();
    const view = board({ ...GAME, ghosts: [{ point: P('A1'), color: 'white', waiting: true }] });
    await user.hover(cell('a1'));
    expect(view.count('.ghost')).toBe(1);
    expect(grid()).toHaveClass('hand');
  });

  it('shows lines through the point under it, or else through the focus, when asked to', async () => {
    const user = userEvent.setup();
    const view = board(GAME, { crosshair: true });
    const cross = (): string | null | undefined => view.container.querySelector('path.cross')?.getAttribute('d');
    expect(cross()).toBeUndefined();
    await user.tab();
    const focused = cross();
    expect(focused).toBeTruthy();
    await user.hover(cell('a1'));
    expect(cross()).not.toBe(focused);
    await user.unhover(grid());
    expect(cross()).toBe(focused);
    await view.rerender({ crosshair: false });
    expect(cross()).toBeUndefined();
  });

  it('shows none when it is not the turn', async () => {
    const user = userEvent.setup();
    const view = board(GAME, { ghostColor: null });
    await user.hover(cell('a1'));
    expect(view.count('.ghost')).toBe(0);
  });

  it('plays and refuses', async () => {
    const user = userEvent.setup();
    const onPlay = vi.fn();
    const onBlocked = vi.fn();
    board(GAME, { onPlay, onBlocked });
    await user.click(cell('a1'));
    await user.click(cell('h8'));
    expect(onPlay.mock.calls).toEqual([[P('A1')]]);
    expect(onBlocked.mock.calls).toEqual([[P('H8')]]);
  });

  it('tells the forbidden point under the pointer, once, and when it is left', async () => {
    const user = userEvent.setup();
    const onForbiddenHover = vi.fn();
    const view = board(GAME, { onForbiddenHover });
    await user.hover(cell('j8'));
    await view.rerender({ state: { ...GAME, forbidden: [], marks: [{ point: P('J8'), kind: 'cross' }] } });
    expect(onForbiddenHover.mock.calls).toEqual([[P('J8')]]);
    await user.hover(cell('a1'));
    expect(onForbiddenHover.mock.calls).toEqual([[P('J8')], [null]]);
  });

  it('tells the forbidden point under the focus', async () => {
    const user = userEvent.setup();
    const onForbiddenHover = vi.fn();
    board(GAME, { onForbiddenHover });
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(onForbiddenHover).toHaveBeenLastCalledWith(P('J8'));
    await user.keyboard('{ArrowRight}');
    expect(onForbiddenHover).toHaveBeenLastCalledWith(null);
  });

  it('takes no stone from a double click that began elsewhere', () => {
    const onPlay = vi.fn();
    board(GAME, { onPlay });
    const press = (on: Element, detail: number): void => {
      fireEvent.mouseDown(on, { detail });
      fireEvent.click(on, { detail });
    };
    press(document.body, 1);
    press(cell('a1'), 2);
    expect(onPlay).not.toHaveBeenCalled();
    press(cell('a1'), 1);
    press(cell('a1'), 2);
    expect(onPlay).toHaveBeenCalledTimes(2);
  });

  it('takes no stone from a press that another button came on top of', () => {
    const onPlay = vi.fn();
    board(GAME, { onPlay });
    const press = (): void => {
      fireEvent.mouseDown(cell('a1'), { detail: 1, button: 0, buttons: 1 });
    };
    const release = (): void => {
      fireEvent.click(cell('a1'), { detail: 1 });
    };
    press();
    fireEvent.mouseDown(cell('a1'), { detail: 1, button: 2, buttons: 3 });
    release();
    expect(onPlay).not.toHaveBeenCalled();
    press();
    release();
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  it('counts only within the snap radius', () => {
    const onPlay = vi.fn();
    board(GAME, { onPlay });
    grid().getBoundingClientRect = () => new DOMRect(20, 20, 600, 600);
    const click = (x: number, y: number): boolean => fireEvent.click(cell('a1'), { detail: 1, clientX: x, clientY: y });
    click(20 + 20 + 17, 20 + 600 - 20 - 17); // the corner of a1's square
    expect(onPlay).not.toHaveBeenCalled();
    click(20 + 20 + 12, 20 + 600 - 20 - 12);
    expect(onPlay.mock.calls.map(([point]) => pointName(point, 15))).toEqual(['A1']);
  });
});

describe('sliding', () => {
  function slidingBoard() {
    const onPlay = vi.fn();
    const onBlocked = vi.fn();
    const onHover = vi.fn();
    const view = board(GAME, { onPlay, onBlocked, onHover, slides: true });
    return { ...view, onPlay, onBlocked, onHover };
  }
  const pointer = (type: 'Down' | 'Move' | 'Up' | 'Cancel', on: Element, more: PointerEventInit = {}): boolean =>
    fireEvent[`pointer${type}`](on, { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, ...more });

  it('shows the stone from the press on, with lines, and places where it is let go', async () => {
    const view = slidingBoard();
    pointer('Move', cell('a1'));
    await tick();
    expect(view.count('.ghost')).toBe(0);
    expect(grid()).toHaveClass('hand');
    pointer('Down', cell('a1'));
    await tick();
    expect(view.count('.ghost.white')).toBe(1);
    expect(view.count('path.cross')).toBe(1);
    pointer('Move', cell('c3'));
    pointer('Up', cell('d3'));
    fireEvent.click(cell('d3'), { detail: 1 });
    await tick();
    expect(view.onPlay.mock.calls).toEqual([[P('D3')]]);
    expect(view.count('path.cross')).toBe(0);
    expect(cell('d3')).toHaveAttribute('tabindex', '0');
  });

  it('tells why a point takes no stone, once it is let go there', () => {
    const { onPlay, onBlocked } = slidingBoard();
    pointer('Down', cell('a1'));
    pointer('Move', cell('h8'));
    expect(onBlocked).not.toHaveBeenCalled();
    pointer('Up', cell('h8'));
    expect(onBlocked.mock.calls).toEqual([[P('H8')]]);
    expect(onPlay).not.toHaveBeenCalled();
  });

  it.each<[string, () => void]>([
    ['leaves the board', () => fireEvent.pointerLeave(grid(), { pointerId: 1 })],
    ['is taken away', () => pointer('Cancel', cell('a1'))],
    ['is lost', () => fireEvent(grid(), new PointerEvent('lostpointercapture', { pointerId: 1 }))],
    ['is given up by Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('places nothing when the pointer %s', async (_, end) => {
    const view = slidingBoard();
    pointer('Down', cell('a1'));
    end();
    await tick();
    expect(view.count('.ghost')).toBe(0);
    pointer('Up', cell('a1'));
    expect(view.onPlay).not.toHaveBeenCalled();
  });

  it('begins by the main button of one pointer', () => {
    const { onPlay } = slidingBoard();
    pointer('Down', cell('a1'), { button: 2 });
    pointer('Up', cell('a1'), { button: 2 });
    pointer('Down', cell('a1'), { isPrimary: false, pointerId: 2 });
    pointer('Up', cell('a1'), { isPrimary: false, pointerId: 2 });
    expect(onPlay).not.toHaveBeenCalled();
  });

  it('takes no stone from a double click that began elsewhere', () => {
    const { onPlay } = slidingBoard();
    pointer('Down', document.body);
    pointer('Down', cell('a1'));
    pointer('Up', cell('a1'));
    expect(onPlay).not.toHaveBeenCalled();
  });

  it('leaves the keyboard alone', async () => {
    const user = userEvent.setup();
    const { onPlay } = slidingBoard();
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(onPlay.mock.calls).toEqual([[P('I8')]]);
  });

  it('aims above a finger', async () => {
    const { onPlay, onHover } = slidingBoard();
    grid().getBoundingClientRect = () => new DOMRect(20, 20, 600, 600);
    const place = { clientX: 40 + 7 * 40, clientY: 20 + 600 - 20 };
    pointer('Down', cell('h1'), { pointerType: 'touch', ...place });
    expect(onHover).toHaveBeenLastCalledWith(P('H3'));
    pointer('Move', cell('h1'), { pointerType: 'touch', ...place, clientX: place.clientX - 40 });
    pointer('Up', cell('h1'), { pointerType: 'touch', ...place, clientX: place.clientX - 40 });
    expect(onPlay.mock.calls).toEqual([[P('G3')]]);
    expect(onHover).toHaveBeenLastCalledWith(null);
  });
});

describe('a key that is held down', () => {
  it('presses once', () => {
    board();
    expect(fireEvent.keyDown(cell('a1'), { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(cell('a1'), { key: 'Enter', repeat: true })).toBe(false);
  });
});

describe('accessibility', () => {
  const check = async (container: Element): Promise<void> => {
    const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(found.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
  };

  // Nine lines: what axe looks at is the same on fifteen, and it looks at every cell.
  it.each<[string, Partial<BoardState>]>([
    ['in play', {}],
    ['veiled', { veiled: true }],
    ['won, with numbers', { numbers: 'all', winLine: [P('H8'), P('I9')] }],
  ])('axe finds nothing: %s', async (_, differing) => {
    await check(board({ ...GAME, size: 9, forbidden: [{ point: P('C3'), kind: 'doubleFour' }], ...differing }).container);
  }, 60_000);

  it('a picture has a name, or is silent', async () => {
    const { container } = render(MiniBoard, { state: GAME, px: 272, label: 'Game after seven moves' });
    expect(screen.getByRole('img', { name: 'Game after seven moves' })).toBeInTheDocument();
    await check(container);
    render(MiniBoard, { state: GAME, px: 132 });
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});
