import { beforeEach, expect, it } from 'vitest';
import { FakeHost, newGame } from '../ipc/fakeHost';
import { setHost } from '../ipc/host';
import { preferences } from './preferences.svelte';

let host: FakeHost;

beforeEach(async () => {
  host = new FakeHost({ preferences: { lastGame: newGame({ size: 19 }) } });
  setHost(host);
  await preferences.load();
});

it('a change that is answered after a game was started keeps that game as the last one', async () => {
  const started = newGame({ size: 13 });
  const changed = preferences.change({ coordinates: false });
  preferences.rememberGame(started);
  await changed;
  expect(preferences.current).toMatchObject({ coordinates: false, lastGame: started });
});

it('a change that is asked for before the start of a game is answered does not write the game before it back', async () => {
  const started = newGame({ size: 13 });
  const start = host.newGame(started);
  await preferences.change({ coordinates: false });
  await start;
  preferences.rememberGame(started);
  await expect(host.preferences()).resolves.toMatchObject({ coordinates: false, lastGame: started });
  expect(preferences.current.lastGame).toEqual(started);
});

it('the answer to a later change counts', async () => {
  const first = preferences.change({ volume: 10 });
  await Promise.all([first, preferences.change({ volume: 20 })]);
  expect(preferences.current.volume).toBe(20);
});
