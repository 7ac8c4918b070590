// What the backend says about this installation. It does not change while the app runs.
import type { AppInfoDto } from '../ipc/bindings';
import { host } from '../ipc/host';
import { setPlatform } from './commands.svelte';

class AppInfo {
  #current: AppInfoDto | null = $state.raw(null);

  /** null until it is loaded. */
  get current(): AppInfoDto | null {
    return this.#current;
  }

  async load(): Promise<void> {
    this.#current = await host().appInfo();
    setPlatform(this.#current.platform);
  }
}

export const appInfo = new AppInfo();
