import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalysisDto, VariationDto } from '../../ipc/bindings';
import { ANALYSIS_TICK_MS, SOLVE_MS, winRateOf } from '../../ipc/fakeAnalysis';
import { ENGINE } from '../../ipc/fakeEngines';
import { FakeHost, newGame, type FakeHostOptions } from '../../ipc/fakeHost';
import { setHost } from '../../ipc/host';
import { engines } from '../engines.svelte';
import { preferences } from '../preferences.svelte';
import { Analysis, SETTLE_MS, type AnalysisTarget } from './analysis.svelte';
import { barLabel, barSentence, percent, shortValue, valueText } from './evaluation';
import { analysisPicture } from './picture';
import { bestWords, solutionWords } from './words';

const MOVES = ['h8', 'h9', 'i9', 'g7'];
const COMPUTER = newGame({ opponent: { kind: 'computer', opponent: { name: 'level', level: 3 }, human: 'black' } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let i = 0; i < 4; i += 1) await vi.advanceTimersByTimeAsync(0);
}

interface Scene {
  host: FakeHost;
  analysis: Analysis;
  leave: () => void;
  at: (ply: number) => AnalysisTarget;
  /** What the backend was told of the analysis, in order. */
  told: () => string[];
}

async function scene(options: FakeHostOptions = {}, game = COMPUTER): Promise<Scene> {
  const host = new FakeHost({ ...options, preferences: { analysisLines: 2, ...options.preferences } });
  setHost(host);
  await preferences.load();
  const { gameId } = host.scene(game, MOVES);
  const analysis = new Analysis();
  const leave = analysis.attach();
  const at = (ply: number): AnalysisTarget => ({ game: gameId, ply, toMove: ply % 2 ? 'white' : 'black', size: 15, over: null });
  const told = (): string[] => host.calls.filter((call) => /^(analyse|stopAnalysis|solve)/.test(call));
  return { host, analysis, leave, at, told };
}

describe('an analysis', () => {
  it('begins at once, gets deeper with every update and stops when told', async () => {
    const { analysis, at, told } = await scene();
    analysis.follow(at(4));
    await pass(1000);
    expect(told()).toEqual([]);
    analysis.toggle();
    await pass(ANALYSIS_TICK_MS);
    expect(told()).toEqual(['analyse(4, 2)']);
    expect(analysis.result?.depth).toBe(1);
    await pass(3 * ANALYSIS_TICK_MS);
    expect(analysis.result?.depth).toBe(4);
    expect(analysis.variations).toHaveLength(2);
    expect(analysis.share).toBeCloseTo(winRateOf(80) / 1000);
    analysis.toggle();
    await pass();
    expect(told()).toEqual(['analyse(4, 2)', 'stopAnalysis']);
    expect(analysis.result).toBeNull();
    expect(analysis.share).toBeNull();
  });

  it('counts the share for Black, whoever is to move', async () => {
    const { analysis, at } = await scene();
    analysis.follow(at(3));
    analysis.toggle();
    await pass(ANALYSIS_TICK_MS);
    expect(analysis.share).toBeCloseTo(1 - winRateOf(80) / 1000);
  });

  it('waits until a position stays, and asks for the last one alone', async () => {
    const { analysis, at, told } = await scene();
    analysis.follow(at(4));
    analysis.toggle();
    await pass(ANALYSIS_TICK_MS);
    for (const ply of [3, 2, 1]) {
      analysis.follow(at(ply));
      await pass(SETTLE_MS - 1);
      expect(analysis.result).toBeNull();
    }
    await pass(1);
    expect(told()).toEqual(['analyse(4, 2)', 'analyse(1, 2)']);
    await pass(ANALYSIS_TICK_MS);
    expect(analysis.result?.position.ply).toBe(1);
  });

  it('keeps the bar where it was until it is told better', async () => {
    const { analysis, at } = await scene();
    analysis.follow(at(4));
    analysis.toggle();
    await pass(ANALYSIS_TICK_MS);
    const before = analysis.share;
    analysis.follow(at(3));
    await pass(SETTLE_MS);
    expect(analysis.share).toBe(before);
  });

  it('ignores what comes of an earlier one, and takes what comes before the answer', async () => {
    const { host, analysis, at } = await scene();
    const update: AnalysisDto = {
      id: 1, position: { game: at(4).game, ply: 4 }, depth: 9, longest: 9, nodes: 1, nodesPerSecond: 1, timeMs: 1, done: false,
      variations: [{ evaluation: { kind: 'value', value: 0 }, winRate: 500, line: [{ x: 0, y: 0 }] }],
    };
    analysis.follow(at(4));
    analysis.toggle();
    // Its id is not known yet.
    host.analysis.send(update);
    expect(analysis.result).toBeNull();
    await pass();
    expect(analysis.result?.depth).toBe(9);
    host.analysis.send({ ...update, id: 7, depth: 30 });
    expect(analysis.result?.depth).toBe(9);
    analysis.setLines(3);
    await pass(SETTLE_MS);
    host.analysis.send({ ...update, depth: 31 });
    expect(analysis.result?.depth).not.toBe(31);
  });

  it('shows nothing new while it is held, and the last of it afterwards', async () => {
    const { analysis, at } = await scene();
    analysis.follow(at(4));
    analysis.toggle();
    await pass(ANALYSIS_TICK_MS);
    analysis.hold(true);
    await pass(2 * ANALYSIS_TICK_MS);
    expect(analysis.result?.depth).toBe(1);
    analysis.hold(false);
    expect(analysis.result?.depth).toBe(3);
    // What was kept back of a position that is left is shown no more.
    analysis.hold(true);
    await pass(ANALYSIS_TICK_MS);
    analysis.follow(at(3));
    analysis.hold(false);
    expect(analysis.result).toBeNull();
  });

  it('leaves points out, and forgets them with the position', async () => {
    const { analysis, at, told } = await scene();
    analysis.follow(at(4));
    analysis.toggle();
    await pass(ANALYSIS_TICK_MS);
    const point = analysis.variations[0]!.line[0]!;
    expect(analysis.exclude(point)).toBe(true);
    await pass(SETTLE_MS + ANALYSIS_TICK_MS);
    expect(told().at(-1)).toBe(`analyse(4, 2, ${point.x},${point.y})`);
    expect(analysis.variations.map(({ line }) => line[0])).not.toContainEqual(point);
    expect(analysisPicture(analysis).marks).toEqual([{ point, kind: 'excluded' }]);
    expect(analysis.exclude(point)).toBe(false);
    expect(analysis.excluded).toEqual([]);
    analysis.exclude(point);
    analysis.follow(at(3));
    expect(analysis.excluded).toEqual([]);
  });

  it('keeps the number of lines, from 1 to 5', async () => {
    const { host, analysis, at, told } = await scene();
    analysis.follow(at(4));
    analysis.toggle();
    analysis.setLines(9);
    await pass(SETTLE_MS);
    expect(told().at(-1)).toBe('analyse(4, 5)');
    expect((await host.preferences()).analysisLines).toBe(5);
  });

  it('is not asked for where it may not be, and says why the backend refuses', async () => {
    const { host, analysis, at, told } = await scene();
    analysis.toggle();
    analysis.follow(null);
    await pass(SETTLE_MS);
    expect(told()).toEqual([]);
    host.failNext('analysisNotAllowed', 'analyse');
    analysis.follow(at(4));
    await pass(SETTLE_MS);
    expect(analysis.failure).toBe('analysisNotAllowed');
    analysis.follow(at(3));
    await pass(SETTLE_MS + ANALYSIS_TICK_MS);
    expect(analysis.failure).toBeNull();
    expect(analysis.result?.position.ply).toBe(3);
  });

  it('stops with the view, also one that has not begun', async () => {
    const { analysis, at, leave, told } = await scene();
    analysis.follow(at(4));
    analysis.toggle();
    await pass(ANALYSIS_TICK_MS);
    analysis.follow(at(3));
    leave();
    await pass(1000);
    expect(told()).toEqual(['analyse(4, 2)', 'stopAnalysis']);
    expect(analysis.on).toBe(false);
  });

  it('is done by another engine, and by the own one again', async () => {
    const { analysis, at, told } = await scene({ engines: [ENGINE] });
    await engines.load();
    analysis.follow(at(4));
    analysis.toggle();
    analysis.setEngine('Rapfi');
    await pass(ANALYSIS_TICK_MS);
    expect(told().at(-1)).toBe('analyse(4, 2, Rapfi)');
    expect(analysis.result?.depth).toBe(1);
    analysis.setEngine(null);
    await pass();
    expect(told().at(-1)).toBe('analyse(4, 2)');
    analysis.setEngine('Rapfi');
    await engines.remove('Rapfi');
    // One that is gone is not asked for.
    analysis.follow(at(3));
    await pass(SETTLE_MS);
    expect(told().at(-1)).toBe('analyse(3, 2)');
  });

  describe('by another engine', () => {
    /** An update of the search that was asked for last; without changes it says that there is nothing more to come, and has found nothing. */
    async function shown(): Promise<Scene & { send: (ply: number, changes?: Partial<AnalysisDto>) => Promise<void> }> {
      const it = await scene({ engines: [ENGINE], silentEngines: ['Rapfi'] });
      await engines.load();
      const send = async (ply: number, changes: Partial<AnalysisDto> = {}): Promise<void> => {
        const id = it.told().filter((call) => call.startsWith('analyse')).length;
        it.host.analysis.send({
          id, position: { game: it.at(0).game, ply }, depth: 0, longest: 0, nodes: 0, nodesPerSecond: 0, timeMs: 0, done: true, variations: [], ...changes,
        });
        await pass();
      };
      it.analysis.follow(it.at(4));
      it.analysis.toggle();
      it.analysis.setEngine('Rapfi');
      await pass();
      expect(it.analysis.starting).toBe('Rapfi');
      return { ...it, send };
    }
    afterEach(() => { engines.analyst = null; });

    it('waits no longer for one that has failed to start, and waits again when it is asked anew', async () => {
      const { analysis, send } = await shown();
      await send(4);
      expect(analysis.starting).toBeNull();
      analysis.toggle();
      analysis.toggle();
      await pass();
      expect(analysis.starting).toBe('Rapfi');
      await send(4, { done: false });
      expect(analysis.starting).toBeNull();
    });

    it('waits for nothing where the game is over, and goes on elsewhere with what is ready', async () => {
      const { analysis, at, send } = await shown();
      await send(4, { done: false, nodes: 1 });
      expect(analysis.starting).toBeNull();
      analysis.follow(at(3));
      await pass(SETTLE_MS);
      await send(3);
      expect(analysis.starting).toBeNull();
      analysis.follow(at(2));
      await pass(SETTLE_MS);
      expect(analysis.starting).toBeNull();
    });
  });

  it('goes on after somebody else has used the search', async () => {
    const { analysis, at, told } = await scene();
    analysis.again();
    await pass();
    expect(told()).toEqual([]);
    analysis.follow(at(4));
    analysis.toggle();
    await pass();
    analysis.again();
    await pass();
    expect(told()).toEqual(['analyse(4, 2)', 'analyse(4, 2)']);
  });
});

describe('a line on the board', () => {
  it('is that under the pointer, or else with the focus, as far as one has stepped', async () => {
    const { analysis, at } = await scene();
    analysis.follow(at(4));
    analysis.toggle();
    await pass(ANALYSIS_TICK_MS);
    expect(analysisPicture(analysis).ghosts).toEqual([]);
    analysis.focus(0);
    analysis.hover(1);
    expect(analysis.row).toBe(1);
    analysis.hover(null);
    expect(analysis.row).toBe(0);
    const { ghosts, candidates } = analysisPicture(analysis);
    // The first move is the disc; what lies under another stone of the line is not drawn.
    expect(ghosts.map(({ n, color }) => `${n}${color}`)).toEqual(['2white', '3black', '4white', '5black', '6white', '7black']);
    expect(candidates.map(({ best }) => best)).toEqual([true]);
    analysis.step(-4);
    expect(analysisPicture(analysis).ghosts).toHaveLength(2);
    analysis.step(-9);
    expect(analysisPicture(analysis).ghosts).toEqual([]);
    expect(analysisPicture(analysis).candidates).toHaveLength(2);
    analysis.step(99);
    expect(analysisPicture(analysis).ghosts).toHaveLength(6);
    analysis.focus(null);
    expect(analysisPicture(analysis).ghosts).toEqual([]);
  });
});

describe('a win by threats', () => {
  const LINE = [{ x: 4, y: 4 }, { x: 5, y: 5 }, { x: 6, y: 6 }];

  it('lies on the board with its numbers, until another position is shown', async () => {
    const { analysis, at } = await scene({ solution: { kind: 'win', line: LINE } });
    analysis.follow(at(3));
    const answer = analysis.solve('vcf');
    await pass();
    expect(solutionWords(analysis.solved!, at(3)).said).toBe('Looking for a VCF…');
    await pass(SOLVE_MS);
    expect(await answer).toEqual({ kind: 'win', line: LINE });
    expect(analysisPicture(analysis).ghosts).toEqual([
      { point: LINE[0], color: 'white', n: 1 }, { point: LINE[1], color: 'black', n: 2 }, { point: LINE[2], color: 'white', n: 3 },
    ]);
    expect(solutionWords(analysis.solved!, at(3))).toEqual({ said: 'VCF: White wins in 2.', line: 'E5 F6 G7' });
    analysis.follow(at(2));
    expect(analysis.solved).toBeNull();
    expect(analysisPicture(analysis).ghosts).toEqual([]);
  });

  it.each([
    [{ kind: 'none' } as const, 'Black has no VCT here.'],
    [{ kind: 'unknown' } as const, 'No VCT was found in the time given.'],
  ])('that is %o is told in words', async (solution, said) => {
    const { analysis, at } = await scene({ solution });
    analysis.follow(at(4));
    void analysis.solve('vct');
    await pass(SOLVE_MS);
    expect(solutionWords(analysis.solved!, at(4))).toEqual({ said, line: '' });
  });

  it('is given up with its position, and the analysis goes on with the next one', async () => {
    const { analysis, at, told } = await scene();
    analysis.follow(at(4));
    analysis.toggle();
    await pass();
    const answer = analysis.solve('vct');
    await pass(SOLVE_MS / 2);
    analysis.follow(at(3));
    await pass(SETTLE_MS);
    expect(await answer).toBeNull();
    expect(told()).toEqual(['analyse(4, 2)', 'solve(4, vct)', 'stopAnalysis', 'analyse(3, 2)']);
  });

  it('can be stopped, which the analysis survives', async () => {
    const { analysis, at, told } = await scene();
    analysis.follow(at(4));
    analysis.toggle();
    await pass();
    void analysis.solve('vcf');
    await pass();
    analysis.closeSolution();
    await pass();
    expect(analysis.solved).toBeNull();
    expect(told()).toEqual(['analyse(4, 2)', 'solve(4, vcf)', 'stopAnalysis', 'analyse(4, 2)']);
  });

  it('goes with the view', async () => {
    const { analysis, at, leave, told } = await scene();
    analysis.follow(at(4));
    void analysis.solve('vcf');
    await pass();
    leave();
    await pass();
    expect(told()).toEqual(['solve(4, vcf)', 'stopAnalysis']);
  });
});

describe('an evaluation', () => {
  const value = (winRate: number): VariationDto => ({ evaluation: { kind: 'value', value: 0 }, winRate, line: [] });
  const sure = (kind: 'win' | 'loss', plies: number): VariationDto => ({ evaluation: { kind, plies }, winRate: kind === 'win' ? 1000 : 0, line: [] });

  it.each([
    [value(614), 61, '61 %', '61'],
    // What is not sure is neither 0 nor 100.
    [value(999), 99, '99 %', '99'],
    [value(1), 1, '1 %', '1'],
    [sure('win', 7), 100, 'win in 4', '#4'],
    [sure('win', 1), 100, 'win in 1', '#1'],
    [sure('win', 251), 100, 'win in 126', '100'],
    [sure('loss', 6), 0, 'loss in 3', '#−3'],
    [sure('loss', 24), 0, 'loss in 12', '#−12'],
    [sure('loss', 250), 0, 'loss in 125', '0'],
  ])('%o', (variation, share, text, short) => {
    expect(percent(variation)).toBe(share);
    expect(valueText(variation)).toBe(text);
    expect(shortValue(variation)).toBe(short);
  });

  it('is told of the bar for Black', () => {
    expect(barSentence(null, null, 'black')).toBe('not known yet');
    expect(barSentence({ kind: 'value', value: 0 }, 0.614, 'white')).toBe('Black 61 %');
    expect(barSentence({ kind: 'win', plies: 7 }, 0, 'white')).toBe('White wins in 4');
    expect(barSentence({ kind: 'loss', plies: 6 }, 1, 'white')).toBe('Black wins in 3');
    expect(barLabel({ kind: 'loss', plies: 6 }, 1)).toBe('#3');
    expect(barLabel(null, 0.996)).toBe('99');
    expect(barLabel(null, null)).toBe('');
  });

  it('is told with the best move', async () => {
    const { analysis, at } = await scene();
    analysis.follow(at(3));
    expect(bestWords(analysis)).toBe('');
    analysis.toggle();
    await pass(ANALYSIS_TICK_MS);
    expect(bestWords(analysis)).toMatch(/^Best [A-O]\d+, 60 % for White$/);
  });
});
