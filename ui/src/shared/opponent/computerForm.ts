// A computer as it is chosen, in the New game card and for a seat that somebody has left: the fields, and the opponent that they come to.
import type { OpponentDto } from '../../ipc/bindings';

export interface ComputerForm {
  name: OpponentDto['name'];
  /** Counts for the one opponent that looks ahead. */
  lookAhead: number;
  /** Counts for the engine at its ten levels. */
  level: number;
  /** Counts for an engine of somebody else's: its name. Empty while none is chosen. */
  engine: string;
}

export const LEAST_LOOK_AHEAD = 1;
export const MOST_LOOK_AHEAD = 8;
const LOOK_AHEAD = 4;
export const LEAST_LEVEL = 1;
export const MOST_LEVEL = 10;
const LEVEL = 4;

export function computerFormOf(opponent: OpponentDto): ComputerForm {
  return {
    name: opponent.name, lookAhead: opponent.name === 'fiveBest' ? opponent.lookAhead : LOOK_AHEAD, level: opponent.name === 'level' ? opponent.level : LEVEL,
    engine: opponent.name === 'external' ? opponent.engine : '',
  };
}

export function opponentOf({ name, lookAhead, level, engine }: ComputerForm): OpponentDto {
  switch (name) {
    case 'level':
      return { name, level };
    case 'fiveBest':
      return { name, lookAhead };
    case 'external':
      return { name, engine };
    default:
      return { name };
  }
}
