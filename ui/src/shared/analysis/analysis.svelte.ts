// The analysis of the position on the screen. The backend searches; here is what is asked of it, and what it has found so far. A view has one
// while it is open, tells it which position is shown, and lets go of it when it is left.
import type { AnalysisDto, AnalysisOptionsDto, ColorDto, ErrorCodeDto, PointDto, PositionRefDto, SolutionDto, SolveKindDto, VariationDto } from '../../ipc/bindings';
import { samePoint } from '../../board/names';
import { AppFailure, host } from '../../ipc/host';
import { engines } from '../engines.svelte';
import { preferences } from '../preferences.svelte';
import { toasts } from '../toasts.svelte';
import { blackShare, decidedShare, type Over } from './evaluation';

/** A position that may be analysed. */
export interface AnalysisTarget extends PositionRefDto {
  toMove: ColorDto;
  size: number;
  /** What the board itself has decided; null while there is something left to be found. */
  over: Over | null;
}

/** A win by threats that was asked for. */
export interface Solved {
  kind: SolveKindDto;
  /** Null while it is looked for. */
  answer: SolutionDto | null;
}

interface Wish {
  position: PositionRefDto;
  options: AnalysisOptionsDto;
}

/** Whoever holds an arrow key down passes positions that need not be analysed. */
export const SETTLE_MS = 150;
export const MOST_LINES = 5;

const samePosition = (a: PositionRefDto | null, b: PositionRefDto | null): boolean => a?.game === b?.game && a?.ply === b?.ply;

export class Analysis {
  #wanted = $state(false);
  #target: AnalysisTarget | null = $state.raw(null);
  #result: AnalysisDto | null = $state.raw(null);
  /** Black's share of the last position that was analysed; the bar stays there until it is told better. */
  #share: number | null = $state(null);
  #failure: ErrorCodeDto | null = $state(null);
  #excluded: readonly PointDto[] = $state.raw([]);
  #solved: Solved | null = $state.raw(null);
  #hovered: number | null = $state(null);
  #focused: number | null = $state(null);
  #shown: number | null = $state(null);

  /** The engine of somebody else's that is known to run. */
  #ready: string | null = $state(null);

  /** What the backend should do, and what it was last told. */
  #wish: Wish | null = null;
  #told: Wish | null = null;
  #telling = false;
  /** A search for a win is to be stopped. */
  #mustStop = false;
  #id: number | null = null;
  /** An update that came before the answer which says whose it is. */
  #early: AnalysisDto | null = null;
  /** Nothing new is shown; what came meanwhile. */
  #held = $state(false);
  #kept: AnalysisDto | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #solving = 0;

  /** The person has it on. */
  get on(): boolean { return this.#wanted; }
  /** The position that is shown; null when it may not be analysed. */
  get target(): AnalysisTarget | null { return this.#target; }
  /** Why the backend does not analyse it. */
  get failure(): ErrorCodeDto | null { return this.#failure; }
  /** Points that are left out as the next move. */
  get excluded(): readonly PointDto[] { return this.#excluded; }
  get solved(): Solved | null { return this.#solved; }
  /** Black's share of the wins for the bar. */
  get share(): number | null { return this.#target?.over ? decidedShare(this.#target.over) : this.#share; }
  /** The engine of somebody else's that has not said a word yet; null while none is being started. What is done with needs none any more. */
  readonly starting: string | null = $derived.by(() => (
    this.#wanted && this.#target && this.#failure === null && engines.analyst !== this.#ready && !this.result?.done ? engines.analyst : null
  ));
  /** What is known of the position that is shown. */
  readonly result: AnalysisDto | null = $derived.by(() => (this.#wanted && samePosition(this.#result?.position ?? null, this.#target) ? this.#result : null));
  readonly variations: readonly VariationDto[] = $derived.by(() => this.result?.variations ?? []);
  /** The row whose line is played on the board: under the pointer, or else with the focus. */
  readonly row: number | null = $derived.by(() => {
    const row = this.#hovered ?? this.#focused;
    return row !== null && row < this.variations.length ? row : null;
  });
  /** The moves of that line that lie on the board. */
  readonly line: readonly PointDto[] = $derived.by(() => {
    const line = this.row === null ? [] : this.variations[this.row]?.line ?? [];
    return this.#shown === null ? line : line.slice(0, this.#shown);
  });

  /** Listens to the backend until the returned function is called; then nothing is analysed any more. */
  attach(): () => void {
    const stop = host().onAnalysis((update) => this.#take(update));
    return () => {
      stop();
      this.#wanted = false;
      this.#wish = null;
      this.#dropSolving();
      this.#ask(0);
    };
  }

  /** Another position is shown. */
  follow(target: AnalysisTarget | null): void {
    if (samePosition(target, this.#target)) return;
    const excluding = this.#excluded.length > 0;
    this.#target = target;
    this.#failure = null;
    if (excluding) this.#excluded = [];
    this.#hovered = null;
    this.#shown = null;
    // With the solver the analysis stops, too; it goes on with the new position.
    if (this.#dropSolving()) this.#wish = null;
    this.#ask(SETTLE_MS);
  }

  /** What is found is kept back. */
  get held(): boolean { return this.#held; }

  /** Keeps back what is found from now on, or shows the last of it. */
  hold(held: boolean): void {
    this.#held = held;
    const kept = held ? null : this.#kept;
    this.#kept = null;
    if (kept) this.#take(kept);
  }

  /** Goes on with what was on when the view was left. */
  resume(excluded: readonly PointDto[]): void {
    this.#excluded = [...excluded];
    if (!this.#wanted) this.toggle();
  }

  toggle(): void {
    this.#wanted = !this.#wanted;
    this.#failure = null;
    if (!this.#wanted) this.#share = null;
    this.#ask(0);
  }

  /** Somebody else has used the search; what is wanted is asked for anew. */
  again(): void {
    this.#told = null;
    this.#tellAll();
  }

  setLines(lines: number): void {
    const next = Math.min(MOST_LINES, Math.max(1, lines));
    if (next === preferences.current.analysisLines) return;
    preferences.change({ analysisLines: next }).catch((error: unknown) => toasts.failure(error));
    this.#ask(SETTLE_MS);
  }

  /** Another engine analyses; null: the own one. */
  setEngine(name: string | null): void {
    if (name === engines.analyst) return;
    engines.analyst = name;
    this.#failure = null;
    // What the one before has found is not the word of this one.
    this.#result = null;
    this.#ready = null;
    this.#ask(0);
  }

  isExcluded(point: PointDto): boolean {
    return this.#excluded.some((other) => samePoint(point, other));
  }

  /** Leaves a point out, or takes it in again. Answers whether it is left out now. */
  exclude(point: PointDto): boolean {
    const out = !this.isExcluded(point);
    this.#excluded = out ? [...this.#excluded, point] : this.#excluded.filter((other) => !samePoint(point, other));
    this.#ask(SETTLE_MS);
    return out;
  }

  excludeNone(): void {
    this.#excluded = [];
    this.#ask(SETTLE_MS);
  }

  // ── a line on the board ───────────────────────────────────────────────

  hover(row: number | null): void {
    this.#hovered = row;
    this.#shown = null;
  }

  focus(row: number | null): void {
    this.#focused = row;
    this.#shown = null;
  }

  /** Shows one move more or less of the line that is played. */
  step(by: number): void {
    const whole = this.row === null ? 0 : this.variations[this.row]?.line.length ?? 0;
    if (whole === 0) return;
    this.#shown = Math.min(whole, Math.max(1, (this.#shown ?? whole) + by));
  }

  // ── a win by threats ──────────────────────────────────────────────────

  /** Looks for one. Resolves when there is an answer, null when it is wanted no longer. */
  async solve(kind: SolveKindDto): Promise<SolutionDto | null> {
    const target = this.#target;
    if (!target) return null;
    const turn = (this.#solving += 1);
    this.#solved = { kind, answer: null };
    this.#hovered = null;
    this.#focused = null;
    try {
      const answer = await host().solve({ game: target.game, ply: target.ply }, kind);
      if (turn !== this.#solving) return null;
      this.#solved = { kind, answer };
      return answer;
    } catch (error) {
      if (turn !== this.#solving) return null;
      this.#solved = null;
      toasts.failure(error);
      return null;
    }
  }

  /** Takes the answer from the board, or gives the search up. */
  closeSolution(): void {
    this.#dropSolving();
    this.#tellAll();
  }

  /** Answers whether there was a search to be stopped. */
  #dropSolving(): boolean {
    const searching = this.#solved !== null && this.#solved.answer === null;
    this.#solving += 1;
    this.#solved = null;
    this.#mustStop ||= searching;
    return searching;
  }

  // ── talking to the backend ────────────────────────────────────────────

  /** Asks for what is wanted now, when the position has been shown for so long. Nothing is wanted: at once. */
  #ask(afterMs: number): void {
    clearTimeout(this.#timer);
    const target = this.#wanted ? this.#target : null;
    if (!target) {
      this.#wishFor(null);
      return;
    }
    const wish: Wish = {
      position: { game: target.game, ply: target.ply }, options: { lines: preferences.current.analysisLines, excluded: [...this.#excluded], ...(engines.analyst === null ? {} : { engine: engines.analyst }) },
    };
    if (afterMs === 0) this.#wishFor(wish);
    else this.#timer = setTimeout(() => this.#wishFor(wish), afterMs);
  }

  #wishFor(wish: Wish | null): void {
    this.#wish = wish;
    this.#tellAll();
  }

  #tellAll(): void {
    if (!this.#telling) void this.#tell();
  }

  /** One request at a time, so that the last one is the last one there, too. */
  async #tell(): Promise<void> {
    this.#telling = true;
    while (this.#mustStop || this.#wish !== this.#told) {
      // One command stops both; what is still wanted is asked for anew.
      const wish = this.#mustStop ? null : this.#wish;
      this.#mustStop = false;
      this.#told = wish;
      this.#id = null;
      this.#early = null;
      try {
        if (!wish) {
          await host().stopAnalysis();
          continue;
        }
        // What is done with says nothing of an engine that is started anew.
        if ((wish.options.engine ?? null) !== this.#ready && this.#result?.done) this.#result = null;
        const id = await host().analyse(wish.position, wish.options);
        if (this.#wish !== wish) continue;
        this.#id = id;
        this.#failure = null;
        if (this.#early) this.#take(this.#early);
      } catch (error) {
        if (this.#wish === wish) this.#failure = error instanceof AppFailure ? error.code : 'internal';
      }
    }
    this.#telling = false;
  }

  #take(update: AnalysisDto): void {
    if (this.#id === null) this.#early = update;
    if (update.id !== this.#id) return;
    if (this.#held) {
      this.#kept = update;
      return;
    }
    this.#result = update;
    // One that ends without a word says nothing of its engine: it has failed, or been stopped before it was ready, or the game is over there.
    if (!update.done || update.nodes > 0 || update.variations.length > 0) this.#ready = this.#told?.options.engine ?? null;
    const [best] = update.variations;
    if (best && this.#target && samePosition(update.position, this.#target)) this.#share = blackShare(best, this.#target.toMove);
  }
}
