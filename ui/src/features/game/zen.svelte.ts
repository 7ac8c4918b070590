// Board and clocks alone, as large as they get. A state of the window while a game is in sight, and of no setting.
import type { CommandHandler } from '../../shared/commands.svelte';

class Zen {
  #on = $state(false);

  get on(): boolean {
    return this.#on;
  }

  readonly command: CommandHandler = { run: () => { this.#on = !this.#on; }, checked: () => this.#on };

  /** Everything else is back. */
  leave(): void {
    this.#on = false;
  }
}

export const zen = new Zen();
