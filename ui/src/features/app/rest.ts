// What the first frame does without: all views but the home view, the dialogs, and what drops from the menu bar.
import '../../i18n/rest';

export { default as MenuBar } from './MenuBar.svelte';
export { default as Banners } from './Banners.svelte';
export { default as GameView } from '../game/GameView.svelte';
export { default as HistoryView } from '../history/HistoryView.svelte';
export { default as SettingsView } from '../settings/SettingsView.svelte';
export { default as NewGameDialog } from '../setup/NewGameDialog.svelte';
export { default as AboutDialog } from './AboutDialog.svelte';
export { default as KeySheet } from './KeySheet.svelte';
