// The seats of a game that stands still because an engine of somebody else's is gone, or has failed.
import type { ColorDto, GameSnapshotDto } from '../../ipc/bindings';
import { engines } from '../../shared/engines.svelte';
import { t } from '../../i18n';
import { notices } from '../../shared/notices.svelte';

export interface Deserted {
  engine: string;
  /** The sides that it should play. */
  sides: ColorDto[];
  /** What has become of it. */
  text: string;
  /** It cannot be started again. */
  removed: boolean;
}

const SIDES: readonly ColorDto[] = ['black', 'white'];

/** One entry for each engine. Follows the list of engines and the notices. */
export function desertedSeats({ settings, status }: GameSnapshotDto): Deserted[] {
  if (status.phase.kind !== 'paused') return [];
  const found = new Map<string, Deserted>();
  for (const side of SIDES) {
    const player = settings.players[side];
    if (player.kind !== 'external') continue;
    const engine = player.name;
    const removed = engines.loaded && !engines.list.some(({ name }) => name === engine);
    const failure = notices.failureOf(engine);
    if (!removed && !failure) continue;
    const known = found.get(engine);
    if (known) known.sides.push(side);
    else found.set(engine, { engine, sides: [side], text: removed ? t('game:seat.removed', { engine }) : failure?.text ?? '', removed });
  }
  return [...found.values()];
}
