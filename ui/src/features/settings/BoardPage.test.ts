import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { PreferencesDto } from '../../ipc/bindings';
import { FakeHost } from '../../ipc/fakeHost';
import { isChecked, run } from '../../shared/commands.svelte';
import { router } from '../../shared/router.svelte';
import { expectAccessible, settle, showApp } from '../app/testing';

vi.setConfig({ testTimeout: 30_000 });

const root = document.documentElement;

async function showPage(preferences: Partial<PreferencesDto> = {}): Promise<FakeHost> {
  const host = new FakeHost({ preferences: { language: 'en', ...preferences } });
  await showApp(host);
  router.go('settings', { page: 'board' });
  await screen.findByTestId('view-settings');
  await settle();
  return host;
}

const option = (testid: string, value: string): HTMLElement => {
  const found = screen.getByTestId(testid).querySelector<HTMLElement>(`[data-value="${value}"]`);
  if (!found) throw new Error(`${testid} has no ${value}`);
  return found;
};

describe('the boards', () => {
  it('are chosen by their pictures, by pointer and by keys', async () => {
    const host = await showPage();
    const cards = ['kaya', 'paper', 'walnut', 'slate', 'contrast'].map((name) => screen.getByTestId(`board-${name}`));
    expect(cards.map((card) => card.textContent.trim())).toEqual(['Kaya', 'Paper', 'Walnut', 'Slate', 'High contrast']);
    for (const card of cards) expect(card.querySelectorAll('.stone-piece')).toHaveLength(5);
    await fireEvent.click(cards[2]!);
    await settle();
    expect(cards[2]).toBeChecked();
    await expect(host.preferences()).resolves.toMatchObject({ board: 'walnut' });
    await fireEvent.keyDown(cards[2]!, { key: 'ArrowRight' });
    await settle();
    expect(cards[3]).toHaveFocus();
    expect(cards[3]).toBeChecked();
    await waitFor(async () => expect(await host.preferences()).toMatchObject({ board: 'slate' }));
  });

  it('show their stones in the look that is chosen', async () => {
    const host = await showPage();
    expect(root).toHaveAttribute('data-stones', 'shaded');
    await fireEvent.click(option('set-stones', 'flat'));
    await settle();
    expect(root).toHaveAttribute('data-stones', 'flat');
    await waitFor(async () => expect(await host.preferences()).toMatchObject({ stones: 'flat' }));
  });
});

describe('placing', () => {
  it('is explained by a sentence for each way, and chosen by keys', async () => {
    const host = await showPage();
    const group = screen.getByTestId('set-placement');
    expect(group).toHaveAccessibleName('Placing a stone');
    expect(option('set-placement', 'direct')).toBeChecked();
    expect(option('set-placement', 'confirm')).toHaveAccessibleName(/^Confirm A click puts the stone down.*less than 20 s\.$/);
    expect(group.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await fireEvent.keyDown(option('set-placement', 'direct'), { key: 'ArrowUp' });
    await settle();
    expect(option('set-placement', 'slide')).toHaveFocus();
    expect(option('set-placement', 'slide')).toBeChecked();
    await waitFor(async () => expect(await host.preferences()).toMatchObject({ placement: 'slide' }));
  });
});

describe('the crosshair', () => {
  it('is a switch here and a command everywhere', async () => {
    const host = await showPage();
    const toggle = screen.getByTestId('set-crosshair');
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription('Thin lines through the point under the pointer');
    await fireEvent.click(toggle);
    await settle();
    expect(isChecked('view.crosshair')).toBe(true);
    run('view.crosshair');
    await settle();
    expect(toggle).not.toBeChecked();
    await waitFor(async () => expect(await host.preferences()).toMatchObject({ crosshair: false }));
  });
});

it('has nothing for a screen reader to trip over', async () => {
  await showPage({ placement: 'confirm', stones: 'flat', board: 'slate' });
  await expectAccessible();
});
