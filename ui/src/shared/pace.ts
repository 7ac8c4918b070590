// How fast two computers play: the least time for a move.

export const PACES = [
  { name: 'slow', ms: 2_000 },
  { name: 'normal', ms: 600 },
  { name: 'fast', ms: 150 },
  { name: 'fastest', ms: 0 },
] as const;
