// One position per rule for the preview: what the rule is about, seen at a glance.
import type { ColorDto, PointDto } from '../../ipc/bindings';
import type { SetupRule } from './form';

export interface Sample {
  moves: { point: PointDto; color: ColorDto }[];
  winLine: PointDto[];
  forbidden: PointDto[];
}

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

export const SAMPLES: Record<SetupRule, Sample> = {
  freestyle: sample('H8 H9 G7 I8 J10 G9 F6 J9 K11 E5 I9', 'F6 G7 H8 I9 J10 K11'),
  standard: sample('H8 G9 I9 G7 I8 I11 I7 J8 I10 H10 I6', 'I6 I7 I8 I9 I10'),
  // A straight line and a diagonal through J8 each make an open three.
  renju: sample('H8 H9 I9 G7 G8 F8 E9 K8 H6 H4 E7 E8 F9 E10 I7 G9 J6 L4 I11 I8 G10 I6 J7 J10', '', 'J8'),
};
