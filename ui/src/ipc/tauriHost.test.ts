import { expect, it, vi } from 'vitest';
import { events } from './bindings';
import { tauriHost } from './tauriHost';

it('asks Tauri once for an event, and tells whoever wants to know at that time', () => {
  let say: ((event: { payload: string }) => void) | undefined;
  const listen = vi.spyOn(events.menuChosen, 'listen').mockImplementation((callback) => {
    say = callback as typeof say;
    return Promise.resolve(() => undefined);
  });
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = tauriHost.onMenu(first);
  say?.({ payload: 'game.new' });
  stop();
  tauriHost.onMenu(second);
  say?.({ payload: 'game.undo' });
  expect(listen).toHaveBeenCalledTimes(1);
  expect(first.mock.calls).toEqual([['game.new']]);
  expect(second.mock.calls).toEqual([['game.undo']]);
});
