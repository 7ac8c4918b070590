// One game of the in-memory backend: rules, turns, clocks and offers, faithful enough for component tests and for the browser.
// It knows no forbidden points of its own; the caller supplies them, because the real recursive rule lives in the backend.
import type {
  ClocksDto, ColorDto, EndReasonDto, ErrorCodeDto, ForbiddenDto, ForbiddenReasonDto, GameSettingsDto, GameStatusDto, GameSummaryDto, MoveDto,
  PhaseDto, PlayerDto, PointDto, ResultDto, StoredGameDto,
} from './bindings';
import { FakeClock } from './fakeClock';
import { AppFailure } from './host';

/** How long a draw offer stands. */
export const OFFER_MS = 10_000;
/** From this many moves on a renju player may pass. */
const FIRST_PASS = 3;

type PerColor<T> = { black: T; white: T };

export function other(color: ColorDto): ColorDto {
  return color === 'black' ? 'white' : 'black';
}

export function refuse(code: ErrorCodeDto, detail = 'refused by the fake backend'): never {
  throw new AppFailure(code, detail);
}

/** `h8` to a point; `null` for anything else. */
export function parsePoint(text: string): PointDto | null {
  const match = /^([a-v])(\d{1,2})$/i.exec(text.trim());
  if (!match?.[1] || !match[2]) return null;
  return { x: match[1].toLowerCase().charCodeAt(0) - 97, y: Number(match[2]) - 1 };
}

const same = (a: PointDto, b: PointDto): boolean => a.x === b.x && a.y === b.y;

export interface FakeGameInit {
  id: string;
  settings: GameSettingsDto;
  startedAt: number;
  now: () => number;
  /** The forbidden points of Black in a position, with their reasons. */
  forbidden: (moves: readonly MoveDto[]) => ForbiddenReasonDto[];
}

/** What undo takes off the board in one go, oldest first. */
type Group = MoveDto[];

export class FakeGame {
  readonly id: string;
  readonly settings: GameSettingsDto;
  readonly startedAt: number;
  seq = 1;
  moves: MoveDto[] = [];
  undone: Group[] = [];
  phase: PhaseDto = { kind: 'running' };
  result: ResultDto | null = null;
  offer: { by: ColorDto; lapsesAt: number } | null = null;
  /** Since when the computer thinks, and how long at most. */
  thinking: { since: number; limitMs: number } | null = null;
  pauses = 0;
  endedAt: number | null = null;
  private offered: PerColor<boolean> = { black: false, white: false };
  private readonly clock: PerColor<FakeClock>;
  /** Its flag has fallen, and that was told. */
  private fell: PerColor<boolean> = { black: false, white: false };
  private spentThisTurn = 0;
  private runningSince: number | null;
  private readonly now: () => number;
  private readonly forbiddenIn: FakeGameInit['forbidden'];

  constructor(init: FakeGameInit) {
    this.id = init.id;
    this.settings = init.settings;
    this.startedAt = init.startedAt;
    this.now = init.now;
    this.forbiddenIn = init.forbidden;
    this.clock = { black: new FakeClock(init.settings.clocks.black), white: new FakeClock(init.settings.clocks.white) };
    this.runningSince = init.now();
  }

  get toMove(): ColorDto {
    const last = this.moves.at(-1);
    return last ? other(last.color) : 'black';
  }

  get computerToMove(): boolean {
    return this.phase.kind === 'running' && this.settings.players[this.toMove].kind !== 'human';
  }

  get versusComputer(): boolean {
    return this.settings.players.black.kind !== 'human' || this.settings.players.white.kind !== 'human';
  }

  get demo(): boolean {
    return this.settings.players.black.kind !== 'human' && this.settings.players.white.kind !== 'human';
  }

  stone(point: PointDto): ColorDto | null {
    return this.moves.find((move) => move.point && same(move.point, point))?.color ?? null;
  }

  forbidden(): ForbiddenReasonDto[] {
    if (this.settings.rule !== 'renju' || this.phase.kind === 'ended') return [];
    return this.forbiddenIn(this.moves).filter((reason) => !this.stone(reason.point));
  }

  /** What both clocks show, and whose runs. */
  clocks(): ClocksDto {
    const mover = this.toMove;
    const running = this.phase.kind === 'running' && this.clock[mover].exists ? mover : null;
    const spent = (color: ColorDto): number => (running === color && this.runningSince !== null ? this.now() - this.runningSince : 0);
    return { black: this.clock.black.face(spent('black')), white: this.clock.white.face(spent('white')), running };
  }

  /** When something falls due by itself: a flag or an offer. Milliseconds from now, `null` for never. */
  dueIn(): number | null {
    if (this.phase.kind !== 'running') return null;
    const { running, ...faces } = this.clocks();
    const flag = running && !this.fell[running] ? faces[running]?.leftMs ?? null : null;
    const lapse = this.offer ? this.offer.lapsesAt - this.now() : null;
    if (flag === null) return lapse;
    return lapse === null ? flag : Math.min(flag, lapse);
  }

  /** The side whose flag has fallen just now. */
  takeFall(): ColorDto | null {
    const { running, ...faces } = this.clocks();
    if (!running || this.fell[running] || (faces[running]?.leftMs ?? 1) > 0) return null;
    this.fell[running] = true;
    return running;
  }

  /** Somebody else plays this side of a computer from now on. */
  seat(side: ColorDto, player: PlayerDto): void {
    if (this.settings.players[side].kind === 'human') refuse('notYourTurn');
    if (this.phase.kind !== 'paused') refuse(this.phase.kind === 'ended' ? 'gameOver' : 'notPaused');
    this.settings.players = { ...this.settings.players, [side]: player };
  }

  addTime(side: ColorDto, seconds: number): void {
    if (this.phase.kind !== 'paused') refuse(this.phase.kind === 'ended' ? 'gameOver' : 'notPaused');
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3600) refuse('badTime');
    if (!this.clock[side].exists) refuse('noClock');
    this.clock[side].add(seconds * 1000);
    this.fell[side] = false;
  }

  status(): GameStatusDto {
    const running = this.phase.kind === 'running';
    const person = (color: ColorDto): boolean => this.settings.players[color].kind === 'human';
    const mayOffer = (color: ColorDto): boolean => running && !this.offer && person(color) && !this.offered[color];
    const first = this.settings.firstOnTengen && this.moves.length === 0;
    const centre = (this.settings.size - 1) >> 1;
    const blocked = this.forbidden();
    const free = this.settings.size ** 2 - this.moves.filter((move) => move.point).length;
    const mayPass = running && this.settings.rule === 'renju' && this.moves.length >= FIRST_PASS;
    return {
      phase: this.phase,
      toMove: this.toMove,
      result: this.result,
      forbidden: blocked.map(({ point, kind }) => ({ point, kind })),
      onlyPoint: first && running ? { x: centre, y: centre } : null,
      mustPass: mayPass && this.toMove === 'black' && this.settings.forbidden === 'refuse' && blocked.length === free,
      canPass: mayPass && person(this.toMove),
      canUndo: !this.demo && this.undoCount() > 0 && this.phase.kind !== 'paused' && this.result?.reason !== 'timeout',
      canRedo: !this.demo && this.undone.length > 0 && this.phase.kind !== 'paused',
      offer: this.offer ? { by: this.offer.by, lapsesInMs: Math.max(0, this.offer.lapsesAt - this.now()) } : null,
      mayOfferDraw: { black: mayOffer('black'), white: mayOffer('white') },
      thinking: this.thinking && { elapsedMs: Math.round(this.now() - this.thinking.since), limitMs: this.thinking.limitMs },
    };
  }

  /** Stones that the next undo takes back: two versus the computer once it has answered, otherwise one. */
  undoCount(): number {
    const last = this.moves.at(-1);
    if (!last || this.demo) return 0;
    if (!this.versusComputer || this.settings.players[last.color].kind === 'human') return 1;
    return this.moves.length >= 2 ? 2 : 0;
  }

  requireRunning(): void {
    if (this.phase.kind === 'ended') refuse('gameOver');
    if (this.phase.kind === 'paused') refuse('paused');
  }

  requirePly(expected: number): void {
    if (expected !== this.moves.length) refuse('stalePly', `expected ${expected}, is ${this.moves.length}`);
  }

  /** Plays a stone. Answers the move. */
  place(point: PointDto): MoveDto {
    const { size, firstOnTengen, rule } = this.settings;
    this.requireRunning();
    if (point.x < 0 || point.y < 0 || point.x >= size || point.y >= size) refuse('outside');
    if (this.stone(point)) refuse('occupied');
    const centre = (size - 1) >> 1;
    if (firstOnTengen && this.moves.length === 0 && !(point.x === centre && point.y === centre)) refuse('firstStoneOnTengen');
    const color = this.toMove;
    const foul = rule === 'renju' && color === 'black' ? this.forbidden().find((reason) => same(reason.point, point)) : undefined;
    if (foul && this.settings.forbidden === 'refuse') {
      refuse(({ doubleThree: 'forbiddenDoubleThree', doubleFour: 'forbiddenDoubleFour', overline: 'forbiddenOverline' } as const)[foul.kind]);
    }
    const move = this.add(point);
    const line = this.winningLine(point, color);
    if (line) this.end(color, 'five', line);
    else if (foul) this.end('white', 'forbidden', [], foul.kind);
    else if (this.moves.filter((entry) => entry.point).length === size * size) this.end(null, 'boardFull');
    return move;
  }

  pass(): MoveDto {
    this.requireRunning();
    if (!this.status().canPass) refuse('passNotAllowed');
    const twice = this.moves.at(-1)?.point === null;
    const move = this.add(null);
    if (twice) this.end(null, 'passes');
    return move;
  }

  /** Where the computer goes when nobody tells it: the nearer to the centre the better. */
  nearestFree(): PointDto {
    const { size } = this.settings;
    const centre = (size - 1) >> 1;
    const blocked = new Set(this.toMove === 'black' ? this.forbidden().map(({ point }) => `${point.x},${point.y}`) : []);
    let best: PointDto | null = null;
    let least = Infinity;
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const far = Math.max(Math.abs(x - centre), Math.abs(y - centre)) * 100 + Math.abs(x - centre) + Math.abs(y - centre);
        if (far < least && !this.stone({ x, y }) && !blocked.has(`${x},${y}`)) {
          best = { x, y };
          least = far;
        }
      }
    }
    return best ?? refuse('internal', 'no free point');
  }

  /** Puts moves there without judging them, for stored games and scenes. */
  preset(points: readonly (PointDto | null)[], elapsedMs: readonly number[] = []): void {
    points.forEach((point, index) => {
      this.moves.push({ point, color: this.toMove, elapsedMs: elapsedMs[index] ?? 1000 });
    });
  }

  undo(): number {
    if (this.phase.kind === 'paused') refuse('paused');
    if (this.result?.reason === 'timeout') refuse('undoAfterTimeout');
    const count = this.undoCount();
    if (count === 0) refuse('nothingToUndo');
    this.settle();
    this.undone.push(this.moves.splice(this.moves.length - count));
    this.result = null;
    this.endedAt = null;
    this.phase = { kind: 'running' };
    this.beginTurn();
    return count;
  }

  redo(): MoveDto[] {
    if (this.phase.kind === 'paused') refuse('paused');
    const group = this.undone.pop();
    if (!group) refuse('nothingToRedo');
    this.settle();
    this.moves.push(...group);
    this.beginTurn();
    const last = group.at(-1);
    const line = last?.point ? this.winningLine(last.point, last.color) : null;
    if (last && line) this.end(last.color, 'five', line);
    return group;
  }

  end(winner: ColorDto | null, reason: EndReasonDto, line: PointDto[] = [], foul: ForbiddenDto | null = null): void {
    this.settle();
    this.runningSince = null;
    this.offer = null;
    this.thinking = null;
    this.endedAt = this.now();
    this.result = { winner, reason, line, foul, lastTurnMs: Math.round(this.spentThisTurn) };
    this.phase = { kind: 'ended' };
  }

  offerDraw(by: ColorDto): void {
    this.requireRunning();
    if (!this.status().mayOfferDraw[by]) refuse('drawNotAllowed');
    this.offered[by] = true;
    this.offer = { by, lapsesAt: this.now() + OFFER_MS };
  }

  pause(reason: 'user' | 'suspended' | 'restored' | 'left'): void {
    if (this.phase.kind === 'ended') refuse('gameOver');
    if (this.phase.kind === 'paused') refuse('paused');
    this.settle();
    this.runningSince = null;
    this.offer = null;
    this.thinking = null;
    this.pauses += 1;
    this.phase = { kind: 'paused', reason };
  }

  resume(): void {
    if (this.phase.kind === 'ended') refuse('gameOver');
    if (this.phase.kind !== 'paused') refuse('notPaused');
    this.phase = { kind: 'running' };
    this.runningSince = this.now();
  }

  summary(): GameSummaryDto {
    return {
      gameId: this.id,
      startedAt: this.startedAt,
      players: this.settings.players,
      rule: this.settings.rule,
      size: this.settings.size,
      moves: this.moves.length,
      result: this.result ? { winner: this.result.winner, reason: this.result.reason } : null,
      playingMs: this.moves.reduce((sum, move) => sum + move.elapsedMs, 0),
      favourite: false,
      note: '',
    };
  }

  stored(): StoredGameDto {
    return {
      summary: this.summary(), settings: this.settings, moves: [...this.moves], result: this.result,
      clocks: { ...this.clocks(), running: null }, pauses: this.pauses,
    };
  }

  private add(point: PointDto | null): MoveDto {
    const color = this.toMove;
    this.settle();
    const move: MoveDto = { point, color, elapsedMs: Math.round(this.spentThisTurn) };
    this.clock[color].moved();
    this.moves.push(move);
    this.undone = [];
    this.offer = null;
    this.beginTurn();
    return move;
  }

  private beginTurn(): void {
    const mover = this.toMove;
    this.clock[mover].turn();
    this.fell[mover] = this.clock[mover].face()?.leftMs === 0;
    this.offered[mover] = false;
    this.spentThisTurn = 0;
    this.runningSince = this.now();
  }

  /** Charges the time that has run since the clock was started. */
  private settle(): void {
    if (this.runningSince === null) return;
    const spent = this.now() - this.runningSince;
    const mover = this.toMove;
    this.clock[mover].charge(spent);
    this.spentThisTurn += spent;
    this.runningSince = this.now();
  }

  private winningLine(point: PointDto, color: ColorDto): PointDto[] | null {
    const { rule, size } = this.settings;
    const exact = rule === 'standard' || rule === 'caroExactlyFive' || (rule === 'renju' && color === 'black');
    const caro = rule === 'caroFiveOrMore' || rule === 'caroExactlyFive';
    const own = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < size && y < size && this.stone({ x, y }) === color;
    for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]] as const) {
      let { x, y } = point;
      while (own(x - dx, y - dy)) [x, y] = [x - dx, y - dy];
      const line: PointDto[] = [];
      const before = { x: x - dx, y: y - dy };
      while (own(x, y)) {
        line.push({ x, y });
        [x, y] = [x + dx, y + dy];
      }
      const blocked = this.stone(before) === other(color) && this.stone({ x, y }) === other(color);
      if ((exact ? line.length === 5 : line.length >= 5) && !(caro && blocked && line.length === 5)) return line;
    }
    return null;
  }
}
