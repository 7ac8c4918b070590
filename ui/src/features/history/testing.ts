// Stored games for tests.
import type { MoveDto, PlayerDto, PlayersDto, ResultDto, ResultSummaryDto, RuleDto, StoredGameDto } from '../../ipc/bindings';
import { NO_CLOCK } from '../../ipc/fakeHost';
import { parsePoint } from '../../ipc/fakeGame';

export const HUMAN: PlayerDto = { kind: 'human', name: '' };
export const COMPUTER: PlayerDto = { kind: 'computer', opponent: { name: 'pointScorer' } };

/** Black's five stands in row 8, from H8 to L8; White answers above it. */
export const FIVE = 'h8 h9 i8 i9 j8 j9 k8 k9 l8'.split(' ');

export interface StoredOptions {
  id: number;
  players?: PlayersDto;
  rule?: RuleDto;
  result: ResultSummaryDto | null;
  moves?: readonly string[];
  startedAt?: number;
  playingMs?: number;
  favourite?: boolean;
  note?: string;
}

export const named = (name: string): PlayerDto => ({ kind: 'human', name });

export function storedId(id: number): string {
  return (id + 0xa000).toString(16).padStart(32, '0');
}

export function storedGame(
  { id, players = { black: HUMAN, white: HUMAN }, rule = 'freestyle', result, moves = FIVE, startedAt, playingMs = 65_000, favourite = false, note = '' }: StoredOptions,
): StoredGameDto {
  const played: MoveDto[] = moves.map((name, index) => ({ point: parsePoint(name), color: index % 2 ? 'white' : 'black', elapsedMs: 1000 }));
  const line = result?.reason === 'five' ? played.filter(({ color }) => color === 'black').flatMap(({ point }) => (point ? [point] : [])) : [];
  const full: ResultDto | null = result && { ...result, line, foul: null, lastTurnMs: 0 };
  return {
    summary: {
      gameId: storedId(id), startedAt: startedAt ?? Date.UTC(2026, 2, 12) - id * 86_400_000, players, rule, size: 15, moves: played.length, result,
      playingMs, favourite, note,
    },
    settings: { rule, size: 15, forbidden: 'refuse', firstOnTengen: false, clocks: { black: NO_CLOCK, white: NO_CLOCK }, players, flag: 'lose', veilWhenPaused: true },
    moves: played, result: full, clocks: { black: null, white: null, running: null }, pauses: 0,
  };
}
