// Every word of the interface. All languages are bundled: a change of language needs no request and no wait.
import i18next, { type Resource } from 'i18next';
import type { LanguageDto } from '../ipc/bindings';
import { LOCALES, locale, setLocale, type Locale } from './locale.svelte';
import type { TextKey } from './keys';

export { LOCALES, locale, type Locale, type TextKey };

/** What a text may be given to fill its blanks; `count` chooses the plural. */
export type TextParams = Record<string, string | number>;

const files = import.meta.glob<Record<string, unknown>>('./{en,zh-Hans,ja}/*.json', { eager: true, import: 'default' });

function resources(): Resource {
  const all: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, language, file] = path.split('/');
    if (language && file) (all[language] ??= {})[file.replace('.json', '')] = texts;
  }
  return all as Resource;
}

const texts = i18next.createInstance();
void texts.init({
  resources: resources(),
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: [...LOCALES],
  load: 'currentOnly',
  initAsync: false,
  showSupportNotice: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false }, // Svelte escapes what it draws.
});

/** The text of `key` in the language in use. */
export function t(key: TextKey, params?: TextParams): string {
  return texts.t(key, { ...params, lng: locale() });
}

/** The language that `choice` means on a machine whose own is `systemLocale`, a BCP 47 or POSIX name such as "zh_CN". */
export function resolveLanguage(choice: LanguageDto, systemLocale: string): Locale {
  switch (choice) {
    case 'en':
      return 'en';
    case 'zhHans':
      return 'zh-Hans';
    case 'ja':
      return 'ja';
    case 'system': {
      const name = systemLocale.toLowerCase();
      if (/^zh\b|^zh_/.test(name)) return 'zh-Hans';
      if (/^ja\b|^ja_/.test(name)) return 'ja';
      return 'en';
    }
  }
}

/** Switches the language, also of the document: fonts and screen readers follow `<html lang>`. */
export function setLanguage(choice: LanguageDto, systemLocale: string = navigator.language): void {
  const next = resolveLanguage(choice, systemLocale);
  setLocale(next);
  document.documentElement.lang = next;
}
