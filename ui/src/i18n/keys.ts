// The type of all text keys, taken from the English files: a key that does not exist is a type error.
import type analysis from './en/analysis.json';
import type board from './en/board.json';
import type common from './en/common.json';
import type errors from './en/errors.json';
import type game from './en/game.json';
import type history from './en/history.json';
import type home from './en/home.json';
import type menu from './en/menu.json';
import type settings from './en/settings.json';
import type setup from './en/setup.json';

type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<K extends string> = K extends `${infer Base}${Plural}` ? Base : K;
type Path<T> = { [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Path<T[K]>}` }[keyof T & string];

/** `namespace:path.of.the.text`, without the plural's ending. */
export type TextKey =
  | `analysis:${Path<typeof analysis>}`
  | `board:${Path<typeof board>}`
  | `common:${Path<typeof common>}`
  | `errors:${Path<typeof errors>}`
  | `game:${Path<typeof game>}`
  | `history:${Path<typeof history>}`
  | `home:${Path<typeof home>}`
  | `menu:${Path<typeof menu>}`
  | `settings:${Path<typeof settings>}`
  | `setup:${Path<typeof setup>}`;
