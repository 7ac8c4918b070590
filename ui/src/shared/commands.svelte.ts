// All commands of the app in one table. Buttons, menus, the key handler and the key sheet read it; a view provides what
// it can do while it is on the screen, and a command that nobody provides is disabled.
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { t, type TextKey } from '../i18n';
import type { PlatformDto } from '../ipc/bindings';
import { chordText, matchesChord, parseChord } from './chord';
import { isComposing } from './composing';
import type { IconName } from './icons';

export type CommandGroup = 'game' | 'moves' | 'view' | 'app';

interface CommandEntry {
  group: CommandGroup;
  label: TextKey;
  icon?: IconName;
  /** Chords; the first is the one shown. */
  keys: readonly string[];
  /** Where macOS has other keys by custom. */
  macKeys?: readonly string[];
  /** The command does not exist on macOS, where the system does it. */
  notOnMac?: true;
  /** Works also while a dialog is open. */
  anywhere?: true;
}

const TABLE = {
  'play.computer': { group: 'game', label: 'menu:command.playComputer', icon: 'computer', keys: ['Mod+1'] },
  'play.people': { group: 'game', label: 'menu:command.playPeople', icon: 'people', keys: ['Mod+2'] },
  'play.demo': { group: 'game', label: 'menu:command.playDemo', icon: 'engine', keys: ['Mod+3'] },
  'game.new': { group: 'game', label: 'menu:command.gameNew', icon: 'plus', keys: ['Mod+N'] },
  'game.again': { group: 'game', label: 'menu:command.gameAgain', keys: ['Mod+Shift+N'] },
  'game.pause': { group: 'game', label: 'menu:command.gamePause', icon: 'pause', keys: ['P', 'Pause'] },
  'game.undo': { group: 'game', label: 'menu:command.gameUndo', icon: 'undo', keys: ['Mod+Z'] },
  'game.redo': { group: 'game', label: 'menu:command.gameRedo', icon: 'redo', keys: ['Mod+Shift+Z', 'Mod+Y'], macKeys: ['Mod+Shift+Z'] },
  'game.moveNow': { group: 'game', label: 'menu:command.gameMoveNow', icon: 'skip', keys: ['Mod+Shift+M'] },
  'game.hint': { group: 'game', label: 'menu:command.gameHint', icon: 'hint', keys: ['H'] },
  'game.pass': { group: 'game', label: 'menu:command.gamePass', keys: ['Mod+Shift+P'] },
  'game.draw': { group: 'game', label: 'menu:command.gameDraw', icon: 'draw', keys: ['Mod+Shift+D'] },
  'game.resign': { group: 'game', label: 'menu:command.gameResign', icon: 'flag', keys: ['Mod+Shift+G'] },
  'game.restart': { group: 'game', label: 'menu:command.gameRestart', keys: ['Mod+Shift+R'] },
  'game.rematch': { group: 'game', label: 'menu:command.gameRematch', icon: 'rematch', keys: ['Mod+R'] },
  'analysis.toggle': { group: 'moves', label: 'menu:command.analysisToggle', icon: 'analyse', keys: ['Mod+Enter'] },
  'analysis.vcf': { group: 'moves', label: 'menu:command.analysisVcf', keys: ['Mod+Shift+F'] },
  'analysis.vct': { group: 'moves', label: 'menu:command.analysisVct', keys: ['Mod+Shift+T'] },
  'analysis.exclude': { group: 'moves', label: 'menu:command.analysisExclude', keys: ['Shift+E'] },
  'board.goto': { group: 'moves', label: 'menu:command.boardGoto', keys: ['/'] },
  'nav.prev': { group: 'moves', label: 'menu:command.navPrev', icon: 'prev', keys: ['PageUp', 'ArrowLeft'] },
  'nav.next': { group: 'moves', label: 'menu:command.navNext', icon: 'next', keys: ['PageDown', 'ArrowRight'] },
  'nav.first': { group: 'moves', label: 'menu:command.navFirst', icon: 'first', keys: ['Mod+PageUp', 'Home'] },
  'nav.last': { group: 'moves', label: 'menu:command.navLast', icon: 'last', keys: ['Mod+PageDown', 'End'] },
  'view.home': { group: 'view', label: 'menu:command.viewHome', keys: ['Mod+Shift+H'] },
  'view.history': { group: 'view', label: 'menu:command.viewHistory', icon: 'library', keys: ['Mod+L'] },
  'history.search': { group: 'view', label: 'menu:command.historySearch', icon: 'search', keys: ['Mod+F'] },
  'view.settings': { group: 'view', label: 'menu:command.viewSettings', icon: 'settings', keys: ['Mod+,'] },
  'view.numbers': { group: 'view', label: 'menu:command.viewNumbers', keys: ['N'] },
  'view.coordinates': { group: 'view', label: 'menu:command.viewCoordinates', keys: ['C'] },
  'view.crosshair': { group: 'view', label: 'menu:command.viewCrosshair', keys: ['Shift+X'] },
  'view.zen': { group: 'view', label: 'menu:command.viewZen', keys: ['Z'] },
  'view.zoomIn': { group: 'view', label: 'menu:command.viewZoomIn', keys: ['Mod++'], anywhere: true },
  'view.zoomOut': { group: 'view', label: 'menu:command.viewZoomOut', keys: ['Mod+-'], anywhere: true },
  'view.zoomReset': { group: 'view', label: 'menu:command.viewZoomReset', keys: ['Mod+0'], anywhere: true },
  'view.fullscreen': { group: 'view', label: 'menu:command.viewFullscreen', keys: ['F11'], macKeys: ['Ctrl+Mod+F'], anywhere: true },
  'view.menuBar': { group: 'view', label: 'menu:command.viewMenuBar', keys: ['Mod+M'], notOnMac: true },
  'app.sound': { group: 'app', label: 'menu:command.appSound', icon: 'volume', keys: ['M'] },
  'app.keys': { group: 'app', label: 'menu:command.appKeys', icon: 'keyboard', keys: ['?', 'F1'] },
  'app.about': { group: 'app', label: 'menu:command.appAbout', icon: 'info', keys: ['Shift+F1'] },
  'app.resetWindow': { group: 'app', label: 'menu:command.appResetWindow', keys: ['Mod+Shift+W'] },
  'app.closeWindow': { group: 'app', label: 'menu:command.appCloseWindow', keys: ['Mod+W'], anywhere: true },
  'app.quit': { group: 'app', label: 'menu:command.appQuit', keys: ['Mod+Q'], anywhere: true },
} as const satisfies Record<string, CommandEntry>;

export type CommandId = keyof typeof TABLE;

const entries: Record<CommandId, CommandEntry> = TABLE;

/** What a view offers for one command. All functions are asked each time, so they may read runes. */
export interface CommandHandler {
  run: () => unknown;
  /** Left out: always. */
  enabled?: () => boolean;
  /** For commands that switch something on and off. */
  checked?: () => boolean;
  /** Another word for the present state, such as Resume instead of Pause. */
  label?: () => string;
}

let current: PlatformDto = $state('linux');

export function setPlatform(next: PlatformDto): void {
  current = next;
}

export function platform(): PlatformDto {
  return current;
}

/** The commands that exist on this platform, in the order of the key sheet. */
export function commandIds(): CommandId[] {
  return (Object.keys(TABLE) as CommandId[]).filter((id) => !(current === 'macos' && entries[id].notOnMac));
}

export function isCommandId(id: string): id is CommandId {
  return Object.hasOwn(TABLE, id);
}

export function commandGroup(id: CommandId): CommandGroup {
  return entries[id].group;
}

export function commandIcon(id: CommandId): IconName | undefined {
  return entries[id].icon;
}

// The newest provider of a command wins; when it leaves, the one before it is back.
const handlers = new SvelteMap<CommandId, readonly CommandHandler[]>();

/** Offers commands until the returned function is called. Fit for an effect: it reads nothing that it would follow. */
export function provide(offered: Partial<Record<CommandId, CommandHandler>>): () => void {
  const added = Object.entries(offered) as [CommandId, CommandHandler][];
  const change = (edit: (offers: readonly CommandHandler[], handler: CommandHandler) => CommandHandler[]): void => untrack(() => {
    for (const [id, handler] of added) handlers.set(id, edit(handlers.get(id) ?? [], handler));
  });
  change((offers, handler) => [...offers, handler]);
  return () => change((offers, handler) => offers.filter((offer) => offer !== handler));
}

function handlerOf(id: CommandId): CommandHandler | undefined {
  return handlers.get(id)?.at(-1);
}

export function isEnabled(id: CommandId): boolean {
  const handler = handlerOf(id);
  return handler !== undefined && (handler.enabled?.() ?? true);
}

/** null: the command does not switch anything. */
export function isChecked(id: CommandId): boolean | null {
  return handlerOf(id)?.checked?.() ?? null;
}

export function commandLabel(id: CommandId): string {
  return handlerOf(id)?.label?.() ?? t(entries[id].label);
}

/** Runs the command if it is enabled; says whether it was. */
export function run(id: CommandId): boolean {
  if (!isEnabled(id)) return false;
  handlerOf(id)?.run();
  return true;
}

/** The command's chords on this platform, as the table writes them. */
export function commandKeys(id: CommandId): readonly string[] {
  const entry = entries[id];
  return (current === 'macos' && entry.macKeys) || entry.keys;
}

/** The command's first key as a key cap shows it. */
export function keyText(id: CommandId): string {
  const first = commandKeys(id)[0];
  return first ? chordText(first, current) : '';
}

/** All keys of the command, for the key sheet. */
export function keyTexts(id: CommandId): string[] {
  return commandKeys(id).map((text) => chordText(text, current));
}

const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
const HAS_OWN_ARROWS = [
  'grid', 'listbox', 'radiogroup', 'tablist', 'menu', 'menubar', 'slider', 'toolbar', 'spinbutton', 'tree',
].map((role) => `[role=${role}]`).join() + ',input,textarea,select';
const NOT_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

function isTextField(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** The command that `event` asks for, whether or not it is enabled now; null: the key is somebody else's. */
export function commandOf(event: KeyboardEvent): CommandId | null {
  if (event.defaultPrevented || isComposing(event)) return null;
  const target = event.target instanceof Element ? event.target : document.body;
  const modal = document.querySelector('[aria-modal=true]') !== null;
  const inText = isTextField(target);
  const inMenu = target.closest('[role=menu], [role=menubar]') !== null;
  for (const id of commandIds()) {
    for (const text of commandKeys(id)) {
      const chord = parseChord(text);
      if (!matchesChord(event, chord, current)) continue;
      if (modal && !entries[id].anywhere) return null;
      // A plain key belongs to the text field or the menu that has the focus, and so do undoing and the end of a line in a text.
      const plain = !chord.mod && !/^F\d+$/.test(chord.key);
      if (plain && (inText || inMenu)) return null;
      if (inText && (id === 'game.undo' || id === 'game.redo' || chord.key === 'Enter')) return null;
      if (MOVING.has(chord.key) && !chord.mod && target.closest(HAS_OWN_ARROWS)) return null;
      return id;
    }
  }
  return null;
}

// What a browser does with these keys makes no sense here: reload, find, print, save, source, downloads. Some are commands of ours, which rest while
// a dialog is open.
const BROWSER_KEYS = ['F3', 'F5', 'F7', 'Mod+F', 'Mod+R', 'Mod+Shift+R', 'Mod+G', 'Mod+J', 'Mod+O', 'Mod+P', 'Mod+S', 'Mod+U'].map(parseChord);

/** Listens for the keys of all commands on the window until the returned function is called. */
export function listenForKeys(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const id = commandOf(event);
    if (!id) {
      if (BROWSER_KEYS.some((chord) => matchesChord(event, chord, current))) event.preventDefault();
      return;
    }
    // Also when the command is disabled: Ctrl+R must never reload the page, nor Ctrl+minus shrink it past our limits.
    if (event.ctrlKey || event.metaKey || event.key.startsWith('F')) event.preventDefault();
    if (event.repeat && !id.startsWith('nav.') && !id.startsWith('view.zoom')) return;
    if (ran('key', id) && run(id)) event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/** Runs a command chosen in the system's menu bar. */
export function runFromMenu(id: string): void {
  if (isCommandId(id) && ran('menu', id)) run(id);
}

// On macOS one key press can reach us twice, as a key and as the menu item that has it as its shortcut.
const ONE_PRESS_MS = 250;
let last: { from: 'key' | 'menu'; id: CommandId; at: number } | undefined;

function ran(from: 'key' | 'menu', id: CommandId): boolean {
  const at = performance.now();
  if (last && last.from !== from && last.id === id && at - last.at < ONE_PRESS_MS) return false;
  last = { from, id, at };
  return true;
}
