// Every text exists in every language and is used; every text that is used exists.
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale.svelte';

type Tree = { [key: string]: string | Tree };

const files = import.meta.glob<Tree>('./*/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(
  ['../**/*.ts', '../**/*.svelte', '!../**/*.test.ts', '!../**/testing.ts', '!../ipc/bindings.ts', '!../ipc/fake*.ts', '!./**'],
  { eager: true, query: '?raw', import: 'default' },
);

const NAMESPACES = [...new Set(Object.keys(files).map((path) => path.split('/')[2]!.replace('.json', '')))];
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(tree: Tree, prefix: string, into: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

/** All texts of a language, by `namespace:path` with the plural's ending. */
function textsOf(locale: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [path, tree] of Object.entries(files)) {
    const [, language, file] = path.split('/');
    if (language === locale) flatten(tree, `${file!.replace('.json', '')}:`, texts);
  }
  return texts;
}

const all = new Map(LOCALES.map((locale) => [locale, textsOf(locale)]));
const english = all.get('en')!;
const base = (key: string): string => key.replace(PLURAL, '');
const defined = new Set([...english.keys()].map(base));

const literal = new RegExp(`['"\`]((?:${NAMESPACES.join('|')}):[\\w.]+)['"\`]`, 'g');
// A computed key: each hole stands for one step of the path, so `t(\`common:reason.${x}\`)` uses the children of common:reason and no others.
const computed = new RegExp(`\`((?:${NAMESPACES.join('|')}):[^\`]*\\$\\{[^\`]*)\``, 'g');

const used = new Set<string>();
const patterns = new Map<string, RegExp>();
for (const text of Object.values(sources)) {
  for (const [, key] of text.matchAll(literal)) used.add(key!);
  for (const [, template] of text.matchAll(computed)) {
    patterns.set(template!, new RegExp(`^${template!.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.]/g, '\\.')).join('[^.:]+')}$`));
  }
}
const matchesPattern = (key: string): boolean => [...patterns.values()].some((pattern) => pattern.test(key));

const blanks = (text: string): string[] => [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!))].sort();

describe('texts', () => {
  it('are read from the sources at all', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(50);
    expect(used.size).toBeGreaterThan(200);
  });

  for (const locale of LOCALES) {
    it(`are complete in ${locale}`, () => {
      const texts = all.get(locale)!;
      const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const expected = new Set([...english.keys()].flatMap((key) => (PLURAL.test(key) ? plurals.map((form) => `${base(key)}_${form}`) : [key])));
      expect([...expected].filter((key) => !texts.has(key)), `missing in ${locale}`).toEqual([]);
      expect([...texts.keys()].filter((key) => !expected.has(key)), `in ${locale} only`).toEqual([]);
      expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key), `empty in ${locale}`).toEqual([]);
    });

    it(`have the same blanks in ${locale} as in English`, () => {
      const wrong = [...all.get(locale)!].filter(([key, text]) => {
        const same = english.get(key) ?? english.get(`${base(key)}_other`) ?? '';
        return blanks(text).join() !== blanks(same).join();
      });
      expect(wrong.map(([key]) => key)).toEqual([]);
    });
  }

  it('are defined where they are used', () => {
    expect([...used].filter((key) => !defined.has(key))).toEqual([]);
    expect([...patterns].filter(([, pattern]) => ![...defined].some((key) => pattern.test(key))).map(([template]) => template)).toEqual([]);
  });

  it('are used where they are defined', () => {
    expect([...defined].filter((key) => !used.has(key) && !matchesPattern(key))).toEqual([]);
  });
});
