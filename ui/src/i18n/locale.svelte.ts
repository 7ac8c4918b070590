// The language in use, as a rune: whatever reads it (through `t`) is redrawn when it changes.

/** The languages of the interface, as BCP 47 tags. */
export const LOCALES = ['en', 'zh-Hans', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];

let current: Locale = $state('en');

/** The language in use. */
export function locale(): Locale {
  return current;
}

export function setLocale(next: Locale): void {
  current = next;
}
