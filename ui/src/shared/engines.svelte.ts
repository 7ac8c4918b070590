// The engines of others that were added. The backend keeps them; here is its list, the same for the settings and for the New game card.
import { t } from '../i18n';
import { host } from '../ipc/host';
import type { EngineDto, EngineSettingsDto } from '../ipc/bindings';
import { toasts } from './toasts.svelte';

class Engines {
  #list: readonly EngineDto[] = $state.raw([]);
  #loaded = $state(false);
  #busy = $state(false);
  #analyst: string | null = $state(null);

  /** In the order in which they were added. */
  get list(): readonly EngineDto[] { return this.#list; }
  get loaded(): boolean { return this.#loaded; }
  /** A program is being asked whether it is an engine. */
  get busy(): boolean { return this.#busy; }

  /** The one that analyses; null: the own one. */
  get analyst(): string | null {
    return this.#list.some(({ name }) => name === this.#analyst) ? this.#analyst : null;
  }

  set analyst(name: string | null) {
    this.#analyst = name;
  }

  async load(): Promise<void> {
    this.#list = await host().engines();
    this.#loaded = true;
  }

  /** Asks for a program. Answers the engine; null when nothing was chosen, or while another one is being asked. Rejects with the reason. */
  add(): Promise<EngineDto | null> {
    return this.#take(() => host().addEngine());
  }

  /** Offers to add a file that was dropped on the window, and says what has come of it. */
  offer(file: string): void {
    const add = async (): Promise<void> => {
      try {
        const engine = await this.#take(() => host().addDroppedEngine());
        if (engine) toasts.show(t('settings:engines.added', { name: engine.name }));
      } catch (error) {
        toasts.failure(error);
      }
    };
    toasts.show(t('settings:engines.dropped', { file }), { action: { label: t('settings:engines.addShort'), run: add } });
  }

  async set(name: string, settings: EngineSettingsDto): Promise<void> {
    const changed = await host().setEngine(name, settings);
    this.#list = this.#list.map((engine) => (engine.name === name ? changed : engine));
  }

  async remove(name: string): Promise<void> {
    await host().removeEngine(name);
    this.#list = this.#list.filter((engine) => engine.name !== name);
  }

  async #take(get: () => Promise<EngineDto | null>): Promise<EngineDto | null> {
    if (this.#busy) return null;
    this.#busy = true;
    try {
      const engine = await get();
      if (engine) this.#list = [...this.#list.filter(({ name }) => name !== engine.name), engine];
      return engine;
    } finally {
      this.#busy = false;
    }
  }
}

export const engines = new Engines();
