import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { showApp } from './testing';

const BACKUP = '/home/you/.local/share/kagetsu/kagetsu.db.damaged';

it('a database that was mended is told with what was saved of it, and where the old file lies', async () => {
  const written = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  await showApp({ notices: [{ kind: 'databaseRecovered', backup: BACKUP, whole: 120, cut: 3, lost: 1 }] });
  const banner = await screen.findByTestId('banner-databaseRecovered');
  expect(banner).toHaveTextContent(/in full: 120; up to the damage: 3; lost: 1\./);
  expect(banner).toHaveTextContent(BACKUP);
  await fireEvent.click(screen.getByTestId('copy-databaseRecovered'));
  await waitFor(() => expect(written).toHaveBeenCalledWith(BACKUP));
  await fireEvent.click(within(banner).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByTestId('banner-databaseRecovered')).toBeNull());
});

it('a notice without a file has nothing to copy', async () => {
  await showApp({ notices: [{ kind: 'databaseNewer' }] });
  expect((await screen.findByTestId('banner-databaseNewer')).querySelector('button')).toBeNull();
});
