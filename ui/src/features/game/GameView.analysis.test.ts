import { fireEvent, render } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../i18n';
import { ANALYSIS_TICK_MS, HINT_MS, SOLVE_MS } from '../../ipc/fakeAnalysis';
import { ENGINE } from '../../ipc/fakeEngines';
import { engines } from '../../shared/engines.svelte';
import { isEnabled, listenForKeys, run } from '../../shared/commands.svelte';
import { newGame } from '../../ipc/fakeHost';
import { SETTLE_MS } from '../../shared/analysis/analysis.svelte';
import GameView from './GameView.svelte';
import { hintArea } from './hint.svelte';
import { at, click, COMPUTER, fakeTime, settle, showGame, TIMED, type Scene, type SceneOptions } from './testing';

// Each test builds a whole view with its points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(fakeTime);
afterEach(() => {
  setLanguage('en');
  vi.useRealTimers();
});

const SMALL = { size: 9, ...COMPUTER };
const MOVES = ['e5', 'd4', 'f6', 'g7'];

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

async function show(options: SceneOptions = {}): Promise<Scene> {
  const scene = await showGame({ moves: MOVES, preferences: { analysisLines: 3 }, ...options, game: { ...SMALL, ...options.game } });
  // The list of another test is not there for a moment.
  await engines.load();
  await settle();
  return scene;
}

/** A game whose analysis has begun. */
async function analyse(options: SceneOptions = {}): Promise<Scene> {
  const scene = await show(options);
  run('analysis.toggle');
  await pass(ANALYSIS_TICK_MS);
  return scene;
}

const count = (selector: string): number => document.querySelectorAll(selector).length;
const told = (scene: Scene): string[] => scene.host.calls.filter((call) => /^(analyse|stopAnalysis|solve|hint)/.test(call));
const numbers = (): string[] => [...document.querySelectorAll('.ghosts .number')].map((number) => number.textContent);

describe('the analysis of a game', () => {
  it('shows the best moves in the panel and on the board, and the share of Black', async () => {
    const scene = await analyse();
    expect(scene.getByTestId('tab-analysis')).toHaveAttribute('aria-selected', 'true');
    expect(scene.spoken()).toBe('Analysing.');
    expect(scene.getByTestId('analysis-progress')).toHaveTextContent(/depth 1\s*110K nodes\s*1.1M\/s/);
    expect(scene.getByTestId('variation-1')).toHaveTextContent(/^1:\s*[A-I]\d\s*60 %\s*([A-I]\d\s*){6}$/);
    expect(scene.getByTestId('variation-3')).toBeVisible();
    expect(scene.queryByTestId('variation-4')).toBeNull();
    expect(count('[data-candidate]')).toBe(3);
    expect(count('[data-candidate="best"]')).toBe(1);
    expect(document.querySelector('[data-candidate="best"] text')?.textContent).toBe('60');
    expect(scene.getByTestId('eval-bar')).toHaveAccessibleName('Evaluation: Black 60 %');
    expect(scene.status()).toMatch(/Best [A-I]\d, 60 % for Black$/);
  });

  it('keeps its elements from update to update', async () => {
    const scene = await analyse();
    const elements = [...scene.getByTestId('analysis-panel').querySelectorAll('*'), ...document.querySelectorAll('.candidates *')];
    await pass(5 * ANALYSIS_TICK_MS);
    expect(scene.getByTestId('analysis-progress')).toHaveTextContent('depth 6');
    expect([...scene.getByTestId('analysis-panel').querySelectorAll('*'), ...document.querySelectorAll('.candidates *')]).toEqual(elements);
  });

  it('plays a line under the pointer or with the focus, move by move', async () => {
    const scene = await analyse();
    const [first, second] = [scene.getByTestId('variation-1'), scene.getByTestId('variation-2')];
    await fireEvent.pointerEnter(first);
    await settle();
    expect(numbers()).toEqual(['2', '3', '4', '5', '6', '7']);
    await fireEvent.wheel(first, { deltaY: -1 });
    await settle();
    expect(numbers()).toEqual(['2', '3', '4', '5', '6']);
    await fireEvent.pointerLeave(first);
    await settle();
    expect(numbers()).toEqual([]);
    first.focus();
    await fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(second).toHaveFocus();
    await fireEvent.keyDown(second, { key: 'ArrowLeft' });
    await fireEvent.keyDown(second, { key: 'ArrowLeft' });
    await settle();
    expect(numbers()).toEqual(['2', '3', '4', '5']);
    second.blur();
    await settle();
    expect(numbers()).toEqual([]);
  });

  it('follows the moves and what is looked at, and goes on by itself in the game', async () => {
    const scene = await analyse({ host: { answers: ['a1'] } });
    run('nav.prev');
    await pass(SETTLE_MS);
    expect(told(scene).at(-1)).toBe('analyse(3, 3)');
    await pass(ANALYSIS_TICK_MS);
    expect(scene.getByTestId('eval-bar')).toHaveAccessibleName('Evaluation: Black 40 %');
    run('nav.last');
    await settle();
    await scene.press('a9');
    await pass(SETTLE_MS);
    expect(told(scene).at(-1)).toBe('analyse(6, 3)');
  });

  it('leaves a point out by the right button, by the key of the menu and by its command, and takes it in again', async () => {
    const scene = await analyse();
    await fireEvent.contextMenu(scene.cell('b2'));
    await pass(SETTLE_MS);
    expect(told(scene).at(-1)).toBe('analyse(4, 3, 1,1)');
    expect(scene.spoken()).toBe('B2 is left out.');
    expect(count('[data-mark="excluded"]')).toBe(1);
    expect(scene.cell('b2')).toHaveAccessibleName('B2, empty, left out of the analysis');
    scene.cell('c2').focus();
    await fireEvent.keyDown(scene.cell('c2'), { key: 'ContextMenu' });
    // Some systems send the menu after its key.
    await fireEvent.contextMenu(scene.cell('c2'));
    scene.cell('d2').focus();
    await settle();
    expect(run('analysis.exclude')).toBe(true);
    await settle();
    expect(count('[data-mark="excluded"]')).toBe(3);
    // A stone is no move.
    await fireEvent.contextMenu(scene.cell('e5'));
    scene.cell('e5').focus();
    await settle();
    expect(isEnabled('analysis.exclude')).toBe(false);
    expect(count('[data-mark="excluded"]')).toBe(3);
    scene.getByTestId('excluded-C2').focus();
    await click(scene, 'excluded-C2');
    expect(scene.spoken()).toBe('C2 is taken in again.');
    expect(scene.getByTestId('excluded-D2')).toHaveFocus();
    await click(scene, 'excluded-clear');
    expect(count('[data-mark="excluded"]')).toBe(0);
    expect(scene.getByTestId('btn-analyse-panel')).toHaveFocus();
    expect(scene.host.calls.filter((call) => call.startsWith('place'))).toEqual([]);
  });

  it('is done by another engine that was added', async () => {
    const scene = await analyse({ host: { engines: [ENGINE] } });
    expect(scene.getByTestId('analyst-own')).toHaveAttribute('aria-checked', 'true');
    await click(scene, 'analyst-1');
    expect(told(scene).at(-1)).toBe('analyse(4, 3, Rapfi)');
    await click(scene, 'analyst-own');
    expect(told(scene).at(-1)).toBe('analyse(4, 3)');
  });

  it('says that another engine is being started until it has said a word, and stops at once', async () => {
    const scene = await analyse({ host: { engines: [ENGINE], silentEngines: ['Rapfi'] } });
    await click(scene, 'analyst-1');
    expect(scene.getByTestId('analysis-progress')).toHaveTextContent('Starting Rapfi…');
    // It is ready, and has found nothing yet.
    const id = told(scene).filter((call) => call.startsWith('analyse')).length;
    scene.host.analysis.send({ id, position: { game: scene.gameId, ply: 4 }, depth: 0, longest: 0, nodes: 0, nodesPerSecond: 0, timeMs: 0, done: false, variations: [] });
    await settle();
    expect(scene.getByTestId('analysis-progress')).toHaveTextContent('Thinking…');
    await click(scene, 'btn-analyse-panel');
    expect(told(scene).at(-1)).toBe('stopAnalysis');
    expect(scene.queryByTestId('analysis-progress')).toBeNull();
    await click(scene, 'analyst-own');
  });

  it('shows as many lines as are wanted', async () => {
    const scene = await analyse();
    await click(scene, 'analysis-lines-more');
    await pass(SETTLE_MS + ANALYSIS_TICK_MS);
    expect(told(scene).at(-1)).toBe('analyse(4, 4)');
    expect(count('[data-candidate]')).toBe(4);
    await fireEvent.keyDown(scene.getByTestId('analysis-lines'), { key: 'ArrowDown' });
    await settle();
    expect(scene.getByTestId('analysis-lines')).toHaveValue('3');
  });

  it('says a sure win in moves', async () => {
    const scene = await analyse({ host: { analysis: () => [{ evaluation: { kind: 'win', plies: 7 }, winRate: 1000, line: [at('a1')] }] } });
    expect(scene.getByTestId('variation-1')).toHaveTextContent(/A1\s*win in 4/);
    expect(document.querySelector('[data-candidate="best"] text')?.textContent).toBe('#4');
    expect(scene.getByTestId('eval-bar')).toHaveAccessibleName('Evaluation: Black wins in 4');
    // Fewer moves than lines: the empty rows go when it is known.
    expect(scene.getByTestId('variation-2')).toHaveTextContent('–');
    await pass(20 * ANALYSIS_TICK_MS);
    expect(scene.queryByTestId('variation-2')).toBeNull();
  });

  it('stops by its button and with the view', async () => {
    const scene = await analyse();
    await click(scene, 'btn-analyse');
    expect(told(scene)).toEqual(['analyse(4, 3)', 'stopAnalysis']);
    expect(scene.queryByTestId('eval-bar')).toBeNull();
    expect(count('[data-candidate]')).toBe(0);
    await click(scene, 'btn-analyse-panel');
    scene.unmount();
    await settle();
    expect(told(scene)).toEqual(['analyse(4, 3)', 'stopAnalysis', 'analyse(4, 3)', 'stopAnalysis']);
  });

  it('goes on when one comes back to the same game, and not in another', async () => {
    const scene = await analyse();
    await fireEvent.contextMenu(scene.cell('b2'));
    await pass(SETTLE_MS);
    scene.unmount();
    await settle();
    expect(told(scene).at(-1)).toBe('stopAnalysis');
    const back = render(GameView);
    await settle();
    expect(told(scene).at(-1)).toBe('analyse(4, 3, 1,1)');
    expect(back.getByTestId('tab-analysis')).toHaveAttribute('aria-selected', 'true');
    back.unmount();
    scene.host.scene(newGame(SMALL), MOVES);
    render(GameView);
    await settle();
    expect(told(scene).at(-1)).toBe('stopAnalysis');
  });

  it('goes on after the pause that leaving has made', async () => {
    const scene = await analyse({ game: TIMED });
    scene.unmount();
    await settle();
    const back = render(GameView);
    await settle();
    expect(back.getByTestId('veil')).toBeVisible();
    expect(told(scene).at(-1)).toBe('stopAnalysis');
    await click(back as Scene, 'btn-resume');
    await pass(SETTLE_MS);
    expect(told(scene).at(-1)).toBe('analyse(4, 3)');
  });

  it('begins and ends by its keys, also from a tab', async () => {
    const scene = await show();
    const stop = listenForKeys();
    scene.getByTestId('tab-details').focus();
    await fireEvent.keyDown(scene.getByTestId('tab-details'), { key: 'Enter', ctrlKey: true });
    await settle();
    expect(told(scene)).toEqual(['analyse(4, 3)']);
    stop();
  });

  it('is not for two people before their game is over', async () => {
    const scene = await show({ game: { opponent: { kind: 'person' } } });
    expect(scene.getByTestId('btn-analyse')).toBeDisabled();
    expect(scene.queryByTestId('btn-hint')).toBeNull();
    scene.getByTestId('tab-analysis').click();
    await settle();
    expect(scene.getByTestId('analysis-refused')).toHaveTextContent('Two people are playing. The game can be analysed when it is over.');
    expect(scene.getByTestId('btn-vcf')).toBeDisabled();
    await scene.host.resign(scene.gameId, 'black');
    await settle();
    expect(scene.getByTestId('btn-analyse')).toBeEnabled();
    run('analysis.toggle');
    await pass(ANALYSIS_TICK_MS);
    expect(told(scene)).toEqual(['analyse(4, 3)']);
    // Another game: it falls silent by itself.
    run('game.rematch');
    await pass(SETTLE_MS);
    expect(told(scene).at(-1)).toBe('stopAnalysis');
    expect(scene.queryByTestId('eval-bar')).toBeNull();
  });

  it('is covered with the board', async () => {
    const scene = await analyse();
    run('game.pause');
    await pass(SETTLE_MS);
    expect(scene.getByTestId('analysis-refused')).toHaveTextContent('The position is covered while the game is paused.');
    expect(told(scene).at(-1)).toBe('stopAnalysis');
    expect(scene.status()).not.toContain('Best');
  });

  it('says why it is refused', async () => {
    const scene = await show();
    scene.host.failNext('analysisNotAllowed', 'analyse');
    run('analysis.toggle');
    await settle();
    expect(scene.getByTestId('analysis-refused')).toHaveTextContent('This position cannot be analysed while two people play.');
  });
});

describe('a win by threats', () => {
  const WIN = { kind: 'win' as const, line: ['a1', 'b2', 'c3'].map(at) };

  it('lies on the board with its numbers, and is told', async () => {
    const scene = await show({ host: { solution: WIN } });
    run('analysis.vcf');
    await settle();
    expect(scene.getByTestId('solution')).toHaveTextContent('Looking for a VCF…');
    await pass(SOLVE_MS);
    expect(scene.getByTestId('solution')).toHaveTextContent('VCF: Black wins in 2.A1 B2 C3');
    expect(scene.spoken()).toBe('VCF: Black wins in 2. A1 B2 C3');
    expect(numbers()).toEqual(['1', '2', '3']);
    await click(scene, 'solution-close');
    expect(numbers()).toEqual([]);
  });

  it('is looked for by button, and there is none', async () => {
    const scene = await show();
    scene.getByTestId('tab-analysis').click();
    await settle();
    await click(scene, 'btn-vct');
    await pass(SOLVE_MS);
    expect(scene.getByTestId('btn-vct')).toHaveAttribute('aria-pressed', 'true');
    expect(scene.getByTestId('solution')).toHaveTextContent('Black has no VCT here.');
  });

  it('is looked for no longer than one wants', async () => {
    const scene = await show();
    run('analysis.vct');
    await settle();
    await click(scene, 'solution-close');
    expect(scene.queryByTestId('solution')).toBeNull();
    expect(told(scene)).toEqual(['solve(4, vct)', 'stopAnalysis']);
  });
});

describe('a hint', () => {
  const HINT = { host: { hint: { line: ['c3', 'b2', 'a1'].map(at), evaluation: { kind: 'value' as const, value: 0 } } } };
  const hint = (scene: Scene): HTMLElement => scene.getByTestId('btn-hint');

  it('tells where to look, then the point, then the line, and its button says what comes next', async () => {
    const scene = await show(HINT);
    expect(hint(scene)).toHaveTextContent('Hint');
    await click(scene, 'btn-hint');
    expect(hint(scene)).toBeDisabled();
    await pass(HINT_MS);
    expect(hint(scene)).toHaveTextContent('Show the point');
    expect(count('.region')).toBe(1);
    expect(count('[data-candidate]')).toBe(0);
    expect(scene.spoken()).toMatch(/^Look between [A-I]\d and [A-I]\d\.$/);
    await click(scene, 'btn-hint');
    expect(count('.region')).toBe(0);
    expect(count('[data-candidate="best"]')).toBe(1);
    expect(numbers()).toEqual([]);
    expect(scene.spoken()).toBe('Hint: C3.');
    expect(hint(scene)).toHaveTextContent('Show the line');
    await click(scene, 'btn-hint');
    expect(numbers()).toEqual(['2', '3']);
    expect(document.querySelector('[data-candidate="best"] text')?.textContent).toBe('1');
    expect(scene.spoken()).toBe('Hint: C3 B2 A1.');
    await click(scene, 'btn-hint');
    expect(count('[data-candidate]')).toBe(0);
    expect(hint(scene)).toHaveTextContent('Hint');
    expect(told(scene)).toEqual(['hint']);
  });

  it('is gone with the move, and is not there while the computer thinks', async () => {
    const scene = await show({ ...HINT, host: { ...HINT.host, thinkingMs: 2_000 } });
    await click(scene, 'btn-hint');
    await pass(HINT_MS);
    await click(scene, 'btn-hint');
    await scene.press('a9');
    expect(count('[data-candidate]')).toBe(0);
    expect(hint(scene)).toBeDisabled();
    expect(hint(scene)).toHaveTextContent('Hint');
    await pass(2_000);
    expect(hint(scene)).toBeEnabled();
  });

  it('comes too late for a move that is made', async () => {
    const scene = await show(HINT);
    await click(scene, 'btn-hint');
    await scene.press('a9');
    await pass(HINT_MS);
    expect(count('.region')).toBe(0);
    expect(hint(scene)).toHaveTextContent('Hint');
  });

  it('is not there while one looks back, nor after the end', async () => {
    const scene = await show(HINT);
    run('nav.prev');
    await settle();
    expect(hint(scene)).toBeDisabled();
    run('nav.last');
    await scene.host.resign(scene.gameId, 'black');
    await settle();
    expect(scene.queryByTestId('btn-hint')).toBeNull();
    expect(isEnabled('game.hint')).toBe(false);
  });

  it('gives the search back to the analysis', async () => {
    const scene = await analyse(HINT);
    run('game.hint');
    await pass(HINT_MS);
    expect(told(scene)).toEqual(['analyse(4, 3)', 'hint', 'analyse(4, 3)']);
    // While it shows, the analysis keeps its marks to itself.
    expect(count('[data-candidate]')).toBe(0);
  });

  it.each([5, 9, 15, 22])('points to five by five points of a board of %d', (size) => {
    for (let x = 0; x < size; x += 1) {
      for (let y = 0; y < size; y += 1) {
        const { from, to } = hintArea({ x, y }, size, x + y);
        expect([to.x - from.x, to.y - from.y]).toEqual([4, 4]);
        expect(from.x >= 0 && from.y >= 0 && to.x < size && to.y < size).toBe(true);
        expect(x >= from.x && x <= to.x && y >= from.y && y <= to.y).toBe(true);
      }
    }
  });
});

describe('in every window', () => {
  async function analyseIn(width: number, height: number): Promise<Scene> {
    const before = [window.innerWidth, window.innerHeight] as const;
    [window.innerWidth, window.innerHeight] = [width, height];
    try {
      return await analyse();
    } finally {
      [window.innerWidth, window.innerHeight] = before;
    }
  }

  it('has a place of its own in the widest', async () => {
    const scene = await analyseIn(1600, 1000);
    expect(scene.queryByTestId('tab-analysis')).toBeNull();
    expect(scene.getByTestId('tab-moves')).toHaveAttribute('aria-selected', 'true');
    expect(scene.getByRole('region', { name: 'Analysis' })).toContainElement(scene.getByTestId('variation-1'));
  });

  it('is a line below the moves in the narrowest, and the bar lies', async () => {
    const scene = await analyseIn(420, 660);
    const strip = scene.getByTestId('analysis-strip');
    expect(strip).toContainElement(scene.getByTestId('variation-1'));
    expect(scene.getByTestId('eval-bar-lying')).toHaveAccessibleName('Evaluation: Black 60 %');
    expect(scene.queryByTestId('eval-bar')).toBeNull();
    expect(scene.getByTestId('move-list')).toBeVisible();
  });

  it('is begun from the toolbar of the narrowest, and so is a hint', async () => {
    const scene = await analyseIn(420, 660);
    expect(scene.getByTestId('btn-analyse')).toHaveAttribute('aria-pressed', 'true');
    await click(scene, 'btn-analyse');
    expect(scene.queryByTestId('analysis-strip')).toBeNull();
    await click(scene, 'btn-hint');
    await pass(HINT_MS);
    expect(scene.getByTestId('btn-hint')).toHaveAccessibleName('Show the point');
  });

  it.each(['en', 'zhHans', 'ja'] as const)('has nothing for a screen reader to trip over in %s', async (language) => {
    const scene = await analyse();
    setLanguage(language);
    await fireEvent.contextMenu(scene.cell('b2'));
    run('analysis.vcf');
    await pass(SOLVE_MS);
    vi.useRealTimers();
    const { violations } = await axe.run(scene.container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'label-content-name-mismatch': { enabled: true } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
  });
});
