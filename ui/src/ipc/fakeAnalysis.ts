// The analysis, the solver and the hints of the in-memory backend. It knows no gomoku: its moves are the free points nearest to the last one,
// worth less and less. It gets deeper with each tick of the clock, so that a test under fake timers steps through it.
import type {
  AnalysisDto, AnalysisOptionsDto, HintDto, LevelDto, MoveDto, PointDto, PositionRefDto, SolutionDto, SolveKindDto, StoredGameDto, VariationDto,
} from './bindings';
import { refuse } from './fakeGame';

/** Five updates a second at most, as the real one. */
export const ANALYSIS_TICK_MS = 200;
/** Deep enough to be done with. */
export const ANALYSIS_DEPTH = 20;
/** So long a solver looks. */
export const SOLVE_MS = 300;
/** So long a hint takes. */
export const HINT_MS = 1_000;
const LINE = 7;
const NODES_PER_TICK = 110_000;

export const LEVELS: readonly LevelDto[] = [0, 210, 400, 610, 820, 1010, 1220, 1440, 1650, 1880].map((elo, index) => ({ level: index + 1, elo, error: 25 + index }));

export interface FakeAnalysisOptions {
  /** What the analysis has found at a depth; left out: moves near the last one. */
  analysis?: (moves: readonly MoveDto[], options: AnalysisOptionsDto, depth: number) => VariationDto[];
  /** What the solver answers; left out: that there is no such win. */
  solution?: SolutionDto | ((kind: SolveKindDto) => SolutionDto);
  hint?: HintDto;
  /** Engines that say nothing. */
  silentEngines?: string[];
}

/** The share of wins in thousandths, as the real backend reckons it: 200 is e to one. */
export function winRateOf(value: number): number {
  return Math.round(1000 / (1 + Math.exp(-value / 200)));
}

export class FakeAnalysis {
  private readonly listeners = new Set<(update: AnalysisDto) => void>();
  private id = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private endSolving: (() => void) | null = null;

  /** `gameOf` refuses a game that there is not; `allowed` says whether it may be looked into now. */
  constructor(
    private readonly options: FakeAnalysisOptions, private readonly gameOf: (id: string) => StoredGameDto, private readonly allowed: (id: string) => boolean,
  ) {}

  onUpdate(callback: (update: AnalysisDto) => void): () => void {
    this.listeners.add(callback);
    return () => { this.listeners.delete(callback); };
  }

  /** Sends what the real backend might still send after it was told to stop. */
  send(update: AnalysisDto): void {
    for (const listener of [...this.listeners]) listener(structuredClone(update));
  }

  analyse(position: PositionRefDto, options: AnalysisOptionsDto): number {
    const moves = this.movesOf(position);
    if (options.lines < 1 || options.lines > 5) refuse('badRequest');
    const { size } = this.gameOf(position.game).settings;
    clearTimeout(this.timer);
    this.id += 1;
    const id = this.id;
    if (options.engine && this.options.silentEngines?.includes(options.engine)) return id;
    const find = this.options.analysis ?? ((): VariationDto[] => nearest(moves, options, size));
    let depth = 0;
    const tick = (): void => {
      depth += 1;
      const done = depth >= ANALYSIS_DEPTH;
      this.send({
        id, position, depth, longest: depth + 6, nodes: depth * NODES_PER_TICK, nodesPerSecond: NODES_PER_TICK * 10, timeMs: depth * ANALYSIS_TICK_MS, done,
        variations: find(moves, options, depth),
      });
      if (!done) this.timer = setTimeout(tick, ANALYSIS_TICK_MS);
    };
    this.timer = setTimeout(tick, ANALYSIS_TICK_MS);
    return id;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.endSolving?.();
  }

  solve(position: PositionRefDto, kind: SolveKindDto): Promise<SolutionDto> {
    this.movesOf(position);
    this.endSolving?.();
    const { solution = { kind: 'none' } } = this.options;
    return new Promise((resolve) => {
      const end = (answer: SolutionDto): void => {
        clearTimeout(timer);
        this.endSolving = null;
        resolve(answer);
      };
      const timer = setTimeout(() => end(typeof solution === 'function' ? solution(kind) : solution), SOLVE_MS);
      this.endSolving = (): void => end({ kind: 'unknown' });
    });
  }

  hint(id: string): Promise<HintDto> {
    const { moves, settings, result } = this.gameOf(id);
    const mover = moves.length % 2 ? 'white' : 'black';
    const rival = mover === 'black' ? 'white' : 'black';
    if (result || settings.players[mover].kind !== 'human' || settings.players[rival].kind === 'human') refuse('analysisNotAllowed');
    const [best] = nearest(moves, { lines: 1, excluded: [] }, settings.size);
    const answer = this.options.hint ?? { line: best?.line ?? [], evaluation: { kind: 'value', value: 60 } };
    return new Promise((resolve) => { setTimeout(() => resolve(answer), HINT_MS); });
  }

  private movesOf({ game, ply }: PositionRefDto): MoveDto[] {
    const { moves } = this.gameOf(game);
    if (ply < 0 || ply > moves.length) refuse('badRequest');
    if (!this.allowed(game)) refuse('analysisNotAllowed');
    return moves.slice(0, ply);
  }
}

function nearest(moves: readonly MoveDto[], { lines, excluded }: AnalysisOptionsDto, size: number): VariationDto[] {
  const middle: PointDto = { x: (size - 1) >> 1, y: (size - 1) >> 1 };
  const from = [...moves].reverse().find((move) => move.point)?.point ?? middle;
  const key = ({ x, y }: PointDto): number => y * 32 + x;
  const taken = new Set(moves.flatMap(({ point }) => (point ? [key(point)] : [])));
  const closed = new Set(excluded.map(key));
  const free = Array.from({ length: size * size }, (_, index) => ({ x: index % size, y: Math.floor(index / size) })).filter((point) => !taken.has(key(point)));
  const far = ({ x, y }: PointDto): number => (x - from.x) ** 2 + (y - from.y) ** 2;
  free.sort((a, b) => far(a) - far(b) || key(a) - key(b));
  return free.filter((point) => !closed.has(key(point))).slice(0, lines).map((first, rank) => {
    const value = 80 - 45 * rank;
    const rest = free.filter((point) => point !== first);
    const line = [first, ...Array.from({ length: Math.min(LINE - 1, rest.length) }, (_, index) => rest[(rank + index) % rest.length]!)];
    return { evaluation: { kind: 'value', value }, winRate: winRateOf(value), line };
  });
}
