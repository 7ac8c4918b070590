import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { FakeHost } from '../../ipc/fakeHost';
import type { PreferencesDto } from '../../ipc/bindings';
import { isChecked } from '../../shared/commands.svelte';
import { router } from '../../shared/router.svelte';
import { settle, showApp } from '../app/testing';

async function showSound(preferences: Partial<PreferencesDto> = {}): Promise<FakeHost> {
  const host = new FakeHost({ preferences });
  await showApp(host);
  router.go('settings', { page: 'sound' });
  await screen.findByTestId('view-settings');
  await settle();
  return host;
}

const tried = (host: FakeHost): number => host.calls.filter((call) => call === 'tryOutSound').length;

describe('sound', () => {
  it('is as loud as one lets go of the slider, and is heard then', async () => {
    const host = await showSound({ volume: 60 });
    const slider = screen.getByTestId('set-volume');
    expect(slider).toHaveAttribute('aria-valuetext', '60%');
    await fireEvent.input(slider, { target: { value: '35' } });
    expect(screen.getByTestId('volume-text')).toHaveTextContent('35%');
    await expect(host.preferences()).resolves.toMatchObject({ volume: 60 });
    expect(tried(host)).toBe(0);
    await fireEvent.change(slider, { target: { value: '35' } });
    await waitFor(() => expect(tried(host)).toBe(1));
    await expect(host.preferences()).resolves.toMatchObject({ volume: 35 });
    const [stored, played] = ['setPreferences', 'tryOutSound'].map((call) => host.calls.lastIndexOf(call));
    expect(played).toBeGreaterThan(stored!);
  });

  it('is not tried out when the volume cannot be stored', async () => {
    const host = await showSound();
    host.failNext('storage', 'setPreferences');
    await fireEvent.change(screen.getByTestId('set-volume'), { target: { value: '35' } });
    expect(await screen.findByTestId('toast')).toHaveTextContent('The stored games could not be read or changed.');
    expect(tried(host)).toBe(0);
  });

  it('greys what it has no use for while it is off', async () => {
    const host = await showSound({ sound: false });
    expect(screen.getByTestId('set-volume')).toBeDisabled();
    expect(screen.getByTestId('set-turn-sound')).toBeDisabled();
    expect(screen.getByTestId('set-low-sound')).toBeDisabled();
    await fireEvent.click(screen.getByTestId('set-sound'));
    await waitFor(() => expect(tried(host)).toBe(1));
    expect(screen.getByTestId('set-volume')).toBeEnabled();
    await fireEvent.click(screen.getByTestId('set-turn-sound'));
    await fireEvent.click(screen.getByTestId('set-low-sound'));
    await settle();
    await expect(host.preferences()).resolves.toMatchObject({ sound: true, turnSound: true, lowTimeSound: false });
  });

  it('is switched by a key from anywhere, and says so', async () => {
    const host = await showSound({ sound: true });
    router.go('home');
    await screen.findByTestId('view-home');
    expect(isChecked('app.sound')).toBe(true);
    await fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    expect(await screen.findByTestId('toast')).toHaveTextContent('Sound is off.');
    await expect(host.preferences()).resolves.toMatchObject({ sound: false });
    await fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Sound is on.'));
    expect(isChecked('app.sound')).toBe(true);
  });
});
