import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { ENGINE } from '../../ipc/fakeEngines';
import { FakeHost, newGame } from '../../ipc/fakeHost';
import { run } from '../../shared/commands.svelte';
import { engines } from '../../shared/engines.svelte';
import { router } from '../../shared/router.svelte';
import { toasts } from '../../shared/toasts.svelte';
import { expectAccessible, settle, showApp } from './testing';

// Each test builds the whole window, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

const AGAINST_RAPFI = newGame({ opponent: { kind: 'computer', opponent: { name: 'external', engine: 'Rapfi' }, human: 'black' } });

async function show(): Promise<FakeHost> {
  const host = new FakeHost({ engines: [ENGINE], silentEngines: ['Rapfi'], preferences: { lastGame: AGAINST_RAPFI } });
  await showApp(host);
  await engines.load();
  return host;
}

describe('an engine that is silent when its game is to begin', () => {
  it('is said in the card, which stays as it is when the start is cancelled', async () => {
    const host = await show();
    run('game.new');
    const dialog = await screen.findByTestId('dialog-new-game');
    await settle();
    await fireEvent.click(screen.getByTestId('start-game'));
    const starting = await within(dialog).findByTestId('engine-starting');
    expect(starting).toHaveTextContent('Starting Rapfi…');
    expect(screen.getAllByTestId('engine-starting')).toHaveLength(1);
    await expectAccessible();
    const cancel = screen.getByTestId('engine-start-cancel');
    cancel.focus();
    await fireEvent.click(cancel);
    await waitFor(() => expect(screen.queryByTestId('engine-starting')).toBeNull());
    expect(host.calls).toContain('cancelEngineStart');
    expect(dialog).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('start-game')).toHaveFocus());
    expect(toasts.current).toBeNull();
    // It is no obstacle to the next try, and it may be ready after all.
    await fireEvent.click(screen.getByTestId('start-game'));
    await screen.findByTestId('engine-starting');
    host.answerStarts();
    expect(await screen.findByTestId('view-game')).toBeVisible();
    expect(screen.queryByTestId('engine-starting')).toBeNull();
  });

  it('is said above every view', async () => {
    const host = await show();
    run('game.again');
    expect(await screen.findByTestId('engine-starting')).toHaveTextContent('Starting Rapfi…');
    // Only the New game card says it itself.
    router.open('about');
    await screen.findByTestId('dialog-about');
    expect(screen.getByTestId('engine-starting')).toBeVisible();
    router.closeDialog();
    await fireEvent.click(screen.getByTestId('engine-start-cancel'));
    await waitFor(() => expect(screen.queryByTestId('engine-starting')).toBeNull());
    expect(router.view).toBe('home');
    expect(toasts.current).toBeNull();
    expect(host.calls.filter((call) => call === 'newGame')).toHaveLength(1);
  });

  it('leaves the game paused when it is cancelled', async () => {
    const host = await show();
    host.scene(AGAINST_RAPFI, ['h8', 'h9']);
    host.suspend();
    router.go('game');
    await fireEvent.click(await screen.findByTestId('btn-resume'));
    await screen.findByTestId('engine-starting');
    await fireEvent.click(screen.getByTestId('engine-start-cancel'));
    await waitFor(() => expect(screen.queryByTestId('engine-starting')).toBeNull());
    expect(screen.getByTestId('btn-resume')).toBeVisible();
    expect(screen.getByTestId('status-line')).toHaveTextContent('Paused');
  });
});

describe('an engine that has failed', () => {
  it('has a banner of its own, also in its game before that stands still', async () => {
    const host = await show();
    host.scene(AGAINST_RAPFI, ['h8', 'h9']);
    router.go('game');
    await screen.findByTestId('btn-pause');
    const failed = { kind: 'engineFailed', engine: 'Rapfi', code: 'engineEnded', detail: '' } as const;
    const said = (): string[] => screen.queryAllByTestId('banner-engineFailed').map((banner) => banner.textContent.trim().split(':')[0] ?? '');
    host.notify(failed);
    host.notify({ ...failed, engine: 'Other' });
    await waitFor(() => expect(said()).toEqual(['Rapfi', 'Other']));
    // Once more is no more.
    host.notify(failed);
    await waitFor(() => expect(said()).toEqual(['Other', 'Rapfi']));
    const [other] = screen.getAllByTestId('banner-engineFailed');
    if (other) await fireEvent.click(within(other).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(said()).toEqual(['Rapfi']));
    host.suspend();
    await screen.findByTestId('banner-deserted');
    expect(said()).toEqual([]);
  });

  it('is told of above every view, and in its game by the game itself', async () => {
    const host = await show();
    host.scene(AGAINST_RAPFI, ['h8', 'h9']);
    router.go('game');
    await screen.findByTestId('btn-pause');
    host.suspend();
    const failed = { kind: 'engineFailed', engine: 'Rapfi', code: 'engineEnded', detail: '' } as const;
    host.notify(failed);
    expect(await screen.findByTestId('banner-deserted')).toHaveTextContent('Rapfi: The engine has ended unexpectedly.');
    expect(screen.queryByTestId('banner-engineFailed')).toBeNull();
    router.go('home');
    expect(await screen.findByTestId('banner-engineFailed')).toBeVisible();
    // One that plays elsewhere is told of in every view.
    router.go('game');
    host.notify({ ...failed, engine: 'Other' });
    await waitFor(() => expect(screen.getByTestId('banner-engineFailed')).toHaveTextContent('Other'));
  });
});
