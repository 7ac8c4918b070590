// A hint comes in steps, so that nobody learns more than was asked for: where to look, then the point, then the line.
import type { Candidate, Ghost, Region } from '../../board/state';
import { t } from '../../i18n';
import type { ColorDto, GameSnapshotDto, PointDto } from '../../ipc/bindings';
import { host } from '../../ipc/host';
import { lineText } from '../../shared/analysis/evaluation';
import { lineGhosts } from '../../shared/analysis/picture';
import { toasts } from '../../shared/toasts.svelte';
import { isDemo, pointText } from '../../shared/words';
import { humanOf, personToMove } from './position';

export type HintStep = 'area' | 'point' | 'line';

/** So much of the line is of use on the board: four moves of one's own and what answers them. */
const LINE = 7;
/** The region is so many points wide and high; on the smallest board that is all of it. */
const AREA = 5;

interface Given {
  gameId: string;
  ply: number;
  toMove: ColorDto;
  size: number;
  line: readonly PointDto[];
}

/** The part of the board that a hint points to. The move lies in it, and not always in the middle. */
export function hintArea(point: PointDto, size: number, ply: number): Region {
  const corner = (at: number, turn: number): number => Math.min(size - AREA, Math.max(0, at - (AREA - 1) / 2 + ((at * 7 + turn * 5) % 3) - 1));
  const from = { x: corner(point.x, ply + point.y), y: corner(point.y, ply + 2 * point.x) };
  return { from, to: { x: from.x + AREA - 1, y: from.y + AREA - 1 } };
}

export interface HintPicture {
  region: Region | null;
  candidates: Candidate[];
  ghosts: Ghost[];
}

const NOTHING: HintPicture = { region: null, candidates: [], ghosts: [] };

/** The game that hints are for; `look` is set while another position is shown. */
export interface HintSource {
  readonly game: GameSnapshotDto | null;
  readonly look: number | null;
}

export class Hint {
  #given: Given | null = $state.raw(null);
  #step: HintStep | null = $state(null);
  #asked: string | null = $state(null);
  readonly #store: HintSource;
  readonly #say: (text: string) => void;
  readonly #answered: () => void;

  /** `answered`: the search is free again. */
  constructor(store: HintSource, say: (text: string) => void, answered: () => void = () => undefined) {
    this.#store = store;
    this.#say = say;
    this.#answered = answered;
  }

  /** There are hints in this game at all: for one person against the computer, until it is over. */
  readonly offered = $derived.by(() => {
    const game = this.#store.game;
    return game !== null && humanOf(game.settings.players) !== null && !isDemo(game.settings.players) && game.status.phase.kind !== 'ended';
  });

  readonly #here: string = $derived.by(() => {
    const { game, look } = this.#store;
    return game && look === null && personToMove(game) ? `${game.gameId} ${game.moves.length}` : '';
  });

  /** The hint for the position on the screen; it is gone with the move. */
  readonly #current: Given | null = $derived.by(() => (this.#given && `${this.#given.gameId} ${this.#given.ply}` === this.#here ? this.#given : null));
  readonly step: HintStep | null = $derived.by(() => (this.#current ? this.#step : null));
  /** The backend looks for a move. */
  readonly thinking: boolean = $derived.by(() => this.#asked !== null && this.#asked === this.#here);
  readonly enabled: boolean = $derived.by(() => this.offered && this.#here !== '' && !this.thinking);

  /** What the button does next. */
  get label(): string {
    if (this.thinking) return t('game:hint.thinking');
    const next = ({ area: 'point', point: 'line', line: 'hide' } as const)[this.step ?? 'line'];
    return t(`game:hint.next.${this.step ? next : 'area'}`);
  }

  readonly picture: HintPicture = $derived.by(() => {
    const given = this.#current;
    const point = given?.line[0];
    if (!given || !point) return NOTHING;
    if (this.step === 'area') return { ...NOTHING, region: hintArea(point, given.size, given.ply) };
    // The first move of the line is the disc itself, and bears its number.
    if (this.step === 'line') return { region: null, candidates: [{ point, value: 1, best: true, label: '1' }], ghosts: lineGhosts(given.line, given.toMove, 1) };
    return { region: null, candidates: [{ point, value: 1, best: true }], ghosts: [] };
  });

  /** The next step; after the last one the hint is put away. */
  async next(): Promise<void> {
    const game = this.#store.game;
    if (!game || !this.enabled) return;
    if (this.step) {
      this.#go(({ area: 'point', point: 'line', line: null } as const)[this.step]);
      return;
    }
    const [asked, ply] = [this.#here, game.moves.length];
    this.#asked = asked;
    this.#say(t('game:hint.looking'));
    try {
      const { line } = await host().hint(game.gameId);
      if (!line.length || this.#here !== asked) return;
      this.#given = { gameId: game.gameId, ply, toMove: game.status.toMove, size: game.settings.size, line: line.slice(0, LINE) };
      this.#go('area');
    } catch (error) {
      if (this.#here === asked) toasts.failure(error);
    } finally {
      if (this.#asked === asked) this.#asked = null;
      this.#answered();
    }
  }

  #go(step: HintStep | null): void {
    this.#step = step;
    const given = this.#given;
    const point = given?.line[0];
    if (!step) this.#given = null;
    if (!given || !point) return;
    const text = (at: PointDto): string => pointText(at, given.size);
    if (step === null) this.#say(t('game:hint.hidden'));
    else if (step === 'area') {
      const { from, to } = hintArea(point, given.size, given.ply);
      this.#say(t('game:hint.area', { from: text(from), to: text(to) }));
    } else if (step === 'point') this.#say(t('game:hint.point', { point: text(point) }));
    else this.#say(t('game:hint.line', { line: lineText(given.line, given.size) }));
  }
}

