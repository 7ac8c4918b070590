import { screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '../../ipc/fakeEngines';
import { engineStart } from '../../shared/engineStart.svelte';
import { engines } from '../../shared/engines.svelte';
import { notices } from '../../shared/notices.svelte';
import { game as store } from './game.svelte';
import { click, fakeTime, settle, showGame, type Scene, type SceneOptions } from './testing';

// Each test builds a whole view with its points, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  notices.clear();
  fakeTime();
});
afterEach(() => vi.useRealTimers());

const RAPFI = { name: 'external', engine: 'Rapfi' } as const;
const AGAINST_RAPFI = { opponent: { kind: 'computer', opponent: RAPFI, human: 'black' } } as const;
const OTHER = { ...ENGINE, name: 'Other' };

/** A game against an engine. */
async function show(options: SceneOptions = {}): Promise<Scene> {
  const scene = await showGame({ game: AGAINST_RAPFI, moves: ['h8', 'h9'], ...options, host: { engines: [ENGINE, OTHER], ...options.host } });
  // The list of another test is not there for a moment.
  await engines.load();
  await settle();
  return scene;
}

/** The engine was removed while the game stands still. */
async function deserted(options: SceneOptions = {}): Promise<Scene> {
  const scene = await show(options);
  await store.pause();
  await engines.remove('Rapfi');
  await settle();
  return scene;
}

const press = async (testid: string): Promise<void> => {
  screen.getByTestId(testid).click();
  await settle();
};

describe('a seat whose engine was removed', () => {
  it('is said, and instead of going on somebody else can be chosen', async () => {
    const scene = await deserted();
    expect(scene.getByTestId('banner-deserted')).toHaveTextContent('Rapfi is not in the list of engines any more.');
    expect(scene.queryByTestId('btn-resume')).toBeNull();
    await click(scene, 'btn-seat');
    const dialog = screen.getByRole('dialog', { name: 'Who plays White from now on?' });
    expect(within(dialog).getByTestId('seat-level')).toHaveAttribute('aria-checked', 'true');
    await press('seat-go');
    expect(scene.host.calls.filter((call) => call.startsWith('changePlayer'))).toEqual(['changePlayer(white, level)']);
    expect(scene.queryByTestId('banner-deserted')).toBeNull();
    expect(scene.getByTestId('player-white')).toHaveTextContent('Level 4');
    expect(store.game?.status.phase.kind).toBe('running');
    expect(screen.queryByTestId('dialog-seat')).toBeNull();
  });

  it('can be taken by oneself', async () => {
    const scene = await deserted({ preferences: {}, game: { ...AGAINST_RAPFI, veilWhenPaused: false } });
    await click(scene, 'seat-white');
    await press('seat-self');
    expect(screen.getByTestId('dialog-seat')).toHaveTextContent('You play White from here, whoever plays Black.');
    await press('seat-go');
    expect(scene.host.calls).toContain('changePlayer(white, person)');
    await scene.press('a1');
    await scene.press('a2');
    expect(store.game?.moves.map(({ color }) => color)).toEqual(['black', 'white', 'black', 'white']);
  });

  it('can be taken by another engine', async () => {
    const scene = await deserted();
    await click(scene, 'seat-white');
    await press('seat-external');
    expect(screen.getByTestId('seat-engine-1')).toHaveTextContent('Other');
    await press('seat-go');
    expect(scene.host.calls).toContain('changePlayer(white, external)');
    expect(scene.getByTestId('player-white')).toHaveTextContent('Other');
  });

  it('stays as it is when one thinks better of it', async () => {
    const scene = await deserted();
    await click(scene, 'btn-seat');
    await press('seat-cancel');
    expect(screen.queryByTestId('dialog-seat')).toBeNull();
    expect(scene.host.calls.some((call) => call.startsWith('changePlayer'))).toBe(false);
  });

  it('may wait for the engine of the other side, and is taken whether that is waited for or not', async () => {
    const OTHER_PLAYS = { name: 'external', engine: 'Other' } as const;
    const scene = await deserted({ game: { opponent: { kind: 'demo', black: OTHER_PLAYS, white: RAPFI } }, moves: [], host: { silentEngines: ['Other'] } });
    await click(scene, 'seat-white');
    await press('seat-go');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(engineStart.names).toEqual(['Other']);
    await engineStart.cancel();
    await settle();
    expect(engineStart.names).toEqual([]);
    expect(store.refusal).toBeNull();
    expect(store.game?.status.phase.kind).toBe('paused');
    expect(scene.getByTestId('player-white')).toHaveTextContent('Level 4');
  });

  it('is one of two where the engine plays itself', async () => {
    const scene = await deserted({ game: { opponent: { kind: 'demo', black: RAPFI, white: RAPFI } }, moves: [] });
    expect(scene.getAllByTestId('banner-deserted')).toHaveLength(1);
    expect(scene.getByTestId('seat-black')).toHaveTextContent('Another player for Black…');
    expect(scene.getByTestId('seat-white')).toHaveTextContent('Another player for White…');
  });
});

describe('an engine that has failed', () => {
  it('may try again or be replaced', async () => {
    const scene = await show();
    await store.pause();
    notices.add({ kind: 'engineFailed', engine: 'Rapfi', code: 'engineEnded', detail: '' });
    await settle();
    expect(scene.getByTestId('banner-deserted')).toHaveTextContent('Rapfi: The engine has ended unexpectedly.');
    expect(scene.getByTestId('seat-white')).toBeVisible();
    await click(scene, 'btn-resume');
    expect(scene.queryByTestId('banner-deserted')).toBeNull();
  });

  it('is told of once, also when it plays and analyses', () => {
    const played = { kind: 'engineFailed', engine: 'Rapfi', code: 'engineEnded', detail: '' } as const;
    const analysed = { ...played, kind: 'analysisFailed' } as const;
    for (const order of [[played, analysed], [analysed, played]]) {
      notices.clear();
      order.forEach((notice) => notices.add(notice));
      expect(notices.list.map(({ kind }) => kind)).toEqual(['engineFailed']);
    }
    // Another engine is another matter.
    notices.add({ ...analysed, engine: 'Other' });
    expect(notices.list).toHaveLength(2);
  });
});
