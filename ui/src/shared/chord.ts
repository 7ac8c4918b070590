// Key chords: "Mod+Shift+N" in the command table, "Ctrl Shift N" or "⇧⌘N" on the screen, a KeyboardEvent in the hand.
import type { PlatformDto } from '../ipc/bindings';

/** One chord taken apart. `mod` is Ctrl, or ⌘ on macOS; `key` is written as `KeyboardEvent.key` gives it. */
export interface Chord {
  mod: boolean;
  ctrl: boolean;
  shift: boolean;
  key: string;
}

export function parseChord(text: string): Chord {
  // The plus sign is also a key: "Mod++".
  const parts = text.endsWith('++') ? [...text.slice(0, -2).split('+'), '+'] : text.split('+');
  const key = parts[parts.length - 1] ?? '';
  return { mod: parts.includes('Mod'), ctrl: parts.includes('Ctrl'), shift: parts.includes('Shift'), key };
}

/** The key of an event as the table writes it. Under a non-Latin layout the key's place on the keyboard counts. */
function keyOf(event: KeyboardEvent): string {
  const place = /^(?:Key|Digit)([A-Z0-9])$/.exec(event.code)?.[1];
  if (event.key.length === 1 && event.key.charCodeAt(0) > 127 && place) return place;
  if (event.key === '=') return '+'; // The plus key without Shift, as everybody presses it for "larger".
  return event.key.length === 1 ? event.key.toUpperCase() : event.key;
}

export function matchesChord(event: KeyboardEvent, chord: Chord, platform: PlatformDto): boolean {
  const mac = platform === 'macos';
  const mod = mac ? event.metaKey : event.ctrlKey;
  const ctrl = mac ? event.ctrlKey : false;
  if (event.altKey || mod !== chord.mod || ctrl !== (mac && chord.ctrl) || (!mac && event.metaKey)) return false;
  const key = keyOf(event);
  if (key !== chord.key) return false;
  // Shift only makes the sign itself, as in "?" or "+", and which signs need it differs by layout.
  const sign = key.length === 1 && !/[A-Z0-9]/.test(key);
  return sign || event.shiftKey === chord.shift;
}

const MAC_KEYS: Record<string, string> = {
  PageUp: '⇞', PageDown: '⇟', Home: '↖', End: '↘', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', '-': '−',
};
const KEYS: Record<string, string> = {
  PageUp: 'PgUp', PageDown: 'PgDn', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', '-': '−',
};

/** The chord as a key cap shows it. */
export function chordText(text: string, platform: PlatformDto): string {
  const chord = parseChord(text);
  if (platform === 'macos') {
    return (chord.ctrl ? '⌃' : '') + (chord.shift ? '⇧' : '') + (chord.mod ? '⌘' : '') + (MAC_KEYS[chord.key] ?? chord.key);
  }
  const parts = [chord.mod || chord.ctrl ? 'Ctrl' : '', chord.shift ? 'Shift' : '', KEYS[chord.key] ?? chord.key];
  return parts.filter(Boolean).join(' ');
}
