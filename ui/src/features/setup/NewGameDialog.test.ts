import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { NewGameDto } from '../../ipc/bindings';
import { FakeHost, newGame, type FakeHostOptions } from '../../ipc/fakeHost';
import { run } from '../../shared/commands.svelte';
import { expectAccessible, settle, showApp } from '../app/testing';

const LAST = newGame({
  opponent: { kind: 'computer', opponent: { name: 'pointScorer' }, human: 'black' }, rule: 'renju', firstOnTengen: true,
  clocks: { black: { kind: 'main', mainSeconds: 600, incrementSeconds: 5 }, white: { kind: 'main', mainSeconds: 600, incrementSeconds: 5 } },
});

/** Opens the card; answers a way to read what the backend was asked for. */
async function showCard(options: FakeHostOptions = {}): Promise<{ host: FakeHost; asked: () => NewGameDto | undefined }> {
  const host = new FakeHost({ ...options, preferences: { lastGame: LAST, ...options.preferences } });
  const spy = vi.spyOn(host, 'newGame');
  await showApp(host);
  run('game.new');
  await screen.findByTestId('dialog-new-game');
  await settle();
  return { host, asked: () => spy.mock.lastCall?.[0] };
}

async function click(testid: string): Promise<void> {
  await fireEvent.click(screen.getByTestId(testid));
  await settle();
}

async function type(testid: string, value: string): Promise<void> {
  await fireEvent.input(screen.getByTestId(testid), { target: { value } });
}

describe('the new game card', () => {
  it('starts with the last choices, and shows the game', async () => {
    const { asked } = await showCard();
    expect(screen.getByTestId('rule-renju')).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByTestId('clock-main10')).toHaveAttribute('aria-checked', 'true');
    await click('start-game');
    expect(asked()).toEqual(LAST);
    expect(await screen.findByTestId('view-game')).toBeVisible();
    expect(screen.queryByTestId('dialog-new-game')).toBeNull();
  });

  it('asks for what was chosen', async () => {
    const { asked } = await showCard();
    for (const id of ['color-random', 'rule-standard', 'clock-move15', 'setup-more', 'setup-veil']) await click(id);
    await click('start-game');
    expect(asked()).toEqual({
      ...LAST, opponent: { kind: 'computer', opponent: { name: 'pointScorer' }, human: 'random' }, rule: 'standard', firstOnTengen: false, veilWhenPaused: false,
      clocks: { black: { kind: 'perMove', seconds: 15 }, white: { kind: 'perMove', seconds: 15 } },
    });
  });

  it('puts two people at the board', async () => {
    const { asked } = await showCard();
    await click('opponent-person');
    expect(screen.queryByTestId('color-black')).toBeNull();
    await click('forbidden-instant-loss');
    await click('clock-none');
    await click('start-game');
    expect(asked()).toMatchObject({ opponent: { kind: 'person' }, forbidden: 'instantLoss', clocks: { black: { kind: 'none' }, white: { kind: 'none' } } });
  });

  it('puts the first stone on tengen in renju, until the user says otherwise', async () => {
    const { asked } = await showCard();
    await click('setup-more');
    const tengen = screen.getByTestId('setup-tengen');
    await click('rule-freestyle');
    expect(tengen).toHaveAttribute('aria-checked', 'false');
    await click('rule-renju');
    expect(tengen).toHaveAttribute('aria-checked', 'true');
    await click('setup-tengen');
    await click('rule-standard');
    await click('rule-renju');
    await click('start-game');
    expect(asked()?.firstOnTengen).toBe(false);
  });

  it('gives each side its own clock', async () => {
    const { asked } = await showCard();
    await click('setup-more');
    await click('setup-each');
    await click('clock-white-custom');
    await type('clock-white-main-min', '2');
    await type('clock-white-increment-s', '10');
    await click('start-game');
    expect(asked()?.clocks).toEqual({ black: LAST.clocks.black, white: { kind: 'main', mainSeconds: 120, incrementSeconds: 10 } });
  });

  it('refuses an absurd clock with a word at its field, and goes there', async () => {
    const { asked } = await showCard();
    await click('clock-custom');
    await click('clock-kind-per-move');
    await type('clock-perMove-min', '0');
    await type('clock-perMove-s', '1');
    expect(await screen.findByText('The time per move is between 5 s and 1 h.')).toBeVisible();
    await expectAccessible();
    await click('start-game');
    expect(asked()).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByTestId('clock-perMove-s'));
    expect(screen.getByTestId('clock-perMove-min')).not.toHaveAttribute('aria-invalid');
    await type('clock-perMove-s', '20');
    await click('start-game');
    expect(asked()?.clocks.black).toEqual({ kind: 'perMove', seconds: 20 });
  });

  it('says when the backend refuses, and stays open', async () => {
    const { host } = await showCard();
    host.failNext('badTimeControl', 'newGame');
    await click('start-game');
    expect(await screen.findByTestId('toast')).toHaveTextContent('This clock is not possible.');
    expect(screen.getByTestId('dialog-new-game')).toBeVisible();
  });

  it('starts the same as last time', async () => {
    const { asked } = await showCard();
    await click('rule-freestyle');
    await click('start-again');
    expect(asked()).toEqual(LAST);
  });

  it('has nothing for a screen reader to trip over', async () => {
    await showCard();
    await click('setup-more');
    await click('setup-each');
    await expectAccessible();
  });

  it('closes by Escape', async () => {
    await showCard();
    await fireEvent.keyDown(screen.getByTestId('dialog-new-game'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('dialog-new-game')).toBeNull());
  });
});
