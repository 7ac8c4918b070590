// Which rows are selected, by the habits of every list: a click takes one, Ctrl adds or takes away, Shift takes all from the
// last one taken. Ids are selected, not places: a row that moves stays selected.
import type { Span } from './virtual';

export interface Selection {
  ids: ReadonlySet<string>;
  /** The row from which Shift takes. */
  anchor: number;
}

/** What is done at a row: take only it, add or take it away, take or add all from the anchor, or leave all as it is. */
export type Gesture = 'only' | 'toggle' | 'range' | 'addRange' | 'move';

export const NOTHING: Selection = { ids: new Set(), anchor: 0 };

export function selectionOf(ids: readonly string[], anchor: number): Selection {
  return { ids: new Set(ids), anchor: Math.max(0, anchor) };
}

interface Keys {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const mod = ({ ctrlKey, metaKey }: Keys): boolean => ctrlKey || metaKey;

export function gestureOfClick(event: Keys): Gesture {
  if (event.shiftKey) return mod(event) ? 'addRange' : 'range';
  return mod(event) ? 'toggle' : 'only';
}

/** Arrow keys, Home and End. With Ctrl they go without selecting; Space then takes what they have come to. */
export function gestureOfMove(event: Keys): Gesture {
  if (event.shiftKey) return mod(event) ? 'addRange' : 'range';
  return mod(event) ? 'move' : 'only';
}

/** The rows from one to another, both included, in order. */
export function between(a: number, b: number): Span {
  return { first: Math.min(a, b), end: Math.max(a, b) + 1 };
}

/** The rows whose ids `choose` will ask for. */
export function askedFor(selection: Selection, gesture: Gesture, index: number): Span {
  if (gesture === 'move') return { first: index, end: index };
  return gesture === 'range' || gesture === 'addRange' ? between(selection.anchor, index) : between(index, index);
}

/** The selection after a gesture at a row; `idsOf` gives the ids of rows. */
export function choose(selection: Selection, gesture: Gesture, index: number, idsOf: (span: Span) => readonly string[]): Selection {
  const asked = gesture === 'move' ? [] : idsOf(askedFor(selection, gesture, index));
  switch (gesture) {
    case 'move':
      return selection;
    case 'only':
      return { ids: new Set(asked), anchor: index };
    case 'range':
      return { ids: new Set(asked), anchor: selection.anchor };
    case 'addRange':
      return { ids: new Set([...selection.ids, ...asked]), anchor: selection.anchor };
    case 'toggle': {
      const ids = new Set(selection.ids);
      for (const id of asked) if (!ids.delete(id)) ids.add(id);
      return { ids, anchor: index };
    }
  }
}
