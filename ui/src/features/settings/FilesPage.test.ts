import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { FakeHost } from '../../ipc/fakeHost';
import { router } from '../../shared/router.svelte';
import { settle, showApp } from '../app/testing';
import { storedGame, storedId } from '../history/testing';

async function showFiles(host = new FakeHost({ stored: [1, 2, 3].map((id) => storedGame({ id, result: null })) })): Promise<FakeHost> {
  await showApp(host);
  router.go('settings', { page: 'files' });
  await screen.findByTestId('view-settings');
  await settle();
  return host;
}

const said = (): HTMLElement => screen.getByTestId('backup-said');

describe('a backup', () => {
  it('is made, and says where it lies and how many games it holds', async () => {
    const host = await showFiles();
    const asked = vi.spyOn(host, 'backUp');
    const written = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    await fireEvent.click(screen.getByTestId('back-up'));
    await waitFor(() => expect(said()).toHaveTextContent('3 games were copied to: /home/you/kagetsu-backup.db'));
    expect(asked).toHaveBeenCalledWith(expect.stringMatching(/^Kagetsu backup \d{4}-\d\d-\d\d$/));
    expect(said().querySelector('button')).toBeNull();
    await fireEvent.click(screen.getByTestId('copy-backup'));
    await waitFor(() => expect(written).toHaveBeenCalledWith('/home/you/kagetsu-backup.db'));
  });

  it('says nothing when the person has changed their mind', async () => {
    const host = await showFiles();
    vi.spyOn(host, 'backUp').mockResolvedValue(null);
    await fireEvent.click(screen.getByTestId('back-up'));
    await settle();
    expect(said()).toBeEmptyDOMElement();
    expect(screen.getByTestId('back-up')).toHaveAttribute('aria-disabled', 'false');
  });

  it('brings back what is missing', async () => {
    const host = await showFiles();
    await host.deleteGames([storedId(1)]);
    await fireEvent.click(screen.getByTestId('restore-backup'));
    await waitFor(() => expect(said()).toHaveTextContent('1 game was added. 2 were here already.'));
    await fireEvent.click(screen.getByTestId('restore-backup'));
    await waitFor(() => expect(said()).toHaveTextContent('No game was missing here. 3 were here already.'));
  });

  it('says how many games could not be read', async () => {
    const host = await showFiles();
    vi.spyOn(host, 'restoreBackup').mockResolvedValue({ added: 1200, known: 0, unreadable: 2 });
    await fireEvent.click(screen.getByTestId('restore-backup'));
    await waitFor(() => expect(said()).toHaveTextContent('1,200 games were added. 2 could not be read.'));
  });

  it.each([
    ['back-up', 'backUp', 'badFile', 'The file could not be read or written.'],
    ['restore-backup', 'restoreBackup', 'badBackup', 'This file is not a backup that can be read.'],
  ] as const)('says in plain words when it fails: %s', async (testid, command, code, text) => {
    const host = await showFiles();
    host.failNext(code, command);
    await fireEvent.click(screen.getByTestId(testid));
    await waitFor(() => expect(said()).toHaveTextContent(text));
  });

  it('is asked for once at a time', async () => {
    const host = await showFiles();
    let answer: (value: null) => void = () => {};
    const asked = vi.spyOn(host, 'backUp').mockReturnValue(new Promise((resolve) => { answer = resolve; }));
    await fireEvent.click(screen.getByTestId('back-up'));
    expect(said()).toHaveTextContent('Working…');
    await fireEvent.click(screen.getByTestId('back-up'));
    await fireEvent.click(screen.getByTestId('restore-backup'));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(host.calls).not.toContain('restoreBackup');
    answer(null);
    await settle();
    expect(said()).toBeEmptyDOMElement();
    await fireEvent.click(screen.getByTestId('restore-backup'));
    expect(host.calls).toContain('restoreBackup');
  });

  it('is explained', async () => {
    await showFiles();
    expect(screen.getByTestId('view-settings')).toHaveTextContent(/never removes or overwrites a game/);
  });
});
