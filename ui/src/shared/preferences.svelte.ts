// The user's settings, as the backend keeps them. A change applies at once and is stored behind the user's back.
import { host } from '../ipc/host';
import type { NewGameDto, OpponentChoiceDto, PreferencesDto } from '../ipc/bindings';

/** What is offered until the last choices are here: the backend's own default. */
export const DEFAULT_GAME = {
  opponent: { kind: 'computer', opponent: { name: 'pointScorer' }, human: 'black' },
  rule: 'renju',
  size: 15,
  forbidden: 'refuse',
  firstOnTengen: true,
  clocks: { black: { kind: 'perMove', seconds: 30 }, white: { kind: 'perMove', seconds: 30 } },
  flag: 'lose',
  veilWhenPaused: true,
} as const satisfies NewGameDto;

/** The first game of two computers: different in kind, and neither hopeless. */
export const DEFAULT_DEMO = {
  kind: 'demo', black: { name: 'lineWeights' }, white: { name: 'fiveBest', lookAhead: 4 },
} as const satisfies OpponentChoiceDto;

// What is shown until the stored ones are here.
const DEFAULTS: PreferencesDto = {
  language: 'system', theme: 'system', board: 'kaya', coordinates: true, winningLine: true, pulse: true, forbiddenPoints: 'myTurn',
  moveNumbers: 'off', rows: 'bottom', motion: 'system', menuBar: true, zoomPercent: 100, minThinkingMs: 600, maxThinkingMs: 10_000,
  demoPaceMs: 600, analysisLines: 3, stones: 'shaded', placement: 'direct', crosshair: false, sound: true, volume: 60, turnSound: false, lowTimeSound: true, lastGame: DEFAULT_GAME,
};

class PreferencesStore {
  #current: PreferencesDto = $state.raw(DEFAULTS);
  #saving = 0;

  /** Read it in a template or an effect to follow changes. */
  get current(): PreferencesDto {
    return this.#current;
  }

  async load(): Promise<void> {
    this.#current = await host().preferences();
  }

  /** Applies `patch` now and stores it. Rejects with an AppFailure when it cannot be stored; it is applied all the same. */
  async change(patch: Partial<PreferencesDto>): Promise<void> {
    const saving = ++this.#saving;
    this.#current = { ...this.#current, ...patch };
    const stored = await host().setPreferences(this.#current);
    // A later change is already on its way: its answer will count. The last game is stored with its start alone, and one may just have been started.
    if (saving === this.#saving) this.#current = { ...stored, lastGame: this.#current.lastGame };
  }

  /** Takes the last choices of the New game card as the backend has stored them with the game. */
  rememberGame(game: NewGameDto): void {
    this.#current = { ...this.#current, lastGame: game };
  }
}

export const preferences = new PreferencesStore();
