// The whole window on an in-memory backend, for tests.
import { render, waitFor, type RenderResult } from '@testing-library/svelte';
import axe from 'axe-core';
import { tick } from 'svelte';
import { expect, vi } from 'vitest';
import { FakeHost, type FakeHostOptions } from '../../ipc/fakeHost';
import { setHost } from '../../ipc/host';
import { router } from '../../shared/router.svelte';
import { toasts } from '../../shared/toasts.svelte';
import App from './App.svelte';
import { notices } from '../../shared/notices.svelte';
// The second script is here before a test begins: building it takes longer than a test waits.
import './rest';

/** What the system prefers; `set` tells whoever watches. */
export class FakeSystem {
  readonly #matching = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor() {
    const matches = (query: string): boolean => this.#matching.has(query);
    vi.stubGlobal('matchMedia', (query: string) => ({
      media: query,
      get matches(): boolean { return matches(query); },
      addEventListener: (_: string, listener: () => void) => this.#listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => this.#listeners.delete(listener),
    }));
  }

  set(query: string, on: boolean): void {
    if (on) this.#matching.add(query);
    else this.#matching.delete(query);
    this.#listeners.forEach((listener) => listener());
  }
}

export interface Scene extends RenderResult<typeof App> {
  host: FakeHost;
  system: FakeSystem;
}

/** Opens the app and waits until all of it is there. */
export async function showApp(options: FakeHostOptions | FakeHost = {}): Promise<Scene> {
  const system = new FakeSystem();
  const host = options instanceof FakeHost ? options : new FakeHost(options);
  setHost(host);
  router.go('home');
  toasts.dismiss();
  notices.clear();
  delete document.documentElement.dataset['ready'];
  const scene = render(App);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-ready'));
  return { ...scene, host, system };
}

/** Lets promises and effects come to rest. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 5; i += 1) {
    await Promise.resolve();
    await tick();
  }
}

/** The whole page, so that its headings and landmarks count. Contrast is measured elsewhere: jsdom lays nothing out. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: true } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}
