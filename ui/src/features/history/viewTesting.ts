// The history view in the hands of a test. The app is shown by the test itself: features know no other.
import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { router } from '../../shared/router.svelte';
import { COMPUTER, HUMAN, storedGame } from './testing';

/** Three games: won against the computer, lost on time between people, unfinished. */
export const GAMES = [
  storedGame({ id: 1, players: { black: HUMAN, white: COMPUTER }, rule: 'renju', result: { winner: 'black', reason: 'five' } }),
  storedGame({ id: 2, result: { winner: 'white', reason: 'timeout' }, moves: ['h8', 'h9'] }),
  storedGame({ id: 3, result: null, moves: ['h8'] }),
];

/** Lets promises and effects come to rest. */
export async function rest(): Promise<void> {
  for (let i = 0; i < 8; i += 1) {
    await Promise.resolve();
    await tick();
  }
}

/** Goes to the history of the app that is shown. */
export async function openHistory(gameId?: string): Promise<void> {
  router.go('history', gameId ? { gameId } : {});
  await screen.findByTestId('view-history');
  await rest();
}

/** The rows that are drawn. */
export const rows = (): HTMLElement[] => screen.queryAllByTestId('history-row');

/** The ids of the games in the rows that are drawn. */
export const ids = (): (string | undefined)[] => rows().map((row) => row.dataset['row']);

/** The rows that are selected, counted from 0. */
export const selected = (): number[] => rows().filter((row) => row.getAttribute('aria-selected') === 'true').map((row) => Number(row.dataset['index']));

/** Presses a key where the focus is. */
export async function press(key: string, keys: { ctrlKey?: boolean; shiftKey?: boolean } = {}): Promise<void> {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key, ...keys });
  await rest();
}

/** Chooses from the menu of a filter. */
export async function choose(testid: string, value: string): Promise<void> {
  screen.getByTestId(`${testid}-open`).focus();
  await fireEvent.keyDown(screen.getByTestId(`${testid}-open`), { key: 'Enter' });
  const menu = await screen.findByTestId(`${testid}-menu`);
  const choice = menu.querySelector(`[data-value="${value}"]`);
  if (!choice) throw new Error(`${testid} has no ${value}`);
  await fireEvent.pointerUp(choice);
  await fireEvent.click(choice);
  await rest();
}
