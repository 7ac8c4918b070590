import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { NewGameDto } from '../../ipc/bindings';
import { FakeHost, newGame, type FakeHostOptions } from '../../ipc/fakeHost';
import { run } from '../../shared/commands.svelte';
import { expectAccessible, settle, showApp } from '../app/testing';

// Each test builds the whole window, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

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

  it('chooses the computer, and how far it looks ahead', async () => {
    const { asked } = await showCard();
    expect(screen.getByTestId('computer-about')).toHaveTextContent('It does not look ahead.');
    expect(screen.queryByTestId('computer-depth')).toBeNull();
    await click('computer-fiveBest');
    expect(screen.getByTestId('computer-depth-4')).toHaveAttribute('aria-checked', 'true');
    await click('computer-depth-7');
    await click('start-game');
    expect(asked()?.opponent).toEqual({ kind: 'computer', opponent: { name: 'fiveBest', lookAhead: 7 }, human: 'black' });
  });

  it('sets the level by its stops, and tells how strong it is', async () => {
    const { asked } = await showCard();
    await click('computer-level');
    const slider = screen.getByRole('slider', { name: 'Level' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Level 4, Casual player, 610 ± 28 Elo');
    await type('computer-slider', '1');
    expect(slider).toHaveAttribute('aria-valuetext', 'Level 1, First steps, 0 ± 25 Elo');
    expect(slider).toHaveAccessibleDescription('Plays near the last stones and overlooks most fours.');
    await type('computer-slider', '6');
    expect(screen.getByTestId('computer-level-name')).toHaveTextContent('Level 6 · Skilled player');
    expect(screen.getByTestId('computer-elo')).toHaveTextContent('1010 ± 30 Elo');
    await expectAccessible();
    await click('start-game');
    expect(asked()?.opponent).toEqual({ kind: 'computer', opponent: { name: 'level', level: 6 }, human: 'black' });
    const card = await screen.findByTestId('player-white');
    expect(card).toHaveTextContent('Level 6');
    expect(card).toHaveTextContent('White · Skilled player');
  });

  it('has levels also where nobody knows how strong they are', async () => {
    const { host } = await showCard();
    host.failNext('internal', 'levels');
    await click('computer-level');
    expect(screen.getByTestId('computer-level-name')).toHaveTextContent('Level 4 · Casual player');
    expect(screen.queryByTestId('toast')).toBeNull();
  });

  it('lets the computer play itself, each side with an opponent of its own', async () => {
    const { asked } = await showCard();
    await click('opponent-demo');
    expect(screen.queryByTestId('color-black')).toBeNull();
    await click('demo-black-level');
    await type('demo-black-slider', '7');
    await click('demo-white-fiveBest');
    await click('demo-white-depth-2');
    await click('setup-more');
    expect(screen.queryByTestId('setup-veil')).toBeNull();
    await click('start-game');
    expect(asked()?.opponent).toEqual({ kind: 'demo', black: { name: 'level', level: 7 }, white: { name: 'fiveBest', lookAhead: 2 } });
  });

  it('asks which Caro', async () => {
    const { asked } = await showCard();
    await click('rule-caro');
    expect(screen.getByText(/Six or more always wins/)).toBeVisible();
    await click('caro-exactly-five');
    expect(screen.getByText(/Six or more does not win/)).toBeVisible();
    await click('start-game');
    expect(asked()).toMatchObject({ rule: 'caroExactlyFive', firstOnTengen: false });
  });

  it('takes a board from 5 to 22, typed, stepped or chosen', async () => {
    const { asked } = await showCard();
    const size = screen.getByTestId('size');
    await click('size-19');
    expect(size).toHaveValue('19');
    await click('size-more');
    expect(screen.getByTestId('size-20')).toHaveAttribute('aria-checked', 'true');
    await fireEvent.keyDown(size, { key: 'ArrowDown' });
    await settle();
    expect(size).toHaveAttribute('aria-valuenow', '19');
    await type('size', '23');
    expect(await screen.findByText('A board has 5 to 22 lines along each edge.')).toBeVisible();
    await click('start-game');
    expect(asked()).toBeUndefined();
    expect(size).toHaveFocus();
    await type('size', '5');
    expect(screen.getByTestId('size-less')).toBeDisabled();
    expect(screen.getByRole('img', { name: 'An empty 5 × 5 board' })).toBeVisible();
    await click('start-game');
    expect(asked()).toMatchObject({ size: 5, firstOnTengen: true });
  });

  it('has no tengen on a board without a middle, and says why', async () => {
    const { asked } = await showCard();
    await click('setup-more');
    await click('size-20');
    const tengen = screen.getByTestId('setup-tengen');
    expect(tengen).toBeDisabled();
    expect(tengen).toHaveAttribute('aria-checked', 'false');
    expect(tengen).toHaveAccessibleDescription('A 20 × 20 board has no point in its middle');
    await click('size-19');
    expect(tengen).toHaveAttribute('aria-checked', 'true');
    await click('size-20');
    await click('start-game');
    expect(asked()).toMatchObject({ size: 20, firstOnTengen: false });
  });

  it('takes byo-yomi, also a different one for each side', async () => {
    const { asked } = await showCard();
    await click('clock-byoyomi');
    expect(screen.getByText('15 min each, then 3 periods of 30 s.')).toBeVisible();
    await click('setup-more');
    await click('setup-each');
    await click('clock-white-custom');
    await click('clock-white-kind-byoyomi');
    await type('clock-white-main-min', '0');
    await click('clock-white-periods-less');
    await type('clock-white-period-s', '4');
    expect(await screen.findByText('A period is between 5 s and 10 min.')).toBeVisible();
    await type('clock-white-periods', '21');
    expect(await screen.findByText('There are 1 to 20 periods.')).toBeVisible();
    await expectAccessible();
    await click('start-game');
    expect(asked()).toBeUndefined();
    expect(screen.getByTestId('clock-white-periods')).toHaveFocus();
    await type('clock-white-periods', '5');
    await type('clock-white-period-s', '10');
    await click('start-game');
    expect(asked()?.clocks).toEqual({
      black: { kind: 'byoyomi', mainSeconds: 900, periods: 3, periodSeconds: 30 }, white: { kind: 'byoyomi', mainSeconds: 0, periods: 5, periodSeconds: 10 },
    });
  });

  it('lets play go on after time ran out, where there is a clock', async () => {
    const { asked } = await showCard();
    await click('setup-more');
    await click('clock-none');
    expect(screen.queryByTestId('flag-play-on')).toBeNull();
    await click('clock-move30');
    await click('flag-play-on');
    expect(screen.getAllByText('Play goes on, and the clock shows by how much')).toHaveLength(2);
    await click('start-game');
    expect(asked()?.flag).toBe('playOn');
  });

  it('refuses an absurd clock with a word at its field, and goes there', async () => {
    const { asked } = await showCard();
    await click('clock-custom');
    await click('clock-kind-perMove');
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
    for (const id of ['opponent-demo', 'demo-white-fiveBest', 'rule-caro', 'setup-more', 'setup-each']) await click(id);
    await type('size', '4');
    await expectAccessible();
  });

  it('closes by Escape', async () => {
    await showCard();
    await fireEvent.keyDown(screen.getByTestId('dialog-new-game'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('dialog-new-game')).toBeNull());
  });
});
