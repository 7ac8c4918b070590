// Board and clocks alone, as large as they get. A state of the window while a game is in sight, and of no setting.
import { t } from '../../i18n';
import type { CommandHandler, CommandId } from '../../shared/commands.svelte';
import { toasts } from '../../shared/toasts.svelte';

/** What stays within reach of the pointer. Resign stands apart from everything else. */
export const ZEN_MENU: readonly (readonly CommandId[])[] = [
  ['view.zen', 'view.fullscreen'],
  ['game.pause', 'game.moveNow', 'game.undo', 'game.redo', 'game.pass'],
  ['game.draw', 'game.rematch'],
  ['view.numbers', 'view.coordinates', 'view.crosshair', 'board.goto', 'app.keys'],
  ['game.resign'],
];

class Zen {
  #on = $state(false);
  #hint = '';
  #told = false;

  get on(): boolean {
    return this.#on;
  }

  readonly command: CommandHandler = { run: () => (this.#on ? this.leave() : this.#enter()), checked: () => this.#on };

  /** Everything else is back. */
  leave(): void {
    this.#on = false;
    if (toasts.current?.text === this.#hint) toasts.dismiss();
  }

  // The way back is no longer on the screen, so it is told, once: the words lie on the board.
  #enter(): void {
    this.#on = true;
    if (this.#told) return;
    this.#told = true;
    this.#hint = t('board:zen');
    toasts.show(this.#hint);
  }
}

export const zen = new Zen();
