// Where the card beside a forbidden point opens: on the side where it hides the fewest points that matter.

export interface Spot {
  left: number;
  top: number;
}

/** Places in px from the upper left corner of the board. */
export interface Anchor {
  point: Spot;
  /** Stones and points of the lines that make the point forbidden. */
  marked: readonly Spot[];
  cell: number;
  side: number;
  /** How far the card may reach beyond the board to the left and right. */
  slack: number;
}

export interface CardPlace {
  left: number;
  top: number;
  /** Which side of the point the card lies on, for its pointing corner. */
  corner: 'right below' | 'right above' | 'left below' | 'left above';
}

export function cardPlace(anchor: Anchor, card: { width: number; height: number }): CardPlace {
  const { point, marked, cell, side, slack } = anchor;
  const gap = cell * 0.6;
  const half = cell / 2;
  const places = (['right below', 'left below', 'right above', 'left above'] as const).map((corner): CardPlace => ({
    corner,
    left: corner.startsWith('right') ? point.left + gap : point.left - gap - card.width,
    top: corner.endsWith('below') ? point.top + gap : point.top - gap - card.height,
  }));
  const cost = ({ left, top }: CardPlace): number => {
    const outside = Math.max(0, -slack - left, left + card.width - side - slack) + Math.max(0, -top, top + card.height - side);
    const hidden = marked.filter((spot) => (
      spot.left > left - half && spot.left < left + card.width + half && spot.top > top - half && spot.top < top + card.height + half
    )).length;
    return hidden * 1000 + outside * 10;
  };
  const best = places.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  // A point in a corner may leave no side that fits: then the card is pushed back into the window.
  return {
    ...best,
    left: Math.max(-slack, Math.min(best.left, side + slack - card.width)),
    top: Math.max(0, Math.min(best.top, side - card.height)),
  };
}
