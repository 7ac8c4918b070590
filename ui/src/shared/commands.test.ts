import { afterEach, describe, expect, it, vi } from 'vitest';
import { chordText, matchesChord, parseChord } from './chord';
import {
  commandIds, commandKeys, commandLabel, commandOf, isChecked, isEnabled, keyText, listenForKeys, provide, run, runFromMenu, setPlatform,
  type CommandId,
} from './commands.svelte';

interface Press {
  key: string;
  code?: string;
  ctrl?: boolean;
  meta?: boolean;
  shift?: boolean;
  alt?: boolean;
  composing?: boolean;
}

function press({ key, code = '', ctrl = false, meta = false, shift = false, alt = false, composing = false }: Press, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt, isComposing: composing, bubbles: true, cancelable: true,
  });
  target.dispatchEvent(event);
  return event;
}

/** The command that a key press is taken for on this platform, with the focus on `html`. */
function heard(stroke: Press, platform: 'linux' | 'macos' | 'windows' = 'linux', html = ''): CommandId | null {
  setPlatform(platform);
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  let found: CommandId | null = null;
  const listen = (event: KeyboardEvent): void => { found = commandOf(event); };
  window.addEventListener('keydown', listen);
  press(stroke, target);
  window.removeEventListener('keydown', listen);
  return found;
}

afterEach(() => {
  document.body.innerHTML = '';
  setPlatform('linux');
});

describe('chords', () => {
  it('are written as each platform writes them', () => {
    const table: [string, string, string][] = [
      ['Mod+N', 'Ctrl N', '⌘N'],
      ['Mod+Shift+Z', 'Ctrl Shift Z', '⇧⌘Z'],
      ['Ctrl+Mod+F', 'Ctrl F', '⌃⌘F'],
      ['Mod++', 'Ctrl +', '⌘+'],
      ['Mod+-', 'Ctrl −', '⌘−'],
      ['PageUp', 'PgUp', '⇞'],
      ['?', '?', '?'],
      ['F11', 'F11', 'F11'],
    ];
    for (const [chord, other, mac] of table) {
      expect(chordText(chord, 'linux')).toBe(other);
      expect(chordText(chord, 'windows')).toBe(other);
      expect(chordText(chord, 'macos')).toBe(mac);
    }
  });

  it('match by the letter, under every layout and with caps lock', () => {
    const match = (text: string, stroke: Press): boolean => matchesChord(press(stroke), parseChord(text), 'linux');
    expect(match('Mod+N', { key: 'n', ctrl: true })).toBe(true);
    expect(match('Mod+N', { key: 'N', ctrl: true })).toBe(true);
    expect(match('Mod+N', { key: 'т', code: 'KeyN', ctrl: true })).toBe(true);
    expect(match('Mod+N', { key: 'n', ctrl: true, alt: true })).toBe(false);
    expect(match('Mod+N', { key: 'n', ctrl: true, shift: true })).toBe(false);
    expect(match('Mod+N', { key: 'n', meta: true })).toBe(false);
    expect(match('?', { key: '?', shift: true })).toBe(true);
    expect(match('Mod++', { key: '=', ctrl: true })).toBe(true);
    expect(match('Mod++', { key: '+', ctrl: true, shift: true })).toBe(true);
  });
});

describe('keys', () => {
  const table: [string, Press, CommandId | null][] = [
    ['Ctrl N', { key: 'n', ctrl: true }, 'game.new'],
    ['Ctrl Shift N', { key: 'N', ctrl: true, shift: true }, 'game.again'],
    ['Ctrl Z', { key: 'z', ctrl: true }, 'game.undo'],
    ['Ctrl Shift Z', { key: 'Z', ctrl: true, shift: true }, 'game.redo'],
    ['P', { key: 'p' }, 'game.pause'],
    ['Pause', { key: 'Pause' }, 'game.pause'],
    ['N', { key: 'n' }, 'view.numbers'],
    ['Page Up', { key: 'PageUp' }, 'nav.prev'],
    ['Page Down', { key: 'PageDown' }, 'nav.next'],
    ['/', { key: '/' }, 'board.goto'],
    ['?', { key: '?', shift: true }, 'app.keys'],
    ['F1', { key: 'F1' }, 'app.keys'],
    ['F11', { key: 'F11' }, 'view.fullscreen'],
    ['Ctrl +', { key: '+', ctrl: true, shift: true }, 'view.zoomIn'],
    ['Ctrl -', { key: '-', ctrl: true }, 'view.zoomOut'],
    ['Ctrl 0', { key: '0', ctrl: true }, 'view.zoomReset'],
    ['Ctrl ,', { key: ',', ctrl: true }, 'view.settings'],
    ['Ctrl W', { key: 'w', ctrl: true }, 'app.closeWindow'],
    ['Ctrl Q', { key: 'q', ctrl: true }, 'app.quit'],
    ['Ctrl 1', { key: '1', ctrl: true }, 'play.computer'],
    ['Ctrl 2', { key: '2', ctrl: true }, 'play.people'],
    ['Ctrl L', { key: 'l', ctrl: true }, 'view.history'],
    ['H', { key: 'h' }, 'game.hint'],
    ['Ctrl Enter', { key: 'Enter', ctrl: true }, 'analysis.toggle'],
    ['Ctrl Shift F', { key: 'F', ctrl: true, shift: true }, 'analysis.vcf'],
    ['Ctrl Shift T', { key: 'T', ctrl: true, shift: true }, 'analysis.vct'],
    ['Shift E', { key: 'E', shift: true }, 'analysis.exclude'],
    ['a letter that nothing has', { key: 'j' }, null],
    ['an input method at work', { key: 'p', composing: true }, null],
  ];
  for (const [name, stroke, id] of table) {
    it(`${name} is ${id ?? 'no command'}`, () => expect(heard(stroke)).toBe(id));
  }

  it('are those of macOS there', () => {
    expect(heard({ key: 'z', meta: true, shift: true }, 'macos')).toBe('game.redo');
    expect(heard({ key: 'n', ctrl: true }, 'macos')).toBeNull();
    expect(heard({ key: 'f', ctrl: true, meta: true }, 'macos')).toBe('view.fullscreen');
    expect(heard({ key: 'F11' }, 'macos')).toBeNull();
    expect(heard({ key: 'm', meta: true }, 'macos')).toBeNull();
    expect(heard({ key: 'y', meta: true }, 'macos')).toBeNull();
  });

  it('leave a text field its letters and its own undo, but not the rest', () => {
    const field = '<input type="text" data-here>';
    expect(heard({ key: 'p' }, 'linux', field)).toBeNull();
    expect(heard({ key: '/' }, 'linux', field)).toBeNull();
    expect(heard({ key: 'z', ctrl: true }, 'linux', field)).toBeNull();
    expect(heard({ key: 'Enter', ctrl: true }, 'linux', field)).toBeNull();
    expect(heard({ key: 'n', ctrl: true }, 'linux', field)).toBe('game.new');
    expect(heard({ key: 'F1' }, 'linux', field)).toBe('app.keys');
    expect(heard({ key: 'p' }, 'linux', '<input type="checkbox" data-here>')).toBe('game.pause');
  });

  it('leave arrows, Home and End to what has its own, and keep Page Up and Page Down', () => {
    const grid = '<div role="grid"><button data-here></button></div>';
    expect(heard({ key: 'ArrowLeft' }, 'linux', grid)).toBeNull();
    expect(heard({ key: 'Home' }, 'linux', grid)).toBeNull();
    expect(heard({ key: 'PageUp' }, 'linux', grid)).toBe('nav.prev');
    expect(heard({ key: 'ArrowLeft' })).toBe('nav.prev');
    expect(heard({ key: 'End' })).toBe('nav.last');
  });

  it('rest while a dialog is open, but for the window itself', () => {
    const dialog = '<div role="dialog" aria-modal="true"><button data-here></button></div>';
    expect(heard({ key: 'p' }, 'linux', dialog)).toBeNull();
    expect(heard({ key: 'n', ctrl: true }, 'linux', dialog)).toBeNull();
    expect(heard({ key: 'q', ctrl: true }, 'linux', dialog)).toBe('app.quit');
    expect(heard({ key: '+', ctrl: true }, 'linux', dialog)).toBe('view.zoomIn');
  });

  it('belong to an open menu while it has the focus', () => {
    expect(heard({ key: 'p' }, 'linux', '<div role="menu"><div role="menuitem" data-here></div></div>')).toBeNull();
  });
});

describe('commands', () => {
  it('each have a word, a key of their own and a group', () => {
    for (const platform of ['linux', 'macos'] as const) {
      setPlatform(platform);
      const chords = commandIds().flatMap((id) => [...commandKeys(id)]);
      expect(new Set(chords).size).toBe(chords.length);
      for (const id of commandIds()) {
        expect(keyText(id), id).not.toBe('');
        expect(commandLabel(id), id).not.toContain(':');
      }
    }
  });

  it('are disabled until somebody provides them, and the newest provider counts', () => {
    expect(isEnabled('game.undo')).toBe(false);
    expect(run('game.undo')).toBe(false);
    const calls: string[] = [];
    const stopFirst = provide({ 'game.undo': { run: () => calls.push('first') } });
    const stopSecond = provide({ 'game.undo': { run: () => calls.push('second'), enabled: () => false } });
    expect(run('game.undo')).toBe(false);
    stopSecond();
    expect(run('game.undo')).toBe(true);
    stopFirst();
    expect(isEnabled('game.undo')).toBe(false);
    expect(calls).toEqual(['first']);
  });

  it('say whether they are switched on, and may change their word', () => {
    expect(isChecked('view.numbers')).toBeNull();
    const stop = provide({ 'view.numbers': { run: () => undefined, checked: () => true, label: () => 'Numbers off' } });
    expect(isChecked('view.numbers')).toBe(true);
    expect(commandLabel('view.numbers')).toBe('Numbers off');
    stop();
  });

  it('run from the key, and only once when the system menu has the same key', () => {
    const runs = vi.fn();
    const stops = [listenForKeys(), provide({ 'game.new': { run: runs } })];
    expect(press({ key: 'n', ctrl: true }).defaultPrevented).toBe(true);
    runFromMenu('game.new');
    expect(runs).toHaveBeenCalledTimes(1);
    runFromMenu('no.such.command');
    stops.forEach((stop) => stop());
    press({ key: 'n', ctrl: true });
    expect(runs).toHaveBeenCalledTimes(1);
  });

  it('keep the browser from acting on a key whose command is disabled', () => {
    const stop = listenForKeys();
    expect(press({ key: 'r', ctrl: true }).defaultPrevented).toBe(true);
    expect(press({ key: 'F5' }).defaultPrevented).toBe(true);
    expect(press({ key: 'f', ctrl: true }).defaultPrevented).toBe(true);
    expect(press({ key: 'x' }).defaultPrevented).toBe(false);
    document.body.innerHTML = '<div role="dialog" aria-modal="true"></div>';
    for (const key of [{ key: 'r', ctrl: true }, { key: 'R', ctrl: true, shift: true }, { key: 'f', ctrl: true }]) expect(press(key).defaultPrevented, key.key).toBe(true);
    document.body.innerHTML = '';
    expect(press({ key: 'c', ctrl: true }).defaultPrevented).toBe(false);
    stop();
  });
});
