// The window and the menus of the in-memory backend.
import type { MenuDto } from './bindings';
import { FakeCalls } from './fakeCalls';

export class FakeWindow extends FakeCalls {
  fullscreen = false;
  zoom = 100;
  private readonly menuListeners = new Set<(commandId: string) => void>();

  /** A choice in the menu bar of the system. */
  menu(commandId: string): void {
    for (const listener of this.menuListeners) listener(commandId);
  }

  setFullscreen(on: boolean): Promise<void> { return this.run('setFullscreen', [on], () => { this.fullscreen = on; }); }
  isFullscreen(): Promise<boolean> { return this.run('isFullscreen', [], () => this.fullscreen); }
  setZoom(percent: number): Promise<void> { return this.run('setZoom', [percent], () => { this.zoom = percent; }); }
  resetWindow(): Promise<void> { return this.run('resetWindow', [], () => undefined); }
  closeWindow(): Promise<void> { return this.run('closeWindow', [], () => undefined); }
  setNativeMenu(menus: MenuDto[]): Promise<void> { return this.run('setNativeMenu', [menus.length], () => undefined); }
  quit(): Promise<void> { return this.run('quit', [], () => undefined); }

  onMenu(callback: (commandId: string) => void): () => void {
    this.menuListeners.add(callback);
    return () => { this.menuListeners.delete(callback); };
  }
}
