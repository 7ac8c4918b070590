// Every word of the interface. All languages are bundled: a change of language needs no request and no wait. What the first frame does not say comes with the
// second script.
import i18next from 'i18next';
import type { LanguageDto } from '../ipc/bindings';
import { LOCALES, locale, setLocale, type Locale } from './locale.svelte';
import type { TextKey } from './keys';

export { LOCALES, locale, type Locale, type TextKey };

/** What a text may be given to fill its blanks; `count` chooses the plural. */
export type TextParams = Record<string, string | number>;

/** Texts by the path of their file, `./language/namespace.json`. */
export type TextFiles = Record<string, Record<string, unknown>>;

/** What the home view and the menus say; `rest.ts` has the rest. */
const FIRST: TextFiles = import.meta.glob('./{en,zh-Hans,ja}/{board,common,errors,home,menu}.json', { eager: true, import: 'default' });

const texts = i18next.createInstance();
void texts.init({
  resources: {},
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: [...LOCALES],
  load: 'currentOnly',
  initAsync: false,
  showSupportNotice: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false }, // Svelte escapes what it draws.
});

/** Makes texts known, each before it is asked for. */
export function addTexts(files: TextFiles): void {
  for (const [path, words] of Object.entries(files)) {
    const [, language, file] = path.split('/');
    if (language && file) texts.addResourceBundle(language, file.replace('.json', ''), words);
  }
}

addTexts(FIRST);

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
