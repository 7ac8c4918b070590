// The stored games of the in-memory backend: the list, its filters, favourites, notes, names, deletion and the backup.
import type {
  BackupDto, GamePageDto, GameQueryDto, GameSummaryDto, OpponentDto, PlayerDto, PlayersDto, RestoreReportDto, ResultSummaryDto, ScoreDto, StatisticsDto,
  StoredGameDto, StreakKindDto,
} from './bindings';
import { refuse } from './fakeGame';

const MAX_NOTE = 2_000;
const MAX_NAME = 64;
/** Weakest first. */
const OPPONENTS = ['level', 'pointScorer', 'lineWeights', 'fiveBest'];
/** In the order of the list. */
const RULES = ['freestyle', 'standard', 'renju', 'caroFiveOrMore', 'caroExactlyFive'] as const;

/** What a person has written about a game; the moves know nothing of it. */
interface Extras {
  favourite: boolean;
  note: string;
  names: { black: string; white: string } | null;
}

/** What tells opponents of one name apart. */
function grade(opponent: OpponentDto): number {
  if (opponent.name === 'level') return opponent.level;
  return opponent.name === 'fiveBest' ? opponent.lookAhead : 0;
}

function same(a: OpponentDto, b: OpponentDto): boolean {
  return a.name === b.name && grade(a) === grade(b);
}

function named(player: PlayerDto, name: string): PlayerDto {
  return player.kind === 'human' ? { kind: 'human', name } : player;
}

const machines = ({ black, white }: PlayersDto): number => [black, white].filter(({ kind }) => kind !== 'human').length;

function computersOf({ black, white }: PlayersDto): OpponentDto[] {
  return [black, white].flatMap((player) => (player.kind === 'computer' ? [player.opponent] : []));
}

/** How a game ended for the one person against a computer; null for every other game. */
function outcome(players: PlayersDto, result: ResultSummaryDto | null): StreakKindDto | null {
  if (machines(players) !== 1 || !result) return null;
  if (!result.winner) return 'drawn';
  return players[result.winner].kind === 'human' ? 'won' : 'lost';
}

export class FakeHistory {
  private readonly archive = new Map<string, StoredGameDto>();
  private readonly deleted = new Set<string>();
  private readonly extras = new Map<string, Extras>();
  /** Newest first. */
  private order: string[] = [];

  /** `live` answers the games that were played since the start. */
  constructor(stored: readonly StoredGameDto[], private readonly live: (id: string) => StoredGameDto | undefined) {
    for (const game of stored) {
      this.archive.set(game.summary.gameId, game);
      this.order.push(game.summary.gameId);
    }
  }

  /** A game has begun. */
  add(id: string): void {
    this.order = [id, ...this.order];
  }

  /** A stored game is played on: from now on it is a live one. */
  take(id: string): StoredGameDto | undefined {
    const game = this.archive.get(id);
    this.archive.delete(id);
    return game;
  }

  isDeleted(id: string): boolean {
    return this.deleted.has(id);
  }

  stored(id: string): StoredGameDto {
    const game = this.live(id) ?? this.archive.get(id);
    if (!game) refuse('unknownGame');
    const { favourite, note, names } = this.extrasOf(id, game.summary);
    const { players } = game.settings;
    const shown = names ? { black: named(players.black, names.black), white: named(players.white, names.white) } : players;
    return { ...game, settings: { ...game.settings, players: shown }, summary: { ...game.summary, players: shown, favourite, note } };
  }

  list(query: GameQueryDto, limit: number, offset: number): GamePageDto {
    const found = this.find(query);
    return { games: found.slice(offset, offset + limit), total: found.length };
  }

  ids(query: GameQueryDto): string[] {
    return this.find(query).map(({ gameId }) => gameId);
  }

  opponents(): OpponentDto[] {
    const all = this.all().flatMap(({ players }) => computersOf(players));
    const place = (opponent: OpponentDto): number => OPPONENTS.indexOf(opponent.name) * 100 + grade(opponent);
    return all.filter((opponent, index) => all.findIndex((other) => same(other, opponent)) === index).sort((a, b) => place(a) - place(b));
  }

  statistics(): StatisticsDto {
    const games = this.all().filter(({ players }) => machines(players) < 2);
    const versus = games.filter(({ players }) => machines(players) === 1);
    const kinds = versus.flatMap(({ players, result }) => outcome(players, result) ?? []);
    const first = kinds[0];
    const end = kinds.findIndex((kind) => kind !== first);
    const runs = kinds.map((kind) => (kind === 'won' ? 'w' : ' ')).join('').split(' ');
    return {
      games: games.length,
      unfinished: games.filter(({ result }) => !result).length,
      playingMs: games.reduce((sum, game) => sum + game.playingMs, 0),
      moves: games.reduce((sum, game) => sum + game.moves, 0),
      computer: score(versus),
      byOpponent: this.opponents().map((opponent) => ({
        opponent, score: score(versus.filter(({ players }) => computersOf(players).some((other) => same(other, opponent)))),
      })),
      byRule: RULES.map((rule) => ({
        rule, games: games.filter((game) => game.rule === rule).length, score: score(versus.filter((game) => game.rule === rule)),
      })).filter((row) => row.games > 0),
      streak: first ? { kind: first, count: end < 0 ? kinds.length : end } : null,
      longestWinStreak: Math.max(0, ...runs.map((run) => run.length)),
    };
  }

  setFavourite(ids: readonly string[], favourite: boolean): void {
    for (const id of ids) this.change(id, { favourite });
  }

  setNote(id: string, note: string): void {
    if ([...note].length > MAX_NOTE) refuse('badText');
    this.change(id, { note });
  }

  rename(id: string, black: string, white: string): void {
    // eslint-disable-next-line no-control-regex -- those are what a name must not have
    if ([black, white].some((name) => [...name].length > MAX_NAME || /[\u0000-\u001f]/.test(name))) refuse('badText');
    this.change(id, { names: { black, white } });
  }

  delete(ids: readonly string[]): void {
    for (const id of ids) {
      this.stored(id);
      this.deleted.add(id);
    }
  }

  restore(ids: readonly string[]): void {
    for (const id of ids) this.deleted.delete(id);
  }

  backUp(): BackupDto {
    return { path: '/home/you/kagetsu-backup.db', games: this.all().length };
  }

  /** The backup that is always chosen holds every game there ever was. */
  restoreBackup(): RestoreReportDto {
    const known = this.all().length;
    const added = this.deleted.size;
    this.deleted.clear();
    return { added, known, unreadable: 0 };
  }

  private extrasOf(id: string, summary: GameSummaryDto): Extras {
    return this.extras.get(id) ?? { favourite: summary.favourite, note: summary.note, names: null };
  }

  private change(id: string, changes: Partial<Extras>): void {
    const { summary } = this.stored(id);
    this.extras.set(id, { ...this.extrasOf(id, summary), ...changes });
  }

  /** Newest first. */
  private all(): GameSummaryDto[] {
    return this.order.filter((id) => !this.deleted.has(id)).map((id) => this.stored(id).summary);
  }

  private find(query: GameQueryDto): GameSummaryDto[] {
    const found = this.all().filter((game) => matches(game, query));
    if (query.sort === 'started') return query.descending ? found : found.reverse();
    const key = ({ moves, playingMs, rule, result }: GameSummaryDto): number => {
      switch (query.sort) {
        case 'moves':
          return moves;
        case 'playingTime':
          return playingMs;
        case 'rule':
          return RULES.indexOf(rule);
        default:
          return !result ? 3 : result.winner === 'black' ? 0 : result.winner === 'white' ? 1 : 2;
      }
    };
    const sign = query.descending ? -1 : 1;
    // Sorting is stable: among equals the newest stays first.
    return found.sort((a, b) => sign * (key(a) - key(b)));
  }
}

function score(games: readonly GameSummaryDto[]): ScoreDto {
  const count = (kind: StreakKindDto): number => games.filter(({ players, result }) => outcome(players, result) === kind).length;
  return { won: count('won'), lost: count('lost'), drawn: count('drawn'), playingMs: games.reduce((sum, game) => sum + game.playingMs, 0) };
}

function matches(game: GameSummaryDto, query: GameQueryDto): boolean {
  const { players, result } = game;
  const computers = computersOf(players);
  const words = query.text.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [players.black, players.white].map((player) => (player.kind === 'human' ? player.name : '')).concat(game.note).join('\n').toLowerCase();
  const { opponent } = query;
  return words.every((word) => text.includes(word))
    && (query.versus === 'any' || machines(players) === ['people', 'computer', 'demo'].indexOf(query.versus))
    && (!opponent || computers.some((other) => same(other, opponent)))
    && (!query.rule || game.rule === query.rule)
    && (!query.reason || result?.reason === query.reason)
    && (query.from === null || game.startedAt >= query.from)
    && (query.until === null || game.startedAt < query.until)
    && (!query.favourites || game.favourite)
    && endedAs(game, query.result);
}

function endedAs({ players, result }: GameSummaryDto, asked: GameQueryDto['result']): boolean {
  switch (asked) {
    case 'any':
      return true;
    case 'unfinished':
      return result === null;
    case 'draw':
      return result !== null && result.winner === null;
    case 'blackWon':
      return result?.winner === 'black';
    case 'whiteWon':
      return result?.winner === 'white';
    case 'won':
    case 'lost':
      return outcome(players, result) === asked;
  }
}
