// The seam between the user interface and the backend. Everything above talks to `host()`; only tauriHost.ts knows Tauri.
import type {
  AnalysisDto, AnalysisOptionsDto, AppInfoDto, BackupDto, ColorDto, EngineDto, EngineLogLineDto, EngineSettingsDto, ErrorCodeDto, ForbiddenReasonDto, GamePageDto, GameQueryDto, GameSnapshotDto, GameUpdateDto, HintDto,
  LevelDto, MenuDto, NewGameDto, NoticeDto, OpponentDto, PointDto, PositionRefDto, PreferencesDto, RestoreReportDto, SolutionDto, SolveKindDto, StatisticsDto,
  StoredGameDto,
} from './bindings';

/** A refusal of the backend. The user interface words `code`; `detail` is English and only for the log. */
export class AppFailure extends Error {
  constructor(readonly code: ErrorCodeDto, readonly detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'AppFailure';
  }
}

/** Whoever has changed their mind knows, and is told nothing. */
export function isCancelled(error: unknown): boolean {
  return error instanceof AppFailure && error.code === 'cancelled';
}

/** Every call rejects with an `AppFailure`. */
export interface Host {
  appInfo(): Promise<AppInfoDto>;
  /** The first frame is painted: the window may be shown. */
  uiReady(): Promise<void>;
  preferences(): Promise<PreferencesDto>;
  setPreferences(preferences: PreferencesDto): Promise<PreferencesDto>;
  notices(): Promise<NoticeDto[]>;

  newGame(game: NewGameDto): Promise<GameSnapshotDto>;
  /** The game in progress, also one that was left or interrupted; null when there is none. */
  currentGame(): Promise<GameSnapshotDto | null>;
  /** Makes an unfinished stored game the game in progress. It comes back paused. */
  continueGame(gameId: string): Promise<GameSnapshotDto>;
  gameSnapshot(gameId: string): Promise<GameSnapshotDto>;
  /** Answers the number of moves on the board after this one. */
  place(gameId: string, point: PointDto, expectedPly: number): Promise<number>;
  pass(gameId: string, expectedPly: number): Promise<number>;
  undo(gameId: string): Promise<void>;
  redo(gameId: string): Promise<void>;
  resign(gameId: string, by: ColorDto): Promise<void>;
  offerDraw(gameId: string, by: ColorDto): Promise<void>;
  answerDraw(gameId: string, by: ColorDto, accept: boolean): Promise<void>;
  pause(gameId: string): Promise<void>;
  resume(gameId: string): Promise<void>;
  /** Gives a computer's side of the paused game to another one, or to a person (null), and goes on. */
  changePlayer(gameId: string, side: ColorDto, opponent: OpponentDto | null): Promise<void>;
  /** The computer plays the best move it has found so far. */
  moveNow(gameId: string): Promise<void>;
  /** While the game is paused. */
  addTime(gameId: string, side: ColorDto, seconds: number): Promise<void>;
  restart(gameId: string): Promise<GameSnapshotDto>;
  rematch(gameId: string): Promise<GameSnapshotDto>;
  /** Pauses a running game and leaves it for later. */
  leaveGame(gameId: string): Promise<void>;
  explainForbidden(gameId: string, point: PointDto): Promise<ForbiddenReasonDto | null>;

  listGames(query: GameQueryDto, limit: number, offset: number): Promise<GamePageDto>;
  gameIds(query: GameQueryDto): Promise<string[]>;
  storedOpponents(): Promise<OpponentDto[]>;
  statistics(): Promise<StatisticsDto>;
  setFavourite(gameIds: string[], favourite: boolean): Promise<void>;
  setNote(gameId: string, note: string): Promise<void>;
  renamePlayers(gameId: string, black: string, white: string): Promise<void>;
  storedGame(gameId: string): Promise<StoredGameDto>;
  deleteGames(gameIds: string[]): Promise<void>;
  restoreGames(gameIds: string[]): Promise<void>;
  /** The backend asks for the file and offers this name; null when the person has changed their mind. */
  backUp(name: string): Promise<BackupDto | null>;
  restoreBackup(): Promise<RestoreReportDto | null>;
  tryOutSound(): Promise<void>;

  /** How strong the levels are, weakest first. */
  levels(): Promise<LevelDto[]>;
  /** Analyses a position until `stopAnalysis`, in place of what was analysed before. Answers the id of its updates; the first of them may be here earlier. */
  analyse(position: PositionRefDto, options: AnalysisOptionsDto): Promise<number>;
  /** Ends analysis and solving. */
  stopAnalysis(): Promise<void>;
  /** Looks for a win by threats of the side to move, for seconds at most. */
  solve(position: PositionRefDto, kind: SolveKindDto): Promise<SolutionDto>;
  /** What the strongest level would play for the person to move. */
  hint(gameId: string): Promise<HintDto>;

  /** The engines of others that were added, oldest first. */
  engines(): Promise<EngineDto[]>;
  /** The backend asks for the program and shakes hands with it; null when the person has changed their mind. */
  addEngine(): Promise<EngineDto | null>;
  /** The file that was dropped on the window last; it works once. */
  addDroppedEngine(): Promise<EngineDto>;
  setEngine(name: string, settings: EngineSettingsDto): Promise<EngineDto>;
  removeEngine(name: string): Promise<void>;
  /** What was said in its last run, oldest first. */
  engineLog(name: string): Promise<EngineLogLineDto[]>;

  /** Ends the engines that are being started for a game. What waits for them rejects with `cancelled`. */
  cancelEngineStart(): Promise<void>;

  setFullscreen(on: boolean): Promise<void>;
  isFullscreen(): Promise<boolean>;
  setZoom(percent: number): Promise<void>;
  resetWindow(): Promise<void>;
  closeWindow(): Promise<void>;
  /** Hands the worded menus to the system's menu bar; only macOS draws them. */
  setNativeMenu(menus: MenuDto[]): Promise<void>;
  quit(): Promise<void>;

  onGameUpdate(callback: (update: GameUpdateDto) => void): () => void;
  /** At most five times a second; the last update of an analysis says that it is done. */
  onAnalysis(callback: (update: AnalysisDto) => void): () => void;
  /** The name of a file that was dropped on the window. */
  onFileDropped(callback: (name: string) => void): () => void;
  onNotice(callback: (notice: NoticeDto) => void): () => void;
  /** A choice in the system's menu bar (macOS): the id of a command. */
  onMenu(callback: (commandId: string) => void): () => void;
}

let current: Host | undefined;

export function setHost(host: Host): void {
  current = host;
}

export function host(): Host {
  if (!current) throw new Error('no host was set');
  return current;
}
