// The commands that every view has: ways into a game, views, dialogs and the window.
import { t } from '../../i18n';
import { host } from '../../ipc/host';
import type { CommandHandler, CommandId } from '../../shared/commands.svelte';
import { toasts } from '../../shared/toasts.svelte';
import { play } from '../../shared/play.svelte';
import { preferences } from '../../shared/preferences.svelte';
import { router } from '../../shared/router.svelte';
import { historyStore } from '../history/history.svelte';
import type { PreferencesDto } from '../../ipc/bindings';

const ZOOM_STEPS = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200];

/** The next step of the zoom above (`by` = 1) or below (`by` = -1) `percent`; null at the end. */
export function zoomStep(percent: number, by: 1 | -1): number | null {
  return (by > 0 ? ZOOM_STEPS.find((step) => step > percent) : [...ZOOM_STEPS].reverse().find((step) => step < percent)) ?? null;
}

/** A rune-backed flag that the caller owns: whether the window is in full screen. */
export interface Fullscreen {
  on: boolean;
}

/** Reports a failure instead of leaving a promise unhandled. */
function attempt(work: Promise<unknown>): void {
  work.catch((error: unknown) => toasts.failure(error));
}

export function change(patch: Partial<PreferencesDto>): void {
  attempt(preferences.change(patch));
}

function zoomTo(percent: number | null): void {
  if (percent === null) return;
  change({ zoomPercent: percent });
  attempt(host().setZoom(percent));
}

export function appCommands(fullscreen: Fullscreen): Partial<Record<CommandId, CommandHandler>> {
  const idle = (): boolean => !play.busy;
  const current = (): PreferencesDto => preferences.current;
  return {
    'play.computer': { run: () => play.start(play.computerGame), enabled: idle },
    'play.people': { run: () => play.start(play.peopleGame), enabled: idle },
    'play.demo': { run: () => play.start(play.demoGame), enabled: idle },
    'game.new': { run: () => router.open('newGame'), enabled: idle },
    'game.again': { run: () => play.again(), enabled: idle },
    'view.home': { run: () => router.go('home'), enabled: () => router.view !== 'home' },
    'view.history': { run: () => router.go('history'), enabled: () => router.view !== 'history' },
    'view.settings': { run: () => router.go('settings'), enabled: () => router.view !== 'settings' },
    'view.numbers': {
      run: () => change({ moveNumbers: current().moveNumbers === 'off' ? 'all' : 'off' }),
      checked: () => current().moveNumbers !== 'off',
    },
    'view.coordinates': { run: () => change({ coordinates: !current().coordinates }), checked: () => current().coordinates },
    'view.crosshair': { run: () => change({ crosshair: !current().crosshair }), checked: () => current().crosshair },
    'view.zoomIn': { run: () => zoomTo(zoomStep(current().zoomPercent, 1)), enabled: () => zoomStep(current().zoomPercent, 1) !== null },
    'view.zoomOut': { run: () => zoomTo(zoomStep(current().zoomPercent, -1)), enabled: () => zoomStep(current().zoomPercent, -1) !== null },
    'view.zoomReset': { run: () => zoomTo(100), enabled: () => current().zoomPercent !== 100 },
    'view.fullscreen': {
      run: () => attempt(toggleFullscreen(fullscreen)),
      checked: () => fullscreen.on,
    },
    'view.menuBar': { run: () => change({ menuBar: !current().menuBar }), checked: () => current().menuBar },
    'history.search': { run: searchHistory },
    'app.sound': { run: toggleSound, checked: () => current().sound },
    'app.keys': { run: () => router.open('keys') },
    'app.about': { run: () => router.open('about') },
    'app.resetWindow': { run: () => attempt(host().resetWindow()) },
    'app.closeWindow': { run: () => attempt(leave(() => host().closeWindow())) },
    'app.quit': { run: () => attempt(leave(() => host().quit())) },
  };
}

/** A disk that does not answer must not keep anybody here. */
const LAST_SAVE_MS = 2000;

async function leave(go: () => Promise<void>): Promise<void> {
  await Promise.race([historyStore().saveNotes(), new Promise((resolve) => { setTimeout(resolve, LAST_SAVE_MS); })]);
  await go();
}

function searchHistory(): void {
  router.go('history');
  historyStore().askForSearch();
}

function toggleSound(): void {
  const sound = !preferences.current.sound;
  change({ sound });
  toasts.show(sound ? t('common:sound.on') : t('common:sound.off'));
}

// The window can also leave full screen by itself, so it is asked and not remembered.
async function toggleFullscreen(fullscreen: Fullscreen): Promise<void> {
  const on = !(await host().isFullscreen());
  await host().setFullscreen(on);
  fullscreen.on = on;
}
