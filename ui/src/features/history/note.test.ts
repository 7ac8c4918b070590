import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeHost } from '../../ipc/fakeHost';
import { setHost } from '../../ipc/host';
import { NoteDraft } from './note.svelte';
import { storedGame, storedId } from './testing';

let host: FakeHost;
let draft: NoteDraft;
const onsaved = vi.fn();
const noted = (): number => host.calls.filter((call) => call.startsWith('setNote')).length;

beforeEach(() => {
  vi.useFakeTimers();
  onsaved.mockClear();
  host = new FakeHost({ stored: [storedGame({ id: 1, result: null })] });
  setHost(host);
  draft = new NoteDraft(storedId(1), '', onsaved);
});
afterEach(() => { vi.useRealTimers(); });

describe('a note that is being typed', () => {
  it('is saved a second after the last key', async () => {
    draft.type('A');
    await vi.advanceTimersByTimeAsync(900);
    draft.type('A trap.');
    await vi.advanceTimersByTimeAsync(900);
    expect(noted()).toBe(0);
    expect(draft.saved).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(noted()).toBe(1);
    expect(draft.saved).toBe(true);
    expect(onsaved).toHaveBeenCalledWith('A trap.');
    await draft.save();
    expect(noted()).toBe(1);
  });

  it('is saved once more when it has changed on the way', async () => {
    draft.type('One.');
    const first = draft.save();
    draft.type('Two.');
    await first;
    expect(onsaved.mock.calls).toEqual([['One.'], ['Two.']]);
    expect(draft.saved).toBe(true);
  });

  it('says why it is not saved until it is changed, and keeps its text', async () => {
    host.failNext('storage', 'setNote');
    draft.type('Kept.');
    await draft.save();
    expect(draft.text).toBe('Kept.');
    expect(draft.failure).toBe('The stored games could not be read or changed.');
    draft.type('Kept!');
    expect(draft.failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(draft.saved).toBe(true);
  });

  it('counts characters as the backend does, and asks for no more than it takes', async () => {
    draft.type('花'.repeat(1999) + '😀');
    expect(draft.room).toBe(0);
    await draft.save();
    expect(draft.saved).toBe(true);
    draft.type('x'.repeat(2001));
    expect(draft.room).toBe(-1);
    await draft.save();
    expect(noted()).toBe(1);
    expect(draft.saved).toBe(false);
  });
});
