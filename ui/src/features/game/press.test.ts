import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Press } from './press.svelte';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

const down = (button: number): PointerEvent => new MouseEvent('pointerdown', { button }) as PointerEvent;

it('lasts until what comes of its release is done', () => {
  const press = new Press();
  press.begin(down(0));
  press.end();
  expect(press.on).toBe(true);
  vi.advanceTimersByTime(0);
  expect(press.on).toBe(false);
});

it('ends by itself when its release is lost, counted from the last one', () => {
  const press = new Press();
  press.begin(down(0));
  vi.advanceTimersByTime(900);
  press.begin(down(0));
  vi.advanceTimersByTime(900);
  expect(press.on).toBe(true);
  vi.advanceTimersByTime(100);
  expect(press.on).toBe(false);
});

it('is none of another button', () => {
  const press = new Press();
  press.begin(down(2));
  expect(press.on).toBe(false);
});
