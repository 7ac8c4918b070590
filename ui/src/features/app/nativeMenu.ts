// The same menus in words for the system's menu bar, which only macOS draws.
import { t } from '../../i18n';
import type { MenuDto, MenuItemDto } from '../../ipc/bindings';
import { parseChord } from '../../shared/chord';
import { commandIds, commandKeys, commandLabel, isChecked, isEnabled, type CommandId } from '../../shared/commands.svelte';
import { MENUS } from './menus';

/** "CmdOrCtrl+Shift+Z"; null for a plain key, which as a menu's shortcut would be taken away from every text field. */
export function acceleratorOf(chord: string): string | null {
  const { mod, ctrl, shift, key } = parseChord(chord);
  if (!mod && !/^F\d+$/.test(key)) return null;
  return [ctrl && 'Ctrl', mod && 'CmdOrCtrl', shift && 'Shift', key === '+' ? 'Plus' : key].filter(Boolean).join('+');
}

function lineOf(id: CommandId): MenuItemDto {
  const chord = commandKeys(id)[0];
  const label = commandLabel(id);
  return {
    kind: 'command',
    id,
    label: isChecked(id) ? `✓ ${label}` : label,
    accelerator: chord === undefined ? null : acceleratorOf(chord),
    enabled: isEnabled(id),
  };
}

/** Reads runes: inside an effect it follows language, keys and what is enabled. */
export function nativeMenus(): MenuDto[] {
  const existing = new Set(commandIds());
  // Quit stands in the app's own menu there.
  existing.delete('app.quit');
  return MENUS.map(({ label, groups }) => ({
    label: t(label),
    items: groups
      .map((group) => group.filter((id) => existing.has(id)).map(lineOf))
      .filter((lines) => lines.length > 0)
      .flatMap((lines, index): MenuItemDto[] => (index ? [{ kind: 'separator' }, ...lines] : lines)),
  }));
}
