import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { FakeHost } from '../../ipc/fakeHost';
import { commandIds, run, setPlatform } from '../../shared/commands.svelte';
import { router } from '../../shared/router.svelte';
import { zoomStep } from './appCommands';
import { resolveTheme } from './look.svelte';
import { MENUS } from './menus';
import { acceleratorOf } from './nativeMenu';
import { expectAccessible, settle, showApp } from './testing';

// Each test builds the whole window, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

const root = document.documentElement;

describe('the window', () => {
  it('reports once that it is ready, and says so on the page', async () => {
    const { host } = await showApp();
    expect(root).toHaveAttribute('data-ready');
    expect(host.calls.filter((call) => call === 'uiReady')).toHaveLength(1);
  });

  it('opens with defaults when the preferences cannot be read, and says so', async () => {
    const host = new FakeHost();
    host.failNext('storage', 'preferences');
    await showApp(host);
    expect(await screen.findByTestId('toast')).toHaveTextContent('could not be read or changed');
    expect(screen.getByTestId('view-home')).toBeVisible();
  });

  it('takes theme, board, motion and language from the preferences', async () => {
    await showApp({ preferences: { theme: 'dark', board: 'contrast', motion: 'reduced', language: 'ja' } });
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(root.querySelector('[data-board="contrast"]')).toBeVisible();
    // The board's colours are its own: the rest of the page does not take them over.
    expect(root).not.toHaveAttribute('data-board');
    expect(root).toHaveAttribute('data-motion', 'reduced');
    expect(root.lang).toBe('ja');
    expect(screen.getByText('コンピューター対局')).toBeVisible();
  });

  it('follows the system live while it may', async () => {
    const { system } = await showApp({ preferences: { theme: 'system' }, appInfo: { locale: 'zh-CN' } });
    expect(root).toHaveAttribute('data-theme', 'light');
    expect(root).toHaveAttribute('data-motion', 'full');
    expect(root.lang).toBe('zh-Hans');
    system.set('(prefers-color-scheme: dark)', true);
    system.set('(prefers-reduced-motion: reduce)', true);
    await settle();
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(root).toHaveAttribute('data-motion', 'reduced');
    system.set('(prefers-contrast: more)', true);
    await settle();
    expect(root).toHaveAttribute('data-theme', 'contrast');
  });

  it('has the web view forget the styles of looks, views and dialogs that are gone', async () => {
    const { system } = await showApp({ preferences: { theme: 'system' } });
    const style = document.head.appendChild(document.createElement('style'));
    const first = document.styleSheets[0]!;
    const changed = vi.spyOn(first, 'insertRule');
    const rules = first.cssRules.length;
    const forgets = async (change: () => void): Promise<number> => {
      changed.mockClear();
      change();
      await settle();
      return changed.mock.calls.length;
    };
    expect(await forgets(() => system.set('(prefers-color-scheme: dark)', true))).toBe(1);
    expect(await forgets(() => router.go('settings'))).toBe(1);
    expect(await forgets(() => router.open('newGame'))).toBe(0);
    expect(await forgets(() => router.closeDialog())).toBe(1);
    expect(first.cssRules).toHaveLength(rules);
    style.remove();
  });

  it('applies the stored zoom', async () => {
    const { host } = await showApp({ preferences: { zoomPercent: 125 } });
    await waitFor(() => expect(host.zoom).toBe(125));
    run('view.zoomOut');
    await waitFor(() => expect(host.zoom).toBe(110));
    await expect(host.preferences()).resolves.toMatchObject({ zoomPercent: 110 });
  });

  it('fills the screen and leaves it again', async () => {
    const { host } = await showApp();
    run('view.fullscreen');
    await waitFor(() => expect(host.fullscreen).toBe(true));
    run('view.fullscreen');
    await waitFor(() => expect(host.fullscreen).toBe(false));
  });

  it('starts the same game once more by key, and runs what the system menu asks for', async () => {
    const { host } = await showApp();
    await fireEvent.keyDown(document.body, { key: 'N', ctrlKey: true, shiftKey: true });
    await screen.findByTestId('view-game');
    expect(host.calls).toContain('newGame');
    host.menu('view.settings');
    await screen.findByTestId('view-settings');
  });

  it('keeps the webview\'s own menu to text', async () => {
    await showApp();
    expect(await fireEvent.contextMenu(screen.getByTestId('play-computer'))).toBe(false);
    run('app.about');
    const report = (await screen.findByTestId('dialog-about')).querySelector('pre')!;
    expect(await fireEvent.contextMenu(report)).toBe(true);
  });

  it('moves the focus along with the view', async () => {
    await showApp();
    screen.getByTestId('open-history').focus();
    run('view.settings');
    await screen.findByTestId('view-settings');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it.each(['home', 'history', 'settings'] as const)('shows %s without a fault for a screen reader', async (view) => {
    await showApp();
    router.go(view);
    await screen.findByTestId(`view-${view}`);
    await settle();
    await expectAccessible();
  });
});

describe('banners', () => {
  it('say what went wrong, and go when it is over or dismissed', async () => {
    const { host } = await showApp({
      notices: [{ kind: 'preferencesReset', backup: '/tmp/preferences.json.bak' }, { kind: 'notSaved' }, { kind: 'databaseUnavailable', detail: 'locked' }],
    });
    const reset = screen.getByTestId('banner-preferencesReset');
    expect(reset).toHaveTextContent('/tmp/preferences.json.bak');
    expect(screen.getByTestId('banner-notSaved')).toHaveAttribute('role', 'alert');
    await expectAccessible();
    host.notify({ kind: 'savedAgain' });
    await waitFor(() => expect(screen.queryByTestId('banner-notSaved')).toBeNull());
    expect(screen.queryByTestId('banner-databaseUnavailable')).toBeNull();
    within(reset).getByRole('button', { name: 'Close' }).click();
    await waitFor(() => expect(screen.queryByTestId('banner-preferencesReset')).toBeNull());
    host.notify({ kind: 'databaseNewer' });
    expect(within(await screen.findByTestId('banner-databaseNewer')).queryByRole('button')).toBeNull();
  });
});

describe('the menu bar', () => {
  it('holds every command, each in one place', () => {
    const listed = MENUS.flatMap((menu) => menu.groups.flat());
    expect([...listed].sort()).toEqual([...commandIds()].sort());
  });

  it('opens by F10, runs a choice and gives the focus back', async () => {
    await showApp();
    screen.getByTestId('new-game').focus();
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10' });
    const file = await screen.findByTestId('menu-file');
    await waitFor(() => expect(document.activeElement).toBe(file));
    await fireEvent.keyDown(file, { key: 'Enter' });
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText('Close window')).toBeVisible();
    await expectAccessible();
    await fireEvent.keyDown(menu, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(file));
    await fireEvent.keyDown(file, { key: 'F10' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('new-game')));
  });

  it('says what cannot be done now, and what is switched on', async () => {
    await showApp();
    await fireEvent.pointerDown(screen.getByTestId('menu-edit'), { button: 0 });
    const undo = await screen.findByRole('menuitem', { name: /Undo/ });
    expect(undo).toHaveAttribute('aria-disabled', 'true');
    await fireEvent.pointerDown(screen.getByTestId('menu-edit'), { button: 0 });
    await fireEvent.pointerDown(screen.getByTestId('menu-view'), { button: 0 });
    expect(await screen.findByRole('menuitemcheckbox', { name: /Show coordinates/ })).toHaveAttribute('aria-checked', 'true');
  });

  it('comes out for F10 when it is hidden, and goes again', async () => {
    await showApp({ preferences: { menuBar: false } });
    expect(screen.queryByTestId('menu-bar')).toBeNull();
    await fireEvent.keyDown(document.body, { key: 'F10' });
    const file = await screen.findByTestId('menu-file');
    await fireEvent.keyDown(file, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('menu-bar')).toBeNull());
  });

  it('leaves its line to the narrow game view, which has a menu of its own, until F10', async () => {
    vi.stubGlobal('innerWidth', 420);
    await showApp();
    expect(screen.getByTestId('menu-bar')).toBeVisible();
    run('play.people');
    await fireEvent.pointerDown(await screen.findByTestId('btn-menu'), { button: 0 });
    expect(screen.queryByTestId('menu-bar')).toBeNull();
    expect(await screen.findByRole('menuitemcheckbox', { name: /Show move numbers/ })).toHaveAttribute('aria-checked', 'false');
    const menu = screen.getByTestId('game-menu');
    for (const id of ['view.zen', 'view.crosshair', 'app.sound', 'history.search', 'play.demo']) expect(menu.querySelector(`[data-command="${id}"]`), id).not.toBeNull();
    await expectAccessible();
    await fireEvent.keyDown(screen.getByTestId('game-menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('game-menu')).toBeNull());
    await fireEvent.keyDown(document.body, { key: 'F10' });
    expect(await screen.findByTestId('menu-bar')).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('is the system\'s on macOS, in the words and with the keys of the app', async () => {
    const host = new FakeHost({ appInfo: { platform: 'macos' } });
    const sent = vi.spyOn(host, 'setNativeMenu');
    await showApp(host);
    expect(screen.queryByTestId('menu-bar')).toBeNull();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const file = sent.mock.lastCall?.[0][0];
    expect(file?.label).toBe('File');
    expect(file?.items).toContainEqual({ kind: 'command', id: 'game.again', label: 'Same as last time', accelerator: 'CmdOrCtrl+Shift+N', enabled: true });
    expect(JSON.stringify(sent.mock.lastCall?.[0])).not.toContain('app.quit');
    setPlatform('linux');
  });

  it('gives the system no key that a text field needs', () => {
    expect(acceleratorOf('P')).toBeNull();
    expect(acceleratorOf('PageUp')).toBeNull();
    expect(acceleratorOf('Mod++')).toBe('CmdOrCtrl+Plus');
    expect(acceleratorOf('Ctrl+Mod+F')).toBe('Ctrl+CmdOrCtrl+F');
    expect(acceleratorOf('F1')).toBe('F1');
  });
});

describe('dialogs', () => {
  it('show every key', async () => {
    await showApp();
    await fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const sheet = await screen.findByTestId('dialog-keys');
    for (const id of commandIds()) expect(sheet.querySelector(`[data-command="${id}"]`), id).not.toBeNull();
    await expectAccessible();
    await fireEvent.keyDown(sheet, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('dialog-keys')).toBeNull());
    expect(router.dialog).toBeNull();
  });

  it('copy what a report needs', async () => {
    const written = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    await showApp({ appInfo: { report: 'Kagetsu 0.1.0, test' } });
    run('app.about');
    const dialog = await screen.findByTestId('dialog-about');
    expect(dialog).toHaveTextContent('Kagetsu 0.1.0, test');
    await expectAccessible();
    screen.getByTestId('copy-report').click();
    await waitFor(() => expect(dialog).toHaveTextContent('Copied'));
    expect(written).toHaveBeenCalledWith('Kagetsu 0.1.0, test');
  });
});

describe('what the window decides by itself', () => {
  it('themes', () => {
    const system = { dark: true, contrast: false, reducedMotion: false };
    expect(resolveTheme('system', system)).toBe('dark');
    expect(resolveTheme('system', { ...system, contrast: true })).toBe('contrast');
    expect(resolveTheme('light', { ...system, contrast: true })).toBe('light');
  });

  it('zoom steps', () => {
    expect(zoomStep(100, 1)).toBe(110);
    expect(zoomStep(103, -1)).toBe(100);
    expect(zoomStep(200, 1)).toBeNull();
    expect(zoomStep(50, -1)).toBeNull();
  });
});
