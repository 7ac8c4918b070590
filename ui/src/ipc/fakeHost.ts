// An in-memory backend: component tests run on it, and the interface can run on it in a plain browser.
// Here is what is no game: the app itself, the history, the analysis. Nothing of it is shipped inside the app.
import type {
  AnalysisDto, AnalysisOptionsDto, AppInfoDto, BackupDto, GamePageDto, GameQueryDto, HintDto, LevelDto, OpponentDto, PositionRefDto, PreferencesDto,
  RestoreReportDto, SolutionDto, SolveKindDto, StatisticsDto, StoredGameDto,
} from './bindings';
import { FakeAnalysis, LEVELS } from './fakeAnalysis';
import { APP_INFO, type FakeHostOptions } from './fakeDefaults';
import { refuse } from './fakeGame';
import { FakeTable } from './fakeTable';
import { wireCopy } from './fakeWire';
import type { Host } from './host';
export { defaultPreferences, newGame, NO_CLOCK, type FakeHostOptions } from './fakeDefaults';

export class FakeHost extends FakeTable implements Host {
  /** For tests: it also sends what comes too late. */
  readonly analysis: FakeAnalysis;

  constructor(options: FakeHostOptions = {}) {
    super(options);
    this.analysis = new FakeAnalysis(options, (id) => this.history.stored(id), (id) => this.mayAnalyse(id));
  }

  // ── app ───────────────────────────────────────────────────────────────

  appInfo(): Promise<AppInfoDto> { return this.run('appInfo', [], () => ({ ...APP_INFO, ...this.options.appInfo })); }
  uiReady(): Promise<void> { return this.run('uiReady', [], () => undefined); }
  preferences(): Promise<PreferencesDto> { return this.run('preferences', [], () => wireCopy(this.prefs)); }

  setPreferences(preferences: PreferencesDto): Promise<PreferencesDto> {
    return this.run('setPreferences', [], () => {
      this.prefs = { ...wireCopy(preferences), lastGame: this.prefs.lastGame };
      return wireCopy(this.prefs);
    });
  }

  // ── history ───────────────────────────────────────────────────────────

  listGames(query: GameQueryDto, limit: number, offset: number): Promise<GamePageDto> {
    return this.run('listGames', [limit, offset], () => this.history.list(query, limit, offset));
  }

  gameIds(query: GameQueryDto): Promise<string[]> { return this.run('gameIds', [], () => this.history.ids(query)); }
  storedOpponents(): Promise<OpponentDto[]> { return this.run('storedOpponents', [], () => this.history.opponents()); }
  statistics(): Promise<StatisticsDto> { return this.run('statistics', [], () => this.history.statistics()); }

  setFavourite(gameIds: string[], favourite: boolean): Promise<void> {
    return this.run('setFavourite', [...gameIds, favourite], () => this.history.setFavourite(gameIds, favourite));
  }

  setNote(gameId: string, note: string): Promise<void> { return this.run('setNote', [gameId], () => this.history.setNote(gameId, note)); }

  renamePlayers(gameId: string, black: string, white: string): Promise<void> {
    return this.run('renamePlayers', [gameId, black, white], () => this.history.rename(gameId, black, white));
  }

  storedGame(gameId: string): Promise<StoredGameDto> {
    return this.run('storedGame', [gameId], () => wireCopy(this.history.stored(gameId)));
  }

  deleteGames(gameIds: string[]): Promise<void> {
    return this.run('deleteGames', gameIds, () => {
      this.history.delete(gameIds);
      if (this.currentId && gameIds.includes(this.currentId)) this.currentId = null;
    });
  }

  restoreGames(gameIds: string[]): Promise<void> { return this.run('restoreGames', gameIds, () => this.history.restore(gameIds)); }

  backUp(): Promise<BackupDto | null> { return this.run('backUp', [], () => this.history.backUp()); }
  restoreBackup(): Promise<RestoreReportDto | null> { return this.run('restoreBackup', [], () => this.history.restoreBackup()); }
  tryOutSound(): Promise<void> { return this.run('tryOutSound', [], () => undefined); }

  // ── analysis ──────────────────────────────────────────────────────────

  levels(): Promise<LevelDto[]> { return this.run('levels', [], () => wireCopy([...LEVELS])); }

  analyse(position: PositionRefDto, options: AnalysisOptionsDto): Promise<number> {
    return this.run('analyse', [position.ply, options.lines, ...options.excluded.map(({ x, y }) => `${x},${y}`), ...(options.engine ? [options.engine] : [])], () => this.startAnalysis(wireCopy(position), wireCopy(options)));
  }

  private startAnalysis(position: PositionRefDto, options: AnalysisOptionsDto): number {
    if (options.engine && !this.knowsEngine(options.engine)) refuse('unknownEngine');
    return this.analysis.analyse(position, options);
  }

  stopAnalysis(): Promise<void> { return this.run('stopAnalysis', [], () => this.analysis.stop()); }
  solve(position: PositionRefDto, kind: SolveKindDto): Promise<SolutionDto> { return this.run('solve', [position.ply, kind], () => this.analysis.solve(position, kind)); }
  hint(gameId: string): Promise<HintDto> { return this.run('hint', [], () => this.analysis.hint(gameId)); }
  onAnalysis(callback: (update: AnalysisDto) => void): () => void { return this.analysis.onUpdate(callback); }
}
