// The look of the window: theme, board, motion and language on <html>, following the system while it may.
import { setLanguage } from '../../i18n';
import type { PreferencesDto, ThemeDto } from '../../ipc/bindings';

export interface SystemLook {
  dark: boolean;
  contrast: boolean;
  reducedMotion: boolean;
}

export function resolveTheme(choice: ThemeDto, system: SystemLook): 'light' | 'dark' | 'contrast' {
  if (choice !== 'system') return choice;
  if (system.contrast) return 'contrast';
  return system.dark ? 'dark' : 'light';
}

const QUERIES = {
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const satisfies Record<keyof SystemLook, string>;

/** What the system asks for, as a rune that follows it live. */
export class SystemLookWatch {
  #look: SystemLook = $state({ dark: false, contrast: false, reducedMotion: false });

  get look(): SystemLook {
    return this.#look;
  }

  /** Watches until the returned function is called. */
  watch(): () => void {
    const stops = (Object.keys(QUERIES) as (keyof SystemLook)[]).map((name) => {
      const query = window.matchMedia(QUERIES[name]);
      const read = (): void => {
        this.#look[name] = query.matches;
      };
      read();
      query.addEventListener('change', read);
      return () => query.removeEventListener('change', read);
    });
    return () => stops.forEach((stop) => stop());
  }
}

export function applyLook(preferences: PreferencesDto, system: SystemLook, systemLocale: string): void {
  const look = {
    theme: resolveTheme(preferences.theme, system),
    stones: preferences.stones,
    motion: preferences.motion === 'reduced' || system.reducedMotion ? 'reduced' : 'full',
  };
  const { dataset } = document.documentElement;
  const shown = dataset['theme'] !== undefined;
  if (Object.entries(look).some(([name, value]) => dataset[name] !== value)) {
    Object.assign(dataset, look);
    if (shown) forgetStyles();
  }
  setLanguage(preferences.language, systemLocale);
}

/**
 * WebKit remembers the computed style of every element under every look that there was, a tenth to two thirds of a megabyte for each
 * change, view or dialog, and forgets them when the rules change. So a rule comes and goes.
 */
export function forgetStyles(): void {
  const [sheet] = document.styleSheets;
  sheet?.deleteRule(sheet.insertRule(':root {}'));
}
