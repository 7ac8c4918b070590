// The game on the screen. The backend owns it; here is its last snapshot, kept up to date by numbered updates, and what only
// the window knows: the position that is looked at, the stone that is under way, the question that is open.
import { AppFailure, host, isCancelled } from '../../ipc/host';
import type { ChangeDto, ColorDto, ErrorCodeDto, GameSnapshotDto, GameUpdateDto, MoveDto, OpponentDto, PlayerDto, PointDto } from '../../ipc/bindings';
import { enginesOfPlayers } from '../../ipc/players';
import { Announcer } from '../../shared/announcer.svelte';
import { engineStart } from '../../shared/engineStart.svelte';
import { notices } from '../../shared/notices.svelte';
import { isDemo } from '../../shared/words';
import { announceChange, announceLook, announceOpen, announceSnapshot, refusalText, remarkText } from './announce';
import { PeriodWatch } from './periodWatch';
import { humanOf, isVeiled, personToMove, samePoint } from './position';
import { QuestionBox, type QuestionKind } from './question.svelte';

/** A stone that was sent to the backend and is not on the board yet. */
export interface Placing {
  point: PointDto;
  color: ColorDto;
  /** Moves on the board before it. */
  ply: number;
}

/** What the backend refused. */
export interface Refusal {
  code: ErrorCodeDto;
  /** Where the stone should have gone. */
  point: PointDto | null;
}

/** Something that happened without a move. */
export type Remark = { kind: 'drawOffered' | 'drawDeclined'; by: ColorDto } | { kind: 'drawLapsed' } | { kind: 'flagFell'; side: ColorDto }
  | { kind: 'timeAdded'; side: ColorDto; timeMs: number }
  /** A byo-yomi period has `begun` after main time, or one was lost; so many are left. */
  | { kind: 'period'; side: ColorDto; begun: boolean; periods: number; periodMs: number };

/** An answered move whose update is still missing after this time has lost it. */
const UPDATE_MS = 500;
/** A refusal leaves the status line after this time. */
const REFUSAL_MS = 6_000;

export class GameStore {
  readonly question = new QuestionBox();
  readonly announcer = new Announcer();
  #snapshot: GameSnapshotDto | null = $state.raw(null);
  #receivedAt = $state(0);
  #look: number | null = $state(null);
  #placing: Placing | null = $state.raw(null);
  #refusal: Refusal | null = $state.raw(null);
  #remark: Remark | null = $state.raw(null);
  #pulse = $state(false);
  #resultClosed = $state(false);
  #refreshing: Promise<void> | null = null;
  /** The highest number heard of the game that was last heard of; a snapshot of it below that is stale, also one that opens it. */
  #heard = { gameId: '', seq: 0 };
  #waiting: { ply: number; done: () => void } | null = null;
  readonly #periods = new PeriodWatch((remark) => {
    this.#remark = remark;
    if (this.#snapshot) this.announcer.say(remarkText(this.#snapshot.settings.players, remark));
  });

  /** The last state known; null before a game was opened. */
  get game(): GameSnapshotDto | null { return this.#snapshot; }
  /** `performance.now()` when the clocks of `game` arrived. */
  get receivedAt(): number { return this.#receivedAt; }
  /** The number of moves on the board that is looked at; null for the game itself. */
  get look(): number | null { return this.#look; }
  get placing(): Placing | null { return this.#placing; }
  get refusal(): Refusal | null { return this.#refusal; }
  get remark(): Remark | null { return this.#remark; }
  /** The last stone is the computer's and has just come. */
  get pulse(): boolean { return this.#pulse; }
  get resultClosed(): boolean { return this.#resultClosed; }

  readonly veiled = $derived.by(() => this.#snapshot !== null && isVeiled(this.#snapshot));
  /** The moves on the board that is shown. */
  readonly moves: readonly MoveDto[] = $derived.by(() => {
    const moves = this.#snapshot?.moves ?? [];
    return this.#look === null ? moves : moves.slice(0, this.#look);
  });
  /** The side that the person at the window speaks for: against the computer always the same, else the side to move. */
  readonly me: ColorDto = $derived.by(() => {
    const game = this.#snapshot;
    return game ? humanOf(game.settings.players) ?? game.status.toMove : 'black';
  });
  /** A stone may be placed now. */
  readonly playable = $derived.by(() => {
    const game = this.#snapshot;
    return game !== null && this.#look === null && this.#placing === null && personToMove(game);
  });

  /** Shows a game from the start or from where it stands. */
  open(game: GameSnapshotDto): void {
    this.#look = null;
    this.#placing = null;
    this.#refusal = null;
    this.#remark = null;
    this.#pulse = false;
    this.#resultClosed = false;
    this.question.drop();
    this.#hear(game);
    this.#set(game);
    this.announcer.say(announceOpen(game));
    if (this.#isStale(game)) void this.refresh();
  }

  /** Loads the game in progress, or reads the one that is open again. Answers whether there is one. */
  async load(): Promise<boolean> {
    try {
      const current = await host().currentGame();
      if (current) this.#show(current);
      else if (this.#snapshot) this.#take(await host().gameSnapshot(this.#snapshot.gameId));
    } catch (error) {
      // It was deleted while another view was open.
      if (error instanceof AppFailure && error.code === 'unknownGame') this.#snapshot = null;
      else this.#fail(error, null);
    }
    return this.#snapshot !== null;
  }

  /** Follows the backend until the returned function is called. */
  attach(): () => void {
    this.#look = null;
    const stop = host().onGameUpdate((update) => this.#apply(update));
    // A window that was hidden or asleep may have missed something, and its clocks were painted late.
    const look = (): void => {
      if (document.visibilityState === 'hidden') return;
      this.question.lapse();
      void this.refresh();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      this.question.drop();
      this.#periods.stop();
      this.announcer.silence();
    };
  }

  /** Reads the whole game again. Calls while one is under way share it. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#readAgain().finally(() => { this.#refreshing = null; });
    return this.#refreshing;
  }

  // ── moves ─────────────────────────────────────────────────────────────

  async place(point: PointDto): Promise<void> {
    const game = this.#snapshot;
    if (!game || !this.playable) return;
    await this.#move(game, point, () => host().place(game.gameId, point, game.moves.length));
  }

  async pass(): Promise<void> {
    const game = this.#snapshot;
    if (!game || !this.playable || !game.status.canPass) return;
    await this.#move(game, null, () => host().pass(game.gameId, game.moves.length));
  }

  // ── the rest of what a person may do ──────────────────────────────────

  // An ended game goes on, and its engines are started anew.
  undo(): Promise<void> { return this.#call((id) => this.#withEngines(host().undo(id))); }
  redo(): Promise<void> { return this.#call((id) => host().redo(id)); }
  resume(): Promise<void> {
    return this.#call(async (id) => {
      await this.#withEngines(host().resume(id));
      this.#allPlay();
    });
  }

  /** Somebody else plays a side of the paused game: a computer, or a person (null). Answers whether the game goes on. */
  async changePlayer(side: ColorDto, opponent: OpponentDto | null): Promise<boolean> {
    let goesOn = false;
    await this.#call(async (id) => {
      await engineStart.during(this.#enginesWith(side, opponent), host().changePlayer(id, side, opponent));
      this.#allPlay();
      goesOn = true;
    });
    return goesOn;
  }

  pause(): Promise<void> { return this.#call((id) => host().pause(id)); }
  moveNow(): Promise<void> { return this.#call((id) => host().moveNow(id)); }
  addTime(side: ColorDto, seconds: number): Promise<void> { return this.#call((id) => host().addTime(id, side, seconds)); }

  togglePause(): Promise<void> {
    return this.#snapshot?.status.phase.kind === 'paused' ? this.resume() : this.pause();
  }

  /** Stops the clocks for a while, and two computers that nobody watches; of any other game there is nothing to stop. */
  async leave(): Promise<void> {
    const game = this.#snapshot;
    if (game?.status.phase.kind !== 'running') return;
    if (game.clocks.black === null && game.clocks.white === null && !isDemo(game.settings.players)) return;
    await this.#call(async (id) => {
      await host().leaveGame(id);
      // Nobody listens to updates any more once the view is gone, and it must not show the board for a moment when it is back.
      await this.refresh();
    });
  }

  answerDraw(accept: boolean): Promise<void> {
    const offer = this.#snapshot?.status.offer;
    if (!offer) return Promise.resolve();
    return this.#call((id) => host().answerDraw(id, offer.by === 'black' ? 'white' : 'black', accept));
  }

  async restart(): Promise<void> {
    await this.#call(async (id) => this.#show(await this.#withEngines(host().restart(id))));
  }

  async rematch(): Promise<void> {
    await this.#call(async (id) => this.#show(await this.#withEngines(host().rematch(id))));
  }

  ask(kind: QuestionKind): void {
    this.#refusal = null;
    this.question.ask(kind, this.me);
  }

  /** The answer to the open question. After its time "yes" is "no", too. */
  async answer(yes: boolean): Promise<void> {
    const question = yes ? this.question.confirm() : null;
    this.question.drop();
    if (question?.kind === 'resign') await this.#call((id) => host().resign(id, question.by));
    if (question?.kind === 'draw') await this.#call((id) => host().offerDraw(id, question.by));
    if (question?.kind === 'restart') await this.restart();
  }

  /** Words a refusal that needs no question to the backend. */
  refuse(code: ErrorCodeDto, point: PointDto | null = null): void {
    // Whoever watches has no turn, and knows.
    if (code === 'notYourTurn' && this.#snapshot && isDemo(this.#snapshot.settings.players)) return;
    const refusal: Refusal = { code, point };
    this.#refusal = refusal;
    this.announcer.say(refusalText(refusal, this.#snapshot?.settings.size ?? 15));
    setTimeout(() => { if (this.#refusal === refusal) this.#refusal = null; }, REFUSAL_MS);
  }

  /** The pointer or the focus is on a point: what was refused of another one has been read. */
  turnTo(point: PointDto | null): void {
    const refused = this.#refusal?.point;
    if (point && refused && !samePoint(point, refused)) this.#refusal = null;
  }

  closeResult(): void { this.#resultClosed = true; }

  // ── looking back ──────────────────────────────────────────────────────

  /** Shows the position after `ply` moves; the last one, or null, leads back to the game. */
  lookAt(ply: number | null): void {
    const game = this.#snapshot;
    if (!game || this.veiled) return;
    const last = game.moves.length;
    const next = ply === null || ply >= last ? null : Math.max(0, ply);
    if (next === this.#look) return;
    this.#look = next;
    this.#refusal = null;
    this.#pulse = false;
    this.announcer.say(announceLook(game, next));
  }

  /** Steps through the moves: -1 back, 1 forward. */
  step(by: number): void {
    const last = this.#snapshot?.moves.length ?? 0;
    this.lookAt((this.#look ?? last) + by);
  }

  readonly canStepBack = $derived.by(() => !this.veiled && (this.#look ?? this.#snapshot?.moves.length ?? 0) > 0);
  readonly canStepForward = $derived.by(() => !this.veiled && this.#look !== null);

  // ── inside ────────────────────────────────────────────────────────────

  #hear({ gameId, seq }: { gameId: string; seq: number }): void {
    this.#heard = { gameId, seq: gameId === this.#heard.gameId ? Math.max(seq, this.#heard.seq) : seq };
  }

  #isStale({ gameId, seq }: GameSnapshotDto): boolean {
    return gameId === this.#heard.gameId && seq < this.#heard.seq;
  }

  #set(game: GameSnapshotDto): void {
    this.#snapshot = game;
    this.#receivedAt = performance.now();
    this.#periods.follow(game, this.#receivedAt);
    if (this.#look !== null && (isVeiled(game) || this.#look >= game.moves.length)) this.#look = null;
    if (this.#waiting && game.moves.length >= this.#waiting.ply) this.#waiting.done();
    const open = this.question.open;
    const { phase, mayOfferDraw } = game.status;
    if (!open) return;
    // The question is about a state of the game: it goes when that state is gone.
    const lost = phase.kind === 'ended'
      || (open.kind !== 'resign' && phase.kind !== 'running')
      || (open.kind === 'draw' && !mayOfferDraw[open.by])
      || (open.kind !== 'restart' && humanOf(game.settings.players) === null && open.by !== game.status.toMove);
    if (lost) this.question.drop();
  }

  /** Opens a game, unless it is open already: then its updates may be ahead of this answer. */
  #show(game: GameSnapshotDto): void {
    if (game.gameId === this.#snapshot?.gameId) this.#take(game);
    else this.open(game);
  }

  /** A whole state of the open game, newer or the same. */
  #take(game: GameSnapshotDto): void {
    const before = this.#snapshot;
    if (!before || before.gameId !== game.gameId || game.seq < before.seq) return;
    this.#hear(game);
    const news = game.seq > before.seq;
    this.#set(game);
    if (!news) return;
    this.#remark = null;
    this.#pulse = false;
    const said = announceSnapshot(before, game);
    if (said) this.announcer.say(said);
  }

  async #readAgain(): Promise<void> {
    // What was said of the game while the answer was on its way may be newer than the answer, and another game may be open by now.
    for (let tries = 0; tries < 3; tries += 1) {
      const id = this.#snapshot?.gameId;
      if (!id) return;
      try {
        this.#take(await host().gameSnapshot(id));
      } catch (error) {
        if (this.#snapshot?.gameId !== id) continue;
        this.#fail(error, null);
        return;
      }
      if (this.#snapshot?.gameId === id && !this.#isStale(this.#snapshot)) return;
    }
  }

  #apply(update: GameUpdateDto): void {
    this.#hear(update);
    const game = this.#snapshot;
    if (update.gameId !== game?.gameId) {
      if (update.change.kind === 'started') void this.#adopt(update.gameId);
      return;
    }
    if (update.seq < game.seq) return;
    const statusOnly = update.change.kind === 'saved' || update.change.kind === 'started';
    // The same number again: only the state beside the moves can be news.
    if (update.seq === game.seq && !statusOnly) return;
    const moves = update.seq === game.seq + (statusOnly ? 0 : 1) ? movesAfter(game.moves, update) : null;
    if (!moves) {
      void this.refresh();
      return;
    }
    const { seq, status, clocks, redoable, saved, change } = update;
    if (!statusOnly) {
      this.#refusal = null;
      this.#remark = remarkOf(change);
      this.#pulse = change.kind === 'moved' && change.byComputer && !isDemo(game.settings.players);
    }
    if (change.kind === 'undone' || change.kind === 'redone') this.#look = null;
    if (change.kind !== 'ended' && status.phase.kind !== 'ended') this.#resultClosed = false;
    const settings = change.kind === 'seated' ? { ...game.settings, players: { ...game.settings.players, [change.side]: change.player } } : game.settings;
    const next = { ...game, settings, seq, moves, status, clocks, redoable, saved };
    this.#set(next);
    const said = announceChange(next, change);
    if (said) this.announcer.say(said);
  }

  /** Another game was started, for instance from the New game card over this view. */
  async #adopt(gameId: string): Promise<void> {
    try {
      this.#show(await host().gameSnapshot(gameId));
    } catch (error) {
      this.#fail(error, null);
    }
  }

  async #move(game: GameSnapshotDto, point: PointDto | null, send: () => Promise<number>): Promise<void> {
    this.#refusal = null;
    this.#remark = null;
    if (point) this.#placing = { point, color: game.status.toMove, ply: game.moves.length };
    try {
      const ply = await send();
      await this.#reached(game.gameId, ply);
    } catch (error) {
      this.#fail(error, point);
    } finally {
      this.#placing = null;
    }
  }

  /** The answer and the update travel apart: waits until the board has this many moves, and reads it again if the update is lost. */
  async #reached(gameId: string, ply: number): Promise<void> {
    const there = (): boolean => this.#snapshot?.gameId !== gameId || this.#snapshot.moves.length >= ply;
    if (there()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, UPDATE_MS);
      this.#waiting = { ply, done: () => { clearTimeout(timer); resolve(); } };
    });
    this.#waiting = null;
    if (!there()) await this.refresh();
  }

  async #call(work: (gameId: string) => Promise<void>): Promise<void> {
    const id = this.#snapshot?.gameId;
    if (!id) return;
    this.#refusal = null;
    try {
      await work(id);
    } catch (error) {
      this.#fail(error, null);
    }
  }

  /** Whoever failed plays again, or somebody else does. */
  #allPlay(): void {
    notices.dismiss('engineFailed');
    notices.dismiss('computerFailed');
  }

  /** The engines that are started when this side is taken: the game goes on at once, and for that the other side's has to be ready, too. */
  #enginesWith(side: ColorDto, opponent: OpponentDto | null): string[] {
    if (!this.#snapshot) return [];
    const taken: PlayerDto = opponent?.name === 'external' ? { kind: 'external', name: opponent.engine } : { kind: 'human', name: '' };
    return enginesOfPlayers({ ...this.#snapshot.settings.players, [side]: taken });
  }

  #withEngines<T>(work: Promise<T>): Promise<T> {
    return engineStart.during(this.#snapshot ? enginesOfPlayers(this.#snapshot.settings.players) : [], work);
  }

  #fail(error: unknown, point: PointDto | null): void {
    if (isCancelled(error)) return;
    const code: ErrorCodeDto = error instanceof AppFailure ? error.code : 'internal';
    this.refuse(code, point);
    // The window saw another game than the backend has: look again.
    if (code === 'stalePly' || code === 'notYourTurn' || code === 'gameOver' || code === 'paused' || code === 'notPaused') void this.refresh();
  }
}

/** The moves after an update, or null when they cannot be told from it. */
function movesAfter(moves: readonly MoveDto[], { change }: GameUpdateDto): MoveDto[] | null {
  switch (change.kind) {
    case 'moved':
      return [...moves, change.move];
    case 'redone':
      return [...moves, ...change.moves];
    case 'undone':
      return change.count <= moves.length ? moves.slice(0, moves.length - change.count) : null;
    default:
      return [...moves];
  }
}

function remarkOf(change: ChangeDto): Remark | null {
  switch (change.kind) {
    case 'drawOffered':
    case 'drawDeclined':
    case 'drawLapsed':
    case 'flagFell':
    case 'timeAdded':
      return change;
    default:
      return null;
  }
}

/** The one game on the screen. */
export const game = new GameStore();
