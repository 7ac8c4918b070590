import { render, screen } from '@testing-library/svelte';
import { tick, type ComponentProps } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClockFaceDto } from '../ipc/bindings';
import type { ClockReading } from './clock';
import ClockFace from './ClockFace.svelte';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  vi.useRealTimers();
});

const face = (leftMs: number, rest: Partial<ClockFaceDto> = {}): ClockFaceDto => ({ leftMs, periods: 0, periodMs: 0, overMs: 0, ...rest });
const note = ({ low, byoyomi, periods }: ClockReading): string => (low ? 'low' : byoyomi ? `${periods} ×` : '+5 s');
const show = (props: Partial<ComponentProps<typeof ClockFace>>) =>
  render(ClockFace, { label: 'Black', face: face(60_000), running: true, receivedAt: performance.now(), note, testid: 'clock', ...props });
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
    show({ face: face(10_050) });
    await tick();
    expect(text()).toBe('00:10 +5 s');
    await pass(150);
    expect(text()).toBe('0:09.9 low');
    expect(screen.getByTestId('clock')).toHaveClass('low');
    await pass(500);
    expect(text()).toContain('0:09.4');
  });

  it('stops at zero and decides nothing', async () => {
    show({ face: face(250) });
    await pass(2_000);
    expect(text()).toContain('0:00.0');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows the period that runs, and how many are left', async () => {
    show({ face: face(61_500, { periods: 2, periodMs: 30_000 }) });
    await tick();
    expect(text()).toBe('00:01 +5 s');
    await pass(1_600);
    expect(text()).toBe('00:29 2 ×');
    await pass(21_000);
    expect(text()).toBe('0:08.9 low');
    await pass(9_000);
    expect(text()).toBe('00:29 1 ×');
  });

  it('counts up in red after the flag fell, where play goes on', async () => {
    show({ face: face(500), playsOn: true });
    await pass(600);
    expect(text()).toContain('−00:00');
    await pass(1_000);
    expect(text()).toContain('−00:01');
    expect(screen.getByTestId('clock')).toHaveAttribute('data-over');
    await pass(60_000);
    expect(text()).toContain('−01:01');
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
    await rerender({ face: face(65_000), receivedAt: performance.now(), running: false });
    expect(text()).toContain('01:05');
  });

  it('shows a word instead of a time where there is no clock', () => {
    show({ face: null, none: 'No clock' });
    expect(text()).toBe('No clock');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is a timer with a name, which is not read aloud by itself', () => {
    show({});
    expect(screen.getByRole('timer', { name: 'Black' })).not.toHaveAttribute('aria-live');
  });
});
