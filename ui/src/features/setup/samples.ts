// One position per rule for the preview: what the rule is about, seen at a glance.
import type { ColorDto, PointDto } from '../../ipc/bindings';
import type { SetupRule } from './form';

export interface Sample {
  moves: { point: PointDto; color: ColorDto }[];
  winLine: PointDto[];
  forbidden: PointDto[];
}

/** The board that the samples were made on. */
const SIZE = 15;

function point(name: string): PointDto {
  return { x: name.charCodeAt(0) - 65, y: Number(name.slice(1)) - 1 };
}

const points = (names: string): PointDto[] => names.split(' ').filter(Boolean).map(point);

function sample(moves: string, winLine = '', forbidden = ''): Sample {
  return {
    moves: points(moves).map((at, index) => ({ point: at, color: index % 2 ? 'white' : 'black' })),
    winLine: points(winLine),
    forbidden: points(forbidden),
  };
}

const SAMPLES: Record<SetupRule, Sample> = {
  freestyle: sample('H8 H9 G7 I8 J10 G9 F6 J9 K11 E5 I9', 'F6 G7 H8 I9 J10 K11'),
  standard: sample('H8 G9 I9 G7 I8 I11 I7 J8 I10 H10 I6', 'I6 I7 I8 I9 I10'),
  // A straight line and a diagonal through J8 each make an open three.
  renju: sample('H8 H9 I9 G7 G8 F8 E9 K8 H6 H4 E7 E8 F9 E10 I7 G9 J6 L4 I11 I8 G10 I6 J7 J10', '', 'J8'),
  // White stands at one end of the five, and the other end is free.
  caro: sample('H8 G9 I9 G7 G8 E8 J10 F6 K11 I7 L12', 'H8 I9 J10 K11 L12'),
};

const EMPTY: Sample = { moves: [], winLine: [], forbidden: [] };

/** The rule's position in the middle of a board of that size; null where it has no room, and one point round it. */
function placed(from: Sample, size: number): Sample | null {
  const all = from.moves.map((move) => move.point);
  const range = (of: (at: PointDto) => number): [number, number] => [Math.min(...all.map(of)), Math.max(...all.map(of))];
  const shift = ([least, most]: [number, number]): number | null => {
    if (most - least + 3 > size) return null;
    // On a larger or smaller board the middle stays the middle, as long as all stones lie on it.
    const middle = Math.floor((size - SIZE) / 2);
    return Math.max(1 - least, Math.min(size - 2 - most, middle));
  };
  const dx = shift(range(({ x }) => x));
  const dy = shift(range(({ y }) => y));
  if (dx === null || dy === null) return null;
  const move = ({ x, y }: PointDto): PointDto => ({ x: x + dx, y: y + dy });
  return {
    moves: from.moves.map((stone) => ({ ...stone, point: move(stone.point) })), winLine: from.winLine.map(move), forbidden: from.forbidden.map(move),
  };
}

/** What the preview shows: the rule's position, or the bare board where it has no room. */
export function sampleOf(rule: SetupRule, size: number): Sample & { bare: boolean } {
  const shown = placed(SAMPLES[rule], size);
  return { ...(shown ?? EMPTY), bare: shown === null };
}
