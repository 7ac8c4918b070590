// The columns of the list, and what a click on their heads sorts by.
import type { GameSortDto } from '../../ipc/bindings';

export interface Column {
  id: 'star' | 'date' | 'black' | 'white' | 'result' | 'rule' | 'moves' | 'time';
  sort?: GameSortDto;
}

export const COLUMNS: readonly Column[] = [
  { id: 'star' }, { id: 'date', sort: 'started' }, { id: 'black' }, { id: 'white' }, { id: 'result', sort: 'result' }, { id: 'rule', sort: 'rule' },
  { id: 'moves', sort: 'moves' }, { id: 'time', sort: 'playingTime' },
];

/** px. One line for a game, or two where so many columns would be squeezed: in a narrow window, or a middling one that shows the game beside the list. */
export function isCompact(width: number): boolean {
  return width < 760 || (width >= 860 && width < 1060);
}

/** px of a row. */
export const ROW_PX = 36;
export const COMPACT_ROW_PX = 54;
/** px above the first row: the gap at the top, and the head with the gap below it. */
export const TOP_PX = 4;
export const HEAD_PX = 36;
