import { fireEvent, waitFor } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../i18n';
import { run } from '../../shared/commands.svelte';
import { click, COMPUTER, DOUBLE_THREE, fakeTime, FORBIDDEN, moveButton, RENJU, SAMPLE, settle, showGame, stones, TIMED, type Scene } from './testing';

// Each test builds a whole view with its 225 points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
});

describe('forbidden points', () => {
  it('explain themselves under the pointer', async () => {
    const scene = await showGame(FORBIDDEN);
    expect(scene.cell('j8')).toHaveAccessibleName('J8, empty, forbidden: double three');
    expect(scene.status()).toContain('1 forbidden point shown');
    expect(document.querySelector('.lines')?.childElementCount ?? 0).toBe(0);
    await fireEvent.pointerMove(scene.cell('j8'), { pointerType: 'mouse' });
    await settle();
    const card = scene.getByTestId('why-card');
    expect(card).toHaveTextContent('J8 is forbidden for Black');
    expect(card).toHaveTextContent('Double three: one stone would make two open threes.');
    expect(card).toHaveTextContent('J6 J7 J8');
    expect(card).toHaveTextContent('Straight four next at G5 or K9');
    expect(document.querySelectorAll('[data-mark="threat"]')).toHaveLength(4);
    expect(document.querySelectorAll('[data-mark="win"]')).toHaveLength(3);
    await fireEvent.pointerLeave(scene.getByRole('grid'));
    await settle();
    expect(scene.queryByTestId('why-card')).toBeNull();
  });

  it('explain themselves to the keyboard', async () => {
    const scene = await showGame(FORBIDDEN);
    scene.cell('i8').focus();
    await fireEvent.keyDown(scene.cell('i8'), { key: 'ArrowRight' });
    await settle();
    expect(scene.getByTestId('why-card')).toBeVisible();
  });

  it('are not shown when the setting is off, or while the other side moves', async () => {
    const off = await showGame({ ...FORBIDDEN, preferences: { forbiddenPoints: 'off' } });
    expect(off.cell('j8')).toHaveAccessibleName('J8, empty');
    off.unmount();
    const scene = await showGame({ ...FORBIDDEN, moves: SAMPLE.slice(0, 23), game: RENJU });
    expect(scene.cell('j8')).toHaveAccessibleName('J8, empty');
    scene.unmount();
    const always = await showGame({ ...FORBIDDEN, moves: SAMPLE.slice(0, 23), game: RENJU, preferences: { forbiddenPoints: 'always' } });
    expect(always.cell('j8')).toHaveAccessibleName('J8, empty, forbidden: double three');
  });

  it('leave Black nothing but the pass', async () => {
    const all = Array.from({ length: 25 }, (_, i) => ({ ...DOUBLE_THREE, point: { x: i % 5, y: Math.floor(i / 5) } }));
    const scene = await showGame({ game: { ...RENJU, size: 5 }, moves: ['a1', 'b1', 'c1', 'd1'], host: { forbidden: () => all } });
    expect(scene.getByTestId('must-pass')).toHaveTextContent('Every free point is forbidden for Black.');
    await click(scene, 'btn-must-pass');
    expect(scene.host.calls).toContain('pass(4)');
    expect(moveButton(5)).toHaveAccessibleName(/^5 Black pass/);
  });
});

describe('the language', () => {
  it.each<['zhHans' | 'ja', string[]]>([
    ['zhHans', ['轮到你', '悔棋', '提和', '认输', '着法', '连珠', '你', '黑棋']],
    ['ja', ['あなたの番', '待った', '引き分け提案', '投了', '着手', '連珠', 'あなた', '黒石']],
  ])('%s is used throughout', async (language, words) => {
    const scene = await showGame(FORBIDDEN);
    await vi.advanceTimersByTimeAsync(3_000);
    setLanguage(language);
    await settle();
    for (const word of words) expect(scene.container).toHaveTextContent(word);
    expect(scene.container.textContent).not.toMatch(/Undo|Resign|Black|White|move/);
    setLanguage('en');
  });
});

describe('for those who do not see the board', () => {
  it('names every point', async () => {
    const scene = await showGame({ moves: ['h8', 'h9'] });
    expect(scene.cell('h8')).toHaveAccessibleName('H8, black, move 1');
    expect(scene.cell('h9')).toHaveAccessibleName('H9, white, move 2');
    expect(scene.cell('a1')).toHaveAccessibleName('A1, empty');
    expect(scene.getByRole('grid')).toHaveAccessibleName('Board, 15 by 15');
  });

  it.each([
    ['l', 'Last move: White J10, move 24.'], ['s', 'Black to move, move 25.'], ['f', 'Forbidden for Black: J8, double three.'], ['t', 'Black 10:00, White 10:00.'],
    ['x', 'H8. Row: White 2, E8 to F8, one end open; Black 2, G8 to H8, both ends closed; White I8; White K8. '
      + 'Column: White H4; Black H6; Black H8; White H9. Rising diagonal: White G7; Black 2, H8 to I9, both ends closed; White J10. '
      + 'Falling diagonal: White G9; Black 3, H8 to J6, one end open; White L4.'],
  ])('tells at the key %s', async (key, text) => {
    const scene = await showGame({ ...FORBIDDEN, game: { ...FORBIDDEN.game, ...TIMED } });
    await fireEvent.keyDown(scene.cell('h8'), { key });
    await settle();
    expect(scene.spoken()).toBe(text);
  });

  it('tells the stones row by row, and what stands in line with a free point', async () => {
    const scene = await showGame({ moves: ['h8', 'h9', 'i9'] });
    for (const [point, key, text] of [
      ['h8', 'b', 'Row 9: Black I; White H. Row 8: Black H.'], ['g8', 'x', 'G8. Row: Black H8. Rising diagonal: White H9.'], ['a1', 'x', 'A1. No stone in line with it.'],
    ] as const) {
      await fireEvent.keyDown(scene.cell(point), { key });
      await settle();
      expect(scene.spoken()).toBe(text);
    }
  });

  it('goes to a point that is typed, and takes commands', async () => {
    const scene = await showGame({ moves: ['h8', 'h9'] });
    run('board.goto');
    await settle();
    const input = scene.getByRole('textbox', { name: 'Go to a point' });
    expect(input).toHaveFocus();
    await fireEvent.input(input, { target: { value: 'z99' } });
    await fireEvent.keyDown(scene.getByTestId('goto-input'), { key: 'Enter' });
    expect(scene.getByTestId('goto')).toHaveTextContent('There is no point z99 on this board.');
    await fireEvent.input(input, { target: { value: 'J9' } });
    await fireEvent.keyDown(scene.getByTestId('goto-input'), { key: 'Enter' });
    await settle();
    expect(scene.cell('j9')).toHaveFocus();
    run('board.goto');
    await settle();
    await fireEvent.input(scene.getByTestId('goto-input'), { target: { value: 'undo' } });
    await fireEvent.keyDown(scene.getByTestId('goto-input'), { key: 'Enter' });
    await settle();
    expect(stones()).toBe(1);
    run('board.goto');
    await settle();
    await fireEvent.keyDown(scene.getByTestId('goto-input'), { key: 'Escape' });
    await settle();
    expect(scene.queryByTestId('goto')).toBeNull();
    expect(scene.getByTestId('status-line')).toBeVisible();
  });

  it('keeps the box for a point while another window is in front, and closes it when the focus goes elsewhere', async () => {
    const scene = await showGame({ moves: ['h8', 'h9'] });
    run('board.goto');
    await settle();
    const input = scene.getByTestId('goto-input');
    await fireEvent.input(input, { target: { value: 'j' } });
    // The window tells the field that it has lost the keys; the focus within the page stays.
    await fireEvent.blur(input);
    await settle();
    expect(scene.getByTestId('goto-input')).toHaveValue('j');
    scene.cell('h8').focus();
    await settle();
    expect(scene.queryByTestId('goto')).toBeNull();
  });
});

describe('axe finds nothing', () => {
  const check = async (scene: Scene): Promise<void> => {
    vi.useRealTimers();
    const { violations } = await axe.run(scene.container, { rules: { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: true } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  };

  it.each<[string, (scene: Scene) => Promise<void>]>([
    ['playing', async () => undefined],
    ['paused', async () => { run('game.pause'); await settle(); }],
    ['asked', async () => { run('game.resign'); await settle(); }],
    ['looking back', async () => { run('nav.prev'); await settle(); }],
    ['typing', async () => { run('board.goto'); await settle(); }],
    ['result', async (scene) => { run('game.resign'); await settle(); await click(scene, 'confirm-yes'); }],
  ])('%s', async (_, act) => {
    const scene = await showGame({ ...FORBIDDEN, game: { ...FORBIDDEN.game, ...TIMED } });
    await act(scene);
    await check(scene);
  });
});

describe('the window', () => {
  const resize = (width: number, height: number): void => {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('innerHeight', height);
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [420, 660, 'narrow'], [700, 760, 'sheet'], [1100, 760, 'panel'], [1920, 1080, 'wide'],
  ])('%i x %i has everything it needs', async (width, height, mode) => {
    resize(width, height);
    const scene = await showGame({ game: { ...COMPUTER, ...TIMED }, moves: SAMPLE });
    expect(scene.getByTestId('view-game')).toHaveClass(mode);
    for (const testid of ['clock-black', 'clock-white', 'btn-draw', 'btn-undo', 'btn-resign', 'btn-pause', 'move-list', 'status-line']) {
      expect(scene.getByTestId(testid), testid).toBeVisible();
    }
    await click(scene, 'btn-resign');
    await click(scene, 'confirm-yes');
    expect(scene.getByTestId('result-card')).toBeVisible();
    await waitFor(() => expect(scene.getByTestId('btn-rematch')).toBeVisible());
  });

  it('never lets Draw and Resign be neighbours', async () => {
    for (const width of [420, 1100]) {
      resize(width, 760);
      const scene = await showGame({ moves: ['h8'] });
      expect(scene.getByTestId('btn-draw').nextElementSibling).not.toBe(scene.getByTestId('btn-resign'));
      scene.unmount();
    }
  });
});
