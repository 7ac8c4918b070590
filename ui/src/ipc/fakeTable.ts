// The games of the in-memory backend: the one in progress and those before it, the computer's turns, and what falls due.
// It emits the same updates with the same numbering as the real one.
import type {
  ChangeDto, ColorDto, ForbiddenReasonDto, GameSettingsDto, GameSnapshotDto, GameUpdateDto, MoveDto, NewGameDto, OpponentDto, PointDto, PreferencesDto,
} from './bindings';
import { defaultPreferences, playerOf, settingsOf, type FakeHostOptions } from './fakeDefaults';
import { FakeEngines } from './fakeEngines';
import { FakeGame, other, parsePoint, refuse } from './fakeGame';
import { FakeHistory } from './fakeHistory';
import { wireCopy } from './fakeWire';
import { enginesOfPlayers } from './players';

/** Ids are unique over all fake backends, as real ones are. */
let lastId = 0;

export class FakeTable extends FakeEngines {
  private readonly now: () => number;
  private readonly wall: () => number;
  private readonly answers: string[];
  private readonly games = new Map<string, FakeGame>();
  protected readonly history: FakeHistory;
  protected currentId: string | null = null;
  protected prefs: PreferencesDto;
  private readonly updateListeners = new Set<(update: GameUpdateDto) => void>();
  private dropped = 0;
  private saved = true;
  private thinkingTimer: ReturnType<typeof setTimeout> | undefined;
  private dueTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(protected readonly options: FakeHostOptions) {
    super(options);
    this.now = options.now ?? ((): number => performance.now());
    this.wall = options.wall ?? ((): number => Date.now());
    this.answers = [...(options.answers ?? [])];
    this.prefs = { ...defaultPreferences(), ...options.preferences };
    this.history = new FakeHistory(options.stored ?? [], (id) => this.games.get(id)?.stored());
  }

  // ── for tests and scenes ──────────────────────────────────────────────

  /** The next updates get lost on the way, as after a reload of the page. */
  dropUpdates(count: number): void {
    this.dropped += count;
  }

  /** The disk fills up, or has room again. */
  setSaved(saved: boolean): void {
    this.saved = saved;
    this.notify({ kind: saved ? 'savedAgain' : 'notSaved' });
    const game = this.currentId ? this.games.get(this.currentId) : undefined;
    if (game) this.emit(game, { kind: 'saved' }, false);
  }

  /** Starts a game with moves on the board already (`h8`, or `pass`), as if it had been played to here. */
  scene(game: NewGameDto, moves: readonly string[], elapsedMs: readonly number[] = []): GameSnapshotDto {
    const made = this.start(settingsOf(game, this.options.random));
    made.preset(moves.map((move) => (move === 'pass' ? null : parsePoint(move))), elapsedMs);
    made.seq = 1 + moves.length;
    this.goOn(made);
    return this.snapshotOf(made);
  }

  /** The machine slept: a running game is paused by the backend itself. */
  suspend(): void {
    const game = this.live();
    game.pause('suspended');
    this.stopThinking(game);
    this.emit(game, { kind: 'paused', reason: 'suspended' });
  }

  // ── games ─────────────────────────────────────────────────────────────

  newGame(game: NewGameDto): Promise<GameSnapshotDto> {
    return this.run('newGame', [], () => {
      const settings = settingsOf(wireCopy(game), this.options.random);
      return this.whenReady(enginesOfPlayers(settings.players), () => {
        this.prefs = { ...this.prefs, lastGame: wireCopy(game) };
        return this.begin(settings);
      });
    });
  }

  currentGame(): Promise<GameSnapshotDto | null> {
    return this.run('currentGame', [], () => {
      const game = this.currentId ? this.games.get(this.currentId) : undefined;
      return game && !this.history.isDeleted(game.id) ? this.snapshotOf(game) : null;
    });
  }

  continueGame(gameId: string): Promise<GameSnapshotDto> {
    return this.run('continueGame', [gameId], () => {
      const game = this.games.get(gameId) ?? this.revive(gameId);
      if (game.phase.kind === 'ended') refuse('gameOver');
      if (game.phase.kind === 'running') {
        game.pause('restored');
        game.seq += 1;
      }
      this.currentId = gameId;
      this.stopThinking(game);
      return this.snapshotOf(game);
    });
  }

  gameSnapshot(gameId: string): Promise<GameSnapshotDto> {
    return this.run('gameSnapshot', [gameId], () => this.snapshotOf(this.game(gameId)));
  }

  place(gameId: string, point: PointDto, expectedPly: number): Promise<number> {
    return this.run('place', [`${point.x},${point.y}`, expectedPly], () => {
      const game = this.game(gameId);
      game.requireRunning();
      game.requirePly(expectedPly);
      if (game.computerToMove) refuse('notYourTurn');
      this.play(game, () => game.place(point), false);
      return game.moves.length;
    });
  }

  pass(gameId: string, expectedPly: number): Promise<number> {
    return this.run('pass', [expectedPly], () => {
      const game = this.game(gameId);
      game.requireRunning();
      game.requirePly(expectedPly);
      if (game.computerToMove) refuse('notYourTurn');
      this.play(game, () => game.pass(), false);
      return game.moves.length;
    });
  }

  undo(gameId: string): Promise<void> {
    return this.run('undo', [], () => {
      const game = this.game(gameId);
      const count = game.undo();
      this.stopThinking(game);
      this.goOn(game);
      this.emit(game, { kind: 'undone', count });
    });
  }

  redo(gameId: string): Promise<void> {
    return this.run('redo', [], () => {
      const game = this.game(gameId);
      const moves = game.redo();
      this.goOn(game);
      this.emit(game, { kind: 'redone', moves });
      if (game.result) this.emit(game, { kind: 'ended' });
    });
  }

  resign(gameId: string, by: ColorDto): Promise<void> {
    return this.run('resign', [by], () => {
      const game = this.game(gameId);
      if (game.phase.kind === 'ended') refuse('gameOver');
      this.finish(game, other(by), 'resignation');
    });
  }

  offerDraw(gameId: string, by: ColorDto): Promise<void> {
    return this.run('offerDraw', [by], () => {
      const game = this.game(gameId);
      game.offerDraw(by);
      const computer = game.settings.players[other(by)].kind !== 'human';
      if (computer) game.offer = null;
      this.emit(game, { kind: 'drawOffered', by });
      if (computer) {
        if (this.options.acceptsDraw) this.finish(game, null, 'agreement');
        else this.emit(game, { kind: 'drawDeclined', by: other(by) });
      }
      this.watch(game);
    });
  }

  answerDraw(gameId: string, by: ColorDto, accept: boolean): Promise<void> {
    return this.run('answerDraw', [by, accept], () => {
      const game = this.game(gameId);
      game.requireRunning();
      if (!game.offer || game.offer.by === by) refuse('noOffer');
      game.offer = null;
      if (accept) this.finish(game, null, 'agreement');
      else this.emit(game, { kind: 'drawDeclined', by });
      this.watch(game);
    });
  }

  pause(gameId: string): Promise<void> {
    return this.run('pause', [], () => {
      const game = this.game(gameId);
      game.pause('user');
      this.stopThinking(game);
      this.emit(game, { kind: 'paused', reason: 'user' });
    });
  }

  resume(gameId: string): Promise<void> {
    return this.run('resume', [], () => {
      const game = this.game(gameId);
      return this.whenReady(enginesOfPlayers(game.settings.players), () => this.resumeNow(game));
    });
  }

  changePlayer(gameId: string, side: ColorDto, opponent: OpponentDto | null): Promise<void> {
    return this.run('changePlayer', [side, opponent?.name ?? 'person'], () => {
      const game = this.game(gameId);
      const player = playerOf(wireCopy(opponent));
      const own = player.kind === 'external' ? [player.name] : [];
      return this.whenReady(own, () => {
        game.seat(side, player);
        this.emit(game, { kind: 'seated', side, player });
        // Whoever waits no longer for the engine of the other side leaves the seat taken and the game paused.
        return this.whenReady(enginesOfPlayers(game.settings.players).filter((name) => !own.includes(name)), () => this.resumeNow(game));
      });
    });
  }

  moveNow(gameId: string): Promise<void> {
    return this.run('moveNow', [], () => {
      const game = this.game(gameId);
      if (!game.thinking) refuse('notThinking');
      clearTimeout(this.thinkingTimer);
      this.answer(game);
    });
  }

  addTime(gameId: string, side: ColorDto, seconds: number): Promise<void> {
    return this.run('addTime', [side, seconds], () => {
      const game = this.game(gameId);
      game.addTime(side, seconds);
      this.emit(game, { kind: 'timeAdded', side, timeMs: seconds * 1000 });
    });
  }

  restart(gameId: string): Promise<GameSnapshotDto> {
    return this.run('restart', [], () => this.beginWithEngines(this.history.stored(gameId).settings));
  }

  rematch(gameId: string): Promise<GameSnapshotDto> {
    return this.run('rematch', [], () => {
      const { players, clocks, ...rest } = this.history.stored(gameId).settings;
      return this.beginWithEngines({
        ...rest, players: { black: players.white, white: players.black }, clocks: { black: clocks.white, white: clocks.black },
      });
    });
  }

  leaveGame(gameId: string): Promise<void> {
    return this.run('leaveGame', [], () => {
      const game = this.game(gameId);
      if (game.phase.kind !== 'running') return;
      game.pause('left');
      this.stopThinking(game);
      this.emit(game, { kind: 'paused', reason: 'left' });
    });
  }

  explainForbidden(gameId: string, point: PointDto): Promise<ForbiddenReasonDto | null> {
    return this.run('explainForbidden', [`${point.x},${point.y}`], () => (
      this.game(gameId).forbidden().find((reason) => reason.point.x === point.x && reason.point.y === point.y) ?? null
    ));
  }

  onGameUpdate(callback: (update: GameUpdateDto) => void): () => void {
    this.updateListeners.add(callback);
    return () => { this.updateListeners.delete(callback); };
  }

  // ── inside ────────────────────────────────────────────────────────────

  /** Two people who play each other here get no help from the machine. */
  protected mayAnalyse(id: string): boolean {
    const game = this.games.get(id);
    return !game || game.versusComputer || game.phase.kind === 'ended';
  }

  private game(id: string): FakeGame {
    const game = this.games.get(id);
    if (!game || this.history.isDeleted(id)) refuse('unknownGame');
    return game;
  }

  private live(): FakeGame {
    if (!this.currentId) refuse('unknownGame');
    return this.game(this.currentId);
  }

  /** Brings a stored game back to life where it was interrupted. */
  private revive(id: string): FakeGame {
    const stored = this.history.stored(id);
    if (stored.result) refuse('gameOver');
    this.history.take(id);
    const game = this.make(id, stored.settings, stored.summary.startedAt);
    game.preset(stored.moves.map((move) => move.point), stored.moves.map((move) => move.elapsedMs));
    return game;
  }

  private make(id: string, settings: GameSettingsDto, startedAt: number): FakeGame {
    const forbidden = this.options.forbidden ?? ((): ForbiddenReasonDto[] => []);
    const game = new FakeGame({ id, settings, startedAt, now: this.now, forbidden });
    this.games.set(id, game);
    return game;
  }

  private start(settings: GameSettingsDto): FakeGame {
    const previous = this.currentId ? this.games.get(this.currentId) : undefined;
    this.stopThinking(previous);
    if (previous?.phase.kind === 'running') previous.pause('left');
    lastId += 1;
    const id = lastId.toString(16).padStart(32, '0');
    this.history.add(id);
    this.currentId = id;
    return this.make(id, settings, this.wall());
  }

  private beginWithEngines(settings: GameSettingsDto): GameSnapshotDto | Promise<GameSnapshotDto> {
    return this.whenReady(enginesOfPlayers(settings.players), () => this.begin(settings));
  }

  private resumeNow(game: FakeGame): void {
    game.resume();
    this.goOn(game);
    this.emit(game, { kind: 'resumed' });
  }

  private begin(settings: GameSettingsDto): GameSnapshotDto {
    const game = this.start(settings);
    this.goOn(game);
    this.emit(game, { kind: 'started' }, false);
    return this.snapshotOf(game);
  }

  private play(game: FakeGame, act: () => MoveDto, byComputer: boolean): void {
    const move = act();
    game.thinking = null;
    this.goOn(game);
    this.emit(game, { kind: 'moved', move, byComputer });
    if (!game.result) return;
    this.emit(game, { kind: 'ended' });
    if (this.currentId === game.id) this.currentId = null;
  }

  private finish(game: FakeGame, winner: ColorDto | null, reason: 'resignation' | 'agreement' | 'timeout'): void {
    game.end(winner, reason);
    this.stopThinking(game);
    this.emit(game, { kind: 'ended' });
    if (this.currentId === game.id) this.currentId = null;
    this.watch(game);
  }

  /** After every change, before it is told: an undo brings an ended game back, the computer may be on the move, and something may fall due. */
  private goOn(game: FakeGame): void {
    if (game.phase.kind === 'running') this.currentId = game.id;
    if (game.computerToMove) {
      game.thinking = { since: this.now(), limitMs: this.prefs.maxThinkingMs };
      clearTimeout(this.thinkingTimer);
      const delay = this.options.thinkingMs ?? (game.demo ? this.prefs.demoPaceMs : 0);
      this.thinkingTimer = setTimeout(() => { this.answer(game); }, delay);
    }
    this.watch(game);
  }

  private answer(game: FakeGame): void {
    if (!game.computerToMove) return;
    const text = this.answers.shift();
    if (text === 'pass') {
      this.play(game, () => game.pass(), true);
      return;
    }
    const scripted = text ? parsePoint(text) : null;
    this.play(game, () => game.place(scripted && !game.stone(scripted) ? scripted : game.nearestFree()), true);
  }

  private stopThinking(game: FakeGame | undefined): void {
    clearTimeout(this.thinkingTimer);
    if (game) game.thinking = null;
  }

  /** Sets the alarm for the next flag fall or lapsed offer. */
  private watch(game: FakeGame): void {
    clearTimeout(this.dueTimer);
    const due = game.dueIn();
    if (due === null || this.currentId !== game.id) return;
    this.dueTimer = setTimeout(() => {
      if (game.offer && game.offer.lapsesAt <= this.now()) {
        game.offer = null;
        this.emit(game, { kind: 'drawLapsed' });
      }
      const fallen = game.takeFall();
      if (fallen && game.settings.flag === 'lose') {
        this.finish(game, other(fallen), 'timeout');
        return;
      }
      if (fallen) this.emit(game, { kind: 'flagFell', side: fallen });
      this.watch(game);
    }, Math.max(0, Math.ceil(due)));
  }

  private snapshotOf(game: FakeGame): GameSnapshotDto {
    return wireCopy({
      gameId: game.id, seq: game.seq, settings: game.settings, moves: game.moves,
      redoable: game.undone.reduce((sum, group) => sum + group.length, 0), status: game.status(), clocks: game.clocks(),
      saved: this.saved, startedAt: game.startedAt,
    });
  }

  private emit(game: FakeGame, change: ChangeDto, counts = true): void {
    if (counts) game.seq += 1;
    if (this.dropped > 0) {
      this.dropped -= 1;
      return;
    }
    const { gameId, seq, status, clocks, redoable, saved } = this.snapshotOf(game);
    for (const listener of [...this.updateListeners]) listener(wireCopy({ gameId, seq, change, status, clocks, redoable, saved }));
  }
}
