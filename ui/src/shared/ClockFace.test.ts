import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ClockFace from './ClockFace.svelte';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  vi.useRealTimers();
});

const show = (props: Record<string, unknown>) =>
  render(ClockFace, { label: 'Black', remainingMs: 60_000, running: true, receivedAt: performance.now(), note: '+5 s', lowNote: 'low', testid: 'clock', ...props });
const text = (): string => screen.getByTestId('clock').textContent!.replace(/\s+/g, ' ').trim();
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await tick();
};
const hide = async (hidden: boolean): Promise<void> => {
  Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await tick();
};

describe('ClockFace', () => {
  it('counts down from the moment the message came', async () => {
    show({ receivedAt: performance.now() - 1_500 });
    await tick();
    expect(text()).toContain('00:58');
    await pass(1_000);
    expect(text()).toContain('00:57');
  });

  it('stands still while it does not run', async () => {
    show({ running: false });
    await pass(30_000);
    expect(text()).toContain('01:00');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows tenths and says "low" in the last ten seconds', async () => {
    show({ remainingMs: 10_050 });
    await tick();
    expect(text()).toBe('00:10 +5 s');
    await pass(150);
    expect(text()).toBe('0:09.9 low');
    expect(screen.getByTestId('clock')).toHaveClass('low');
    await pass(500);
    expect(text()).toContain('0:09.4');
  });

  it('stops at zero and decides nothing', async () => {
    show({ remainingMs: 250 });
    await pass(2_000);
    expect(text()).toContain('0:00.0');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sleeps while the window is hidden, and is right at once when it comes back', async () => {
    show({});
    await tick();
    await hide(true);
    expect(vi.getTimerCount()).toBe(0);
    await pass(20_000);
    await hide(false);
    expect(text()).toContain('00:40');
  });

  it('takes over each new message', async () => {
    const { rerender } = show({});
    await pass(5_000);
    await rerender({ remainingMs: 65_000, receivedAt: performance.now(), running: false });
    expect(text()).toContain('01:05');
  });

  it('shows a word instead of a time where there is no clock', () => {
    show({ remainingMs: null, none: 'No clock', note: '' });
    expect(text()).toBe('No clock');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is a timer with a name, which is not read aloud by itself', () => {
    show({});
    expect(screen.getByRole('timer', { name: 'Black' })).not.toHaveAttribute('aria-live');
  });
});
