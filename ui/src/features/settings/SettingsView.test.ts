import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { PreferencesDto } from '../../ipc/bindings';
import { FakeHost } from '../../ipc/fakeHost';
import { commandIds } from '../../shared/commands.svelte';
import { router } from '../../shared/router.svelte';
import { expectAccessible, settle, showApp } from '../app/testing';
import { PAGES, type PageId } from './pages';

// Each test builds the whole window, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

const root = document.documentElement;

async function showSettings(page: PageId, preferences: Partial<PreferencesDto> = {}): Promise<FakeHost> {
  const host = new FakeHost({ preferences: { language: 'en', ...preferences } });
  await showApp(host);
  router.go('settings', { page });
  await screen.findByTestId('view-settings');
  await settle();
  return host;
}

async function choose(testid: string, value: string): Promise<void> {
  const choice = screen.getByTestId(testid).querySelector(`[data-value="${value}"]`);
  if (!choice) throw new Error(`${testid} has no ${value}`);
  await fireEvent.click(choice);
  await settle();
}

describe('settings', () => {
  it('switch the language at once, and keep it', async () => {
    const host = await showSettings('general');
    await choose('set-language', 'zhHans');
    expect(root.lang).toBe('zh-Hans');
    expect(screen.getByTestId('settings-about')).toHaveTextContent('关于');
    await choose('set-language', 'ja');
    expect(screen.getByTestId('settings-about')).toHaveTextContent('情報');
    await expect(host.preferences()).resolves.toMatchObject({ language: 'ja' });
    await choose('set-language', 'en');
    expect(root.lang).toBe('en');
  });

  it('switch theme, board and motion at once', async () => {
    const host = await showSettings('general');
    await choose('set-theme', 'dark');
    expect(root).toHaveAttribute('data-theme', 'dark');
    await choose('set-theme', 'contrast');
    expect(root).toHaveAttribute('data-theme', 'contrast');
    await fireEvent.click(screen.getByTestId('settings-board'));
    await fireEvent.click(screen.getByTestId('board-contrast'));
    expect(screen.getByTestId('board-contrast')).toBeChecked();
    await fireEvent.click(screen.getByTestId('settings-access'));
    await choose('set-motion', 'reduced');
    expect(root).toHaveAttribute('data-motion', 'reduced');
    await expect(host.preferences()).resolves.toMatchObject({ theme: 'contrast', board: 'contrast', motion: 'reduced' });
  });

  const table: [PageId, string, string | null, Partial<PreferencesDto>][] = [
    ['general', 'set-menu-bar', null, { menuBar: false }],
    ['board', 'set-coordinates', null, { coordinates: false }],
    ['board', 'set-winning-line', null, { winningLine: false }],
    ['board', 'set-pulse', null, { pulse: false }],
    ['board', 'set-forbidden', 'always', { forbiddenPoints: 'always' }],
    ['board', 'set-numbers', 'lastFive', { moveNumbers: 'lastFive' }],
    ['board', 'set-rows', 'top', { rows: 'top' }],
    ['play', 'set-thinking', '2000', { minThinkingMs: 2000 }],
    ['play', 'set-longest', '60000', { maxThinkingMs: 60_000 }],
    ['play', 'set-pace', '0', { demoPaceMs: 0 }],
  ];
  for (const [page, testid, value, stored] of table) {
    it(`store ${Object.keys(stored).join()}`, async () => {
      const host = await showSettings(page);
      if (value === null) await fireEvent.click(screen.getByTestId(testid));
      else await choose(testid, value);
      await waitFor(async () => expect(await host.preferences()).toMatchObject(stored));
    });
  }

  it('keep a thinking time that is none of the steps', async () => {
    await showSettings('play', { maxThinkingMs: 7_500 });
    const chosen = screen.getByTestId('set-longest').querySelector('[aria-checked="true"]');
    expect(chosen).toHaveAttribute('data-value', '7500');
    expect(chosen).toHaveTextContent('7.5 s');
  });

  it('hide the menu bar at once', async () => {
    await showSettings('general');
    expect(screen.getByTestId('menu-bar')).toBeVisible();
    await fireEvent.click(screen.getByTestId('set-menu-bar'));
    await waitFor(() => expect(screen.queryByTestId('menu-bar')).toBeNull());
  });

  it('stay applied and say so when they cannot be stored', async () => {
    const host = await showSettings('general');
    host.failNext('storage', 'setPreferences');
    await choose('set-theme', 'dark');
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await screen.findByTestId('toast')).toHaveTextContent('The stored games could not be read or changed.');
  });

  it('show where everything lies', async () => {
    await showSettings('files');
    expect(screen.getByTestId('view-settings')).toHaveTextContent('/home/you/.local/share/kagetsu');
    const written = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    await fireEvent.click(screen.getByTestId('copy-logs'));
    await waitFor(() => expect(written).toHaveBeenCalledWith('/home/you/.local/state/kagetsu'));
  });

  it('show every key', async () => {
    await showSettings('keys');
    const view = screen.getByTestId('view-settings');
    for (const id of commandIds()) expect(view.querySelector(`[data-command="${id}"]`), id).not.toBeNull();
  });

  it('lead back to where they were opened from', async () => {
    await showSettings('general');
    await fireEvent.click(screen.getByTestId('settings-back'));
    expect(await screen.findByTestId('view-home')).toBeVisible();
  });

  it.each(PAGES)('have nothing for a screen reader to trip over: %s', async (page) => {
    await showSettings(page);
    const nav = within(screen.getByRole('navigation'));
    expect(nav.getByTestId(`settings-${page}`)).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
  });
});
