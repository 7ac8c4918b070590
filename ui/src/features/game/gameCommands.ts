// The commands that exist while a game is on the screen. Menu, keys and buttons run the same ones.
import { t } from '../../i18n';
import type { CommandHandler, CommandId } from '../../shared/commands.svelte';
import type { Hint } from './hint.svelte';
import { isDemo } from '../../shared/words';
import type { GameStore } from './game.svelte';

export function gameCommands(store: GameStore, hint: Hint, openGoTo: () => void): Partial<Record<CommandId, CommandHandler>> {
  const phase = (): 'running' | 'paused' | 'ended' | null => store.game?.status.phase.kind ?? null;
  const status = (): NonNullable<typeof store.game>['status'] | undefined => store.game?.status;
  const asking = (): boolean => store.question.open !== null;
  const demo = (): boolean => store.game !== null && isDemo(store.game.settings.players);
  return {
    'game.undo': { run: () => store.undo(), enabled: () => status()?.canUndo === true },
    'game.redo': { run: () => store.redo(), enabled: () => status()?.canRedo === true },
    'game.pause': {
      run: () => store.togglePause(),
      enabled: () => phase() === 'running' || phase() === 'paused',
      label: () => (phase() === 'paused' ? t('menu:command.gameResume') : t('menu:command.gamePause')),
    },
    'game.draw': { run: () => store.ask('draw'), enabled: () => status()?.mayOfferDraw[store.me] === true && !asking() },
    'game.resign': { run: () => store.ask('resign'), enabled: () => (phase() === 'running' || phase() === 'paused') && !demo() && !asking() },
    'game.moveNow': { run: () => store.moveNow(), enabled: () => phase() === 'running' && status()?.thinking != null },
    'game.hint': { run: () => hint.next(), enabled: () => hint.enabled, label: () => hint.label },
    'game.pass': { run: () => store.pass(), enabled: () => store.playable && status()?.canPass === true },
    'game.restart': {
      // Only a person's game under way has something to lose.
      run: () => (phase() !== 'ended' && store.game?.moves.length && !demo() ? store.ask('restart') : store.restart()),
      enabled: () => phase() !== null && !asking(),
    },
    'game.rematch': { run: () => store.rematch(), enabled: () => phase() === 'ended' },
    'nav.first': { run: () => store.lookAt(0), enabled: () => store.canStepBack },
    'nav.prev': { run: () => store.step(-1), enabled: () => store.canStepBack },
    'nav.next': { run: () => store.step(1), enabled: () => store.canStepForward },
    'nav.last': { run: () => store.lookAt(null), enabled: () => store.canStepForward },
    'board.goto': { run: openGoTo, enabled: () => store.game !== null && !store.veiled },
  };
}
