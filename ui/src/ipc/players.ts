import type { PlayersDto } from './bindings';

/** The engines of others that these players are, each once. */
export function enginesOfPlayers({ black, white }: PlayersDto): string[] {
  return [...new Set([black, white].flatMap((player) => (player.kind === 'external' ? [player.name] : [])))];
}
