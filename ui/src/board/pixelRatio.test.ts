import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import MiniBoard from './MiniBoard.svelte';
import { watchPixelRatio } from './pixelRatio';
import { boardState } from './state';

/** A screen whose scale can be changed. */
function screenOf(ratio: number) {
  const queries = new Map<string, Set<() => void>>();
  vi.stubGlobal('devicePixelRatio', ratio);
  vi.stubGlobal('matchMedia', (query: string) => {
    const listeners = queries.get(query) ?? new Set();
    queries.set(query, listeners);
    return {
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
  });
  return {
    change(next: number): void {
      const listeners = [...(queries.get(`(resolution: ${window.devicePixelRatio}dppx)`) ?? [])];
      vi.stubGlobal('devicePixelRatio', next);
      for (const listener of listeners) listener();
    },
    listening: (): number => [...queries.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('watchPixelRatio', () => {
  it('tells each change, not only the first', () => {
    const screen = screenOf(1);
    const seen: number[] = [];
    const stop = watchPixelRatio((ratio) => seen.push(ratio));
    screen.change(1.5);
    screen.change(2);
    stop();
    screen.change(1);
    expect(seen).toEqual([1.5, 2]);
  });

  it('does without the question where it cannot be asked', () => {
    vi.stubGlobal('matchMedia', undefined);
    expect(() => watchPixelRatio(() => {})()).not.toThrow();
  });

  it('makes a board lay itself out anew', async () => {
    const screen = screenOf(1);
    const { container } = render(MiniBoard, { state: boardState(), px: 272 });
    const side = (): string => container.querySelector('svg')!.getAttribute('width')!;
    expect(side()).toBe('272');
    screen.change(1.25);
    await tick();
    expect(Number(side()) * 1.25).toBe(336); // 21 device px a cell
  });
});
