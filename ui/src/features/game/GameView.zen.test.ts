import { fireEvent } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isChecked, isEnabled, run } from '../../shared/commands.svelte';
import { toasts } from '../../shared/toasts.svelte';
import { game as store } from './game.svelte';
import { click, fakeTime, settle, showGame, TIMED, type Scene, type SceneOptions } from './testing';
import { zen } from './zen.svelte';

// Each test builds a whole view with its points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(fakeTime);
afterEach(() => {
  zen.leave();
  toasts.dismiss();
  vi.useRealTimers();
});

async function showZen(options: SceneOptions = {}): Promise<Scene> {
  const scene = await showGame({ moves: ['e5', 'd4'], ...options, game: { size: 9, ...TIMED, ...options.game } });
  run('view.zen');
  await settle();
  return scene;
}

const escape = async (): Promise<void> => {
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await settle();
};

describe('board and clocks alone', () => {
  // The first of all: it is said once in the life of the window.
  it('say once how to come back', async () => {
    await showZen();
    expect(toasts.current?.text).toBe('Board and clocks only. Z or Escape leads back.');
    run('view.zen');
    expect(toasts.current).toBeNull();
    run('view.zen');
    expect(toasts.current).toBeNull();
  });

  it('leave the rest out and keep the board as it is', async () => {
    const scene = await showGame({ moves: ['e5', 'd4'], game: { size: 9, ...TIMED } });
    const board = scene.getByRole('grid');
    run('view.zen');
    await settle();
    expect(isChecked('view.zen')).toBe(true);
    expect(scene.getByRole('grid')).toBe(board);
    for (const id of ['clock-black', 'clock-white', 'btn-menu']) expect(scene.getByTestId(id), id).toBeVisible();
    for (const id of ['btn-new', 'rule-badge', 'tab-moves', 'btn-resign', 'btn-draw']) expect(scene.queryByTestId(id), id).toBeNull();
    expect(document.querySelector('[data-ply]')).toBeNull();
  });

  it.each<[string, () => unknown]>([['Escape', escape], ['the command again', () => run('view.zen')]])('end by %s', async (_, leave) => {
    const scene = await showZen();
    await leave();
    await settle();
    expect(isChecked('view.zen')).toBe(false);
    expect(scene.getByTestId('btn-resign')).toBeVisible();
  });

  it('end with the view', async () => {
    const scene = await showZen();
    scene.unmount();
    expect(zen.on).toBe(false);
    expect(isEnabled('view.zen')).toBe(false);
  });

  it('end last: first what is looked at and what waits', async () => {
    const scene = await showZen({ preferences: { placement: 'confirm' } });
    store.step(-1);
    await settle();
    expect(scene.getByTestId('status-line')).toHaveTextContent('move 1');
    await escape();
    expect(store.look).toBeNull();
    expect(zen.on).toBe(true);
    await scene.press('e6');
    await escape();
    expect(scene.queryByTestId('btn-confirm')).toBeNull();
    expect(zen.on).toBe(true);
    await escape();
    expect(zen.on).toBe(false);
  });

  it('keep undo, pause and resigning within reach, by key and by menu', async () => {
    const scene = await showZen();
    for (const id of ['game.undo', 'game.pause', 'game.resign'] as const) expect(isEnabled(id), id).toBe(true);
    run('game.undo');
    await settle();
    expect(store.game?.moves).toHaveLength(1);
    run('game.resign');
    await settle();
    expect(scene.getByTestId('question')).toHaveTextContent('Resign?');
    await click(scene, 'confirm-yes');
    expect(scene.getByTestId('result-card')).toHaveTextContent('Black wins');
    expect(scene.getByTestId('player-black')).toBeVisible();
  });

  it('say what was refused, and are heard', async () => {
    const scene = await showZen();
    expect(scene.getByTestId('status-line').closest('.visually-hidden')).not.toBeNull();
    await scene.press('e5');
    expect(scene.spoken()).toBe('There is a stone on that point already.');
    expect(scene.getByTestId('status-line').closest('.visually-hidden')).toBeNull();
    run('board.goto');
    await settle();
    expect(scene.getByTestId('goto')).toBeVisible();
  });

  it('have nothing for a screen reader to trip over', async () => {
    const scene = await showZen();
    vi.useRealTimers();
    const { violations } = await axe.run(scene.container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
