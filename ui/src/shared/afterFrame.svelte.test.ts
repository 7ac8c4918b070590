import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterFrame } from './afterFrame.svelte';

let frames: (() => void)[] = [];
/** Draws a frame. */
function draw(): void {
  const due = frames;
  frames = [];
  due.forEach((call) => call());
  flushSync();
}

function follow(visible: boolean): { source: { value: number; held: boolean }; late: { readonly current: number }; stop: () => void } {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
  const source = $state({ value: 1, held: false });
  let late!: { readonly current: number };
  const stop = $effect.root(() => { late = afterFrame(() => source.value, () => source.held); });
  flushSync();
  return { source, late, stop };
}

afterEach(() => {
  frames = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what follows a frame behind', () => {
  it('is what it was while the frame of a change is drawn', () => {
    const { source, late, stop } = follow(true);
    source.value = 2;
    flushSync();
    expect(late.current).toBe(1);
    draw();
    expect(late.current).toBe(1);
    draw();
    expect(late.current).toBe(2);
    stop();
  });

  it('follows each of several changes by itself', () => {
    const { source, late, stop } = follow(true);
    source.value = 2;
    flushSync();
    draw();
    source.value = 3;
    flushSync();
    draw();
    expect(late.current).toBe(2);
    draw();
    expect(late.current).toBe(3);
    expect(frames).toEqual([]);
    stop();
  });

  it('goes back to nothing older when it was hidden in between', () => {
    const { source, late, stop } = follow(true);
    source.value = 2;
    flushSync();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    source.value = 3;
    flushSync();
    draw();
    draw();
    expect(late.current).toBe(3);
    stop();
  });

  it.each([true, false])('stays as it is while it is held, and then takes the last change (drawn: %s)', (visible) => {
    const { source, late, stop } = follow(visible);
    source.held = true;
    for (const value of [2, 3]) {
      source.value = value;
      flushSync();
      draw();
      draw();
    }
    expect(late.current).toBe(1);
    source.held = false;
    flushSync();
    expect(late.current).toBe(3);
    source.value = 4;
    flushSync();
    draw();
    draw();
    expect(late.current).toBe(4);
    stop();
  });

  it('waits for nothing where nothing is drawn', () => {
    const { source, late, stop } = follow(false);
    source.value = 2;
    flushSync();
    expect(late.current).toBe(2);
    stop();
  });

  it('stays as it is when its component is gone', () => {
    const { source, late, stop } = follow(true);
    source.value = 2;
    flushSync();
    stop();
    draw();
    draw();
    expect(late.current).toBe(1);
  });
});
