// What the tests of the game view share: a game on an in-memory backend, and the window's singletons as new.
import { render, type RenderResult } from '@testing-library/svelte';
import { vi } from 'vitest';
import { setLanguage } from '../../i18n';
import type { ForbiddenReasonDto, NewGameDto, PointDto, PreferencesDto } from '../../ipc/bindings';
import { FakeHost, newGame, type FakeHostOptions } from '../../ipc/fakeHost';
import { setHost } from '../../ipc/host';
import { preferences } from '../../shared/preferences.svelte';
import { router } from '../../shared/router.svelte';
import GameView from './GameView.svelte';

/** The sample game of the design: legal renju, Black's J8 is a double three after 24 moves. */
export const SAMPLE = 'h8 h9 i9 g7 g8 f8 e9 k8 h6 h4 e7 e8 f9 e10 i7 g9 j6 l4 i11 i8 g10 i6 j7 j10'.split(' ');

export function at(name: string): PointDto {
  return { x: name.charCodeAt(0) - 97, y: Number(name.slice(1)) - 1 };
}

export const DOUBLE_THREE: ForbiddenReasonDto = {
  point: at('j8'),
  kind: 'doubleThree',
  lines: [
    { pattern: 'three', stones: ['j6', 'j7', 'j8'].map(at), completions: [at('j5')] },
    { pattern: 'three', stones: ['h6', 'i7', 'j8'].map(at), completions: ['g5', 'k9'].map(at) },
  ],
};

export const COMPUTER: Partial<NewGameDto> = { opponent: { kind: 'computer', opponent: { name: 'pointScorer' }, human: 'black' } };
export const TIMED: Partial<NewGameDto> = {
  clocks: { black: { kind: 'main', mainSeconds: 600, incrementSeconds: 5 }, white: { kind: 'main', mainSeconds: 600, incrementSeconds: 5 } },
};

export const RENJU: Partial<NewGameDto> = { rule: 'renju' };
/** The sample game with its forbidden point. */
export const FORBIDDEN = { game: { ...COMPUTER, ...RENJU }, moves: SAMPLE, host: { forbidden: (): ForbiddenReasonDto[] => [DOUBLE_THREE] } };

export interface Scene extends RenderResult<typeof GameView> {
  host: FakeHost;
  gameId: string;
  /** The button of a point. */
  cell: (name: string) => HTMLElement;
  /** Presses a point as the keyboard does. */
  press: (name: string) => Promise<void>;
  status: () => string;
  spoken: () => string;
}

export interface SceneOptions {
  game?: Partial<NewGameDto>;
  moves?: readonly string[];
  host?: FakeHostOptions;
  preferences?: Partial<PreferencesDto>;
}

/** Lets everything that is due at once happen: answers of the backend, and what they redraw. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 8; i += 1) await vi.advanceTimersByTimeAsync(0);
}

/** Shows a game. Timers must be faked before. */
export async function showGame({ game = {}, moves = [], host: options = {}, preferences: changed = {} }: SceneOptions = {}): Promise<Scene> {
  setLanguage('en');
  const host = new FakeHost({ preferences: changed, ...options });
  setHost(host);
  await preferences.load();
  router.go('game');
  const { gameId } = host.scene(newGame(game), moves);
  const view = render(GameView);
  await settle();
  const cell = (name: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-point="${name}"]`);
    if (!found) throw new Error(`no point ${name}`);
    return found;
  };
  return {
    ...view, host, gameId, cell,
    press: async (name) => {
      cell(name).click();
      await settle();
    },
    status: () => view.getByTestId('status-line').textContent.replace(/\s+/g, ' ').trim(),
    spoken: () => view.getByTestId('live-region').textContent.replaceAll('\u00A0', ' ').trim(),
  };
}

/** Time stands still until a test moves it. Microtasks and animation frames go on. */
export function fakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.setSystemTime(new Date('2026-03-12T15:02:00'));
}

/** Stones that are drawn. */
export const stones = (): number => document.querySelectorAll('.stone-piece').length;

/** The entry of the move list with this number. */
export function moveButton(ply: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
  if (!found) throw new Error(`no move ${ply}`);
  return found;
}

export async function click(scene: Scene, testid: string): Promise<void> {
  scene.getByTestId(testid).click();
  await settle();
}
