import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineStart } from './engineStart.svelte';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

/** A piece of work that waits for these engines until it is ended. */
function wait(...names: string[]): { end: () => Promise<void>; fail: () => Promise<void> } {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const work = new Promise<void>((resolve, reject) => { settle = { resolve, reject }; });
  const done = engineStart.during(names, work).catch(() => undefined).then(() => undefined);
  return { end: () => { settle?.resolve(); return done; }, fail: () => { settle?.reject(new Error('no')); return done; } };
}

describe('the start of engines', () => {
  it('is told when it takes a while, until it is over', async () => {
    const { end } = wait('Rapfi', 'Other');
    expect(engineStart.names).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(engineStart.names).toEqual(['Rapfi', 'Other']);
    await end();
    expect(engineStart.names).toEqual([]);
  });

  it('is told of each work that waits, whichever ends first', async () => {
    const [first, second, third] = [wait('Rapfi'), wait('Other'), wait('Rapfi')];
    vi.advanceTimersByTime(1000);
    expect(engineStart.names).toEqual(['Rapfi', 'Other']);
    await first.fail();
    expect(engineStart.names).toEqual(['Other', 'Rapfi']);
    await third.end();
    expect(engineStart.names).toEqual(['Other']);
    await second.end();
    expect(engineStart.names).toEqual([]);
  });
});
