import { fireEvent, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '../../ipc/fakeEngines';
import { FakeHost, type FakeHostOptions } from '../../ipc/fakeHost';
import { run } from '../../shared/commands.svelte';
import { engines } from '../../shared/engines.svelte';
import { router } from '../../shared/router.svelte';
import { expectAccessible, settle, showApp } from '../app/testing';

// Each test builds the whole window, and machines that build others at the same time are slow.
vi.setConfig({ testTimeout: 30_000 });

const OTHER = { ...ENGINE, name: 'Carbon', version: '', author: '', program: '/opt/pbrain-carbon', arguments: ['--book'] };

async function showPage(options: FakeHostOptions = {}): Promise<FakeHost> {
  const host = new FakeHost(options);
  await showApp(host);
  router.go('settings', { page: 'engines' });
  await settle();
  return host;
}

async function click(testid: string, index = 0): Promise<void> {
  await fireEvent.click(screen.getAllByTestId(testid)[index]!);
  await settle();
}

const said = (): string => screen.getByTestId('engines-said').textContent;
const names = (): (string | undefined)[] => [...document.querySelectorAll<HTMLElement>('[data-engine]')].map(({ dataset }) => dataset['engine']);

describe('the engines of others', () => {
  beforeEach(() => router.go('home'));

  it('are listed with what they say of themselves, and where they lie', async () => {
    await showPage({ engines: [ENGINE, OTHER] });
    expect(names()).toEqual(['Rapfi', 'Carbon']);
    expect(document.querySelector('[data-engine="Rapfi"]')).toHaveTextContent(/Rapfi\s*version 0.43 · by dhbloo.*\/home\/you\/引擎\/pbrain rapfi/);
    await expectAccessible();
  });

  it('are added by a file, and removed again', async () => {
    await showPage();
    expect(screen.getByTestId('engines-none')).toBeVisible();
    await click('engine-add');
    expect(said()).toBe('Rapfi was added.');
    await click('engine-add');
    expect(names()).toEqual(['Rapfi', 'Rapfi 2']);
    await click('engine-remove');
    expect(names()).toEqual(['Rapfi 2']);
    expect(said()).toBe('Rapfi was removed. The program itself is untouched.');
    expect(screen.getByTestId('engine-add')).toHaveFocus();
  });

  it('are not added when nothing was chosen', async () => {
    await showPage({ chosenEngine: null });
    await click('engine-add');
    expect(names()).toEqual([]);
    expect(said()).toBe('');
  });

  it.each([
    ['engineSilent', 'The program does not answer as a Gomocup engine does. It had 10 s.'],
    ['engineNotExecutable', 'This file is not a program that runs on this computer.'],
    // What the system says is worth reading.
    ['engineNotStarted', 'The system refused to start the program. (addEngine failed on request)'],
  ] as const)('say why they cannot be added: %s', async (code, text) => {
    const host = await showPage();
    host.failNext(code, 'addEngine');
    await click('engine-add');
    expect(said()).toBe(text);
    expect(names()).toEqual([]);
  });

  it('are added also by a file that falls on the window, when that is wanted', async () => {
    const host = await showPage();
    host.drop('pbrain-rapfi');
    await settle();
    expect(screen.getByTestId('toast')).toHaveTextContent('Add pbrain-rapfi as an engine?');
    expect(names()).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await settle();
    expect(names()).toEqual(['Rapfi']);
    expect(screen.getByTestId('toast')).toHaveTextContent('Rapfi was added.');
  });

  it('show what was said, to be scrolled and copied', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, language: 'en', clipboard: { writeText } });
    await showPage({
      engines: [ENGINE], engineLog: [{ timeMs: 0, from: 'kagetsu', text: 'ABOUT' }, { timeMs: 1234, from: 'engine', text: 'name="Rapfi"' }, { timeMs: 1300, from: 'engineErrors', text: 'no model' }],
    });
    await click('engine-log');
    const log = screen.getByTestId('engine-log-lines');
    expect(log).toHaveAttribute('tabindex', '0');
    expect(log).toHaveTextContent(/0\.000\s*→\s*Kagetsu:\s*ABOUT\s*1\.234\s*←\s*Engine:\s*name="Rapfi"\s*1\.300\s*!\s*Errors of the engine:\s*no model/);
    await click('engine-log-copy');
    expect(writeText).toHaveBeenCalledWith('0.000 → ABOUT\n1.234 ← name="Rapfi"\n1.300 ! no model');
    await expectAccessible();
    await click('engine-log');
    expect(screen.queryByTestId('engine-log-lines')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('say that they have not run', async () => {
    await showPage({ engines: [ENGINE] });
    await click('engine-log');
    expect(screen.getByTestId('engine-log-none')).toHaveTextContent('It has not run since the app was started.');
  });

  it('have options of their own', async () => {
    const host = await showPage({ engines: [OTHER] });
    await click('engine-options');
    expect(screen.getByTestId('engine-arguments')).toHaveValue('--book');
    await fireEvent.input(screen.getByTestId('engine-arguments'), { target: { value: '--book\n\n --threads=2 ' } });
    await click('engine-threads-more');
    await fireEvent.input(screen.getByTestId('engine-memory'), { target: { value: '8' } });
    await click('engine-save');
    expect(screen.getByTestId('engine-options-said')).toHaveTextContent('1 to 64 threads and 16 to 65536 MB.');
    await fireEvent.input(screen.getByTestId('engine-memory'), { target: { value: '512' } });
    await click('engine-save');
    expect(screen.getByTestId('engine-options-said')).toHaveTextContent('Saved.');
    expect(host.calls).toContain('setEngine(Carbon, 2, 512, --book, --threads=2)');
    await expectAccessible();
  });
});

describe('an engine as the opponent', () => {
  async function showCard(options: FakeHostOptions = {}): Promise<{ host: FakeHost; asked: () => unknown }> {
    const host = new FakeHost(options);
    const spy = vi.spyOn(host, 'newGame');
    await showApp(host);
    // The list of another test is not there for a moment.
    await engines.load();
    run('game.new');
    await screen.findByTestId('dialog-new-game');
    await settle();
    await click('computer-external');
    return { host, asked: () => spy.mock.lastCall?.[0].opponent };
  }

  it('is one of the list, and plays under its name', async () => {
    const { asked } = await showCard({ engines: [ENGINE, OTHER] });
    expect(screen.getByTestId('computer-engine-1')).toHaveAttribute('aria-checked', 'true');
    await click('computer-engine-2');
    await expectAccessible();
    await click('start-game');
    expect(asked()).toEqual({ kind: 'computer', opponent: { name: 'external', engine: 'Carbon' }, human: 'black' });
    expect(await screen.findByTestId('player-white')).toHaveTextContent(/Carbon.*White · Engine/);
    expect(screen.getByTestId('player-black')).toHaveTextContent('You');
    expect(screen.getByTestId('btn-hint')).toBeEnabled();
  });

  it('is added there where there is none, and nothing begins without one', async () => {
    const { asked } = await showCard();
    expect(screen.getByTestId('computer-engine-none')).toBeVisible();
    await click('start-game');
    expect(asked()).toBeUndefined();
    expect(screen.getByTestId('computer-engine-add')).toHaveFocus();
    await click('computer-engine-add');
    await click('start-game');
    expect(asked()).toEqual({ kind: 'computer', opponent: { name: 'external', engine: 'Rapfi' }, human: 'black' });
  });

  it('says why it does not play', async () => {
    const { host } = await showCard({ engines: [ENGINE] });
    host.failNext('engineRefused', 'newGame');
    await click('start-game');
    expect(screen.getByTestId('toast')).toHaveTextContent('The engine does not play this rule or this board. (newGame failed on request)');
    expect(screen.getByTestId('dialog-new-game')).toBeVisible();
  });

  it('plays itself, too, and nobody is at the board', async () => {
    const { asked } = await showCard({ engines: [ENGINE] });
    await click('opponent-demo');
    await click('demo-black-external');
    await click('start-game');
    expect(asked()).toMatchObject({ kind: 'demo', black: { name: 'external', engine: 'Rapfi' } });
    expect(await screen.findByTestId('demo-bar')).toBeVisible();
  });

  it('tells as a banner how it has failed', async () => {
    const host = new FakeHost();
    await showApp(host);
    host.notify({ kind: 'engineFailed', engine: 'Rapfi', code: 'engineIllegal', detail: 'H8' });
    await settle();
    expect(screen.getByTestId('banner-engineFailed')).toHaveTextContent('Rapfi: The engine played a move that is not legal. (H8) The game is paused. Resume to let it try again.');
  });
});
