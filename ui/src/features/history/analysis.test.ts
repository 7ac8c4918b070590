import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANALYSIS_TICK_MS, SOLVE_MS } from '../../ipc/fakeAnalysis';
import { FakeHost } from '../../ipc/fakeHost';
import { SETTLE_MS } from '../../shared/analysis/analysis.svelte';
import { isEnabled, run } from '../../shared/commands.svelte';
import { router } from '../../shared/router.svelte';
import { expectAccessible, showApp } from '../app/testing';
import { storedGame } from './testing';
import { openHistory, rest, rows } from './viewTesting';

// Each test builds the whole window, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

const GAMES = [
  storedGame({ id: 1, result: { winner: 'black', reason: 'five' } }),
  storedGame({ id: 2, result: { winner: 'white', reason: 'timeout' }, moves: ['h8', 'h9'] }),
];

const WIDTH = window.innerWidth;
beforeEach(() => { window.innerWidth = 1100; });
afterEach(() => {
  window.innerWidth = WIDTH;
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await rest();
}

/** The first game of the list, and a clock that stands still. */
async function showGame(): Promise<FakeHost> {
  const host = new FakeHost({ stored: GAMES, solution: { kind: 'none' }, preferences: { analysisLines: 2 } });
  await showApp(host);
  await openHistory();
  await fireEvent.click(rows()[0]!);
  await rest();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return host;
}

const told = (host: FakeHost): string[] => host.calls.filter((call) => /^(analyse|stopAnalysis|solve)/.test(call));
const count = (selector: string): number => document.querySelectorAll(selector).length;

describe('the analysis of a stored game', () => {
  it('follows the moves that are looked at, with its marks on the board', async () => {
    const host = await showGame();
    expect(count('[data-point]')).toBe(0);
    await fireEvent.click(screen.getByTestId('replay-analyse'));
    await pass(ANALYSIS_TICK_MS);
    expect(told(host)).toEqual(['analyse(9, 2)']);
    expect(screen.getByTestId('replay-analyse')).toHaveAttribute('aria-pressed', 'true');
    expect(count('[data-candidate]')).toBe(2);
    // The last move has won: there is nothing to look for.
    expect(screen.getByTestId('eval-bar')).toHaveAccessibleName('Evaluation: Black has won');
    expect(isEnabled('analysis.vcf')).toBe(false);
    run('nav.prev');
    await pass(SETTLE_MS + ANALYSIS_TICK_MS);
    expect(told(host).at(-1)).toBe('analyse(8, 2)');
    expect(screen.getByTestId('eval-bar')).toHaveAccessibleName('Evaluation: Black 60 %');
    screen.getByTestId('variation-1').focus();
    await rest();
    expect(count('.ghosts .number')).toBe(6);
    vi.useRealTimers();
    await expectAccessible();
  });

  it('leaves points of its board out, and looks for wins', async () => {
    const host = await showGame();
    run('nav.prev');
    run('analysis.toggle');
    await pass(SETTLE_MS + ANALYSIS_TICK_MS);
    await fireEvent.contextMenu(document.querySelector('[data-point="a1"]')!);
    await pass(SETTLE_MS);
    expect(told(host).at(-1)).toBe('analyse(8, 2, 0,0)');
    expect(screen.getByTestId('replay-said')).toHaveTextContent('A1 is left out.');
    document.querySelector<HTMLElement>('[data-point="b1"]')!.focus();
    await rest();
    run('analysis.exclude');
    await rest();
    expect(count('[data-mark="excluded"]')).toBe(2);
    run('analysis.vcf');
    await pass(SOLVE_MS);
    expect(screen.getByTestId('solution')).toHaveTextContent('Black has no VCF here.');
    expect(screen.getByTestId('replay-said')).toHaveTextContent('Black has no VCF here.');
  });

  it('goes on with the next game, and stops with the view', async () => {
    const host = await showGame();
    run('analysis.toggle');
    await pass(ANALYSIS_TICK_MS);
    await fireEvent.click(rows()[1]!);
    await pass(SETTLE_MS);
    expect(told(host).at(-1)).toBe('analyse(2, 2)');
    router.go('home');
    await pass(0);
    expect(told(host).at(-1)).toBe('stopAnalysis');
  });
});
