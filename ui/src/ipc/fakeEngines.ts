// The engines of others in the in-memory backend.
import type { EngineDto, EngineLogLineDto, EngineSettingsDto } from './bindings';
import { refuse } from './fakeGame';
import { AppFailure } from './host';
import { FakeNotices, type FakeNoticeOptions } from './fakeNotices';

export interface FakeEngineOptions extends FakeNoticeOptions {
  /** Engines that were added already. */
  engines?: EngineDto[];
  /** What the person chooses when asked for a program; null: nothing. */
  chosenEngine?: EngineDto | null;
  engineLog?: EngineLogLineDto[];
  /** Engines that say nothing when they are started for a game, until a test lets them answer. */
  silentEngines?: string[];
}

export const ENGINE: EngineDto = {
  name: 'Rapfi', version: '0.43', author: 'dhbloo', program: '/home/you/引擎/pbrain rapfi', arguments: [], threads: 1, memoryMegabytes: 256,
};

export class FakeEngines extends FakeNotices {
  private readonly list: EngineDto[];
  private readonly dropListeners = new Set<(name: string) => void>();
  private fileIsThere = false;
  private starts: { ready: () => void; cancel: () => void }[] = [];

  constructor(private readonly engineOptions: FakeEngineOptions) {
    super(engineOptions);
    this.list = structuredClone(engineOptions.engines ?? []);
  }

  /** A file falls on the window. */
  drop(name: string): void {
    this.fileIsThere = true;
    for (const listener of this.dropListeners) listener(name);
  }

  knowsEngine(name: string): boolean {
    return this.list.some((engine) => engine.name === name);
  }

  /** The engines that were silent are ready after all. */
  answerStarts(): void {
    for (const { ready } of this.starts.splice(0)) ready();
  }

  cancelEngineStart(): Promise<void> {
    return this.run('cancelEngineStart', [], () => {
      for (const { cancel } of this.starts.splice(0)) cancel();
    });
  }

  /** Does what needs these engines as soon as they are ready: at once, unless one is silent. */
  protected whenReady<T>(names: readonly string[], work: () => T | Promise<T>): T | Promise<T> {
    for (const name of names) this.engine(name);
    if (!names.some((name) => this.engineOptions.silentEngines?.includes(name))) return work();
    return new Promise((resolve, reject) => {
      const ready = (): void => {
        try {
          resolve(work());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.starts.push({ ready, cancel: () => reject(new AppFailure('cancelled', 'the start was cancelled')) });
    });
  }

  engines(): Promise<EngineDto[]> { return this.run('engines', [], () => structuredClone(this.list)); }

  addEngine(): Promise<EngineDto | null> {
    return this.run('addEngine', [], () => (this.engineOptions.chosenEngine === null ? null : this.add()));
  }

  addDroppedEngine(): Promise<EngineDto> {
    return this.run('addDroppedEngine', [], () => {
      if (!this.fileIsThere) refuse('badFile');
      this.fileIsThere = false;
      return this.add();
    });
  }

  setEngine(name: string, settings: EngineSettingsDto): Promise<EngineDto> {
    return this.run('setEngine', [name, settings.threads, settings.memoryMegabytes, ...settings.arguments], () => {
      const { threads, memoryMegabytes } = settings;
      if (threads < 1 || threads > 64 || memoryMegabytes < 16 || memoryMegabytes > 65_536) refuse('badEngine');
      return structuredClone(Object.assign(this.engine(name), settings));
    });
  }

  removeEngine(name: string): Promise<void> {
    return this.run('removeEngine', [name], () => { this.list.splice(this.list.indexOf(this.engine(name)), 1); });
  }

  engineLog(name: string): Promise<EngineLogLineDto[]> {
    return this.run('engineLog', [name], () => {
      this.engine(name);
      return structuredClone(this.engineOptions.engineLog ?? []);
    });
  }

  onFileDropped(callback: (name: string) => void): () => void {
    this.dropListeners.add(callback);
    return () => { this.dropListeners.delete(callback); };
  }

  private engine(name: string): EngineDto {
    return this.list.find((engine) => engine.name === name) ?? refuse('unknownEngine');
  }

  private add(): EngineDto {
    const chosen = structuredClone(this.engineOptions.chosenEngine ?? ENGINE);
    const first = chosen.name;
    for (let n = 2; this.knowsEngine(chosen.name); n += 1) chosen.name = `${first} ${n}`;
    this.list.push(chosen);
    return structuredClone(chosen);
  }
}
