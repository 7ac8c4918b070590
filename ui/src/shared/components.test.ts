import { fireEvent } from '@testing-library/dom';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AllComponents from './fixtures/AllComponents.svelte';
import { pretendLayout } from './fixtures/layout';

beforeEach(pretendLayout);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function page(props: Record<string, unknown> = {}) {
  const report = vi.fn();
  const view = render(AllComponents, { report, ...props });
  return { ...view, report, user: userEvent.setup() };
}
const role = (name: string, label: string): HTMLElement => screen.getByRole(name, { name: label });

describe('Segmented', () => {
  it('is a radio group with one tab stop', () => {
    page();
    expect(role('radiogroup', 'Rule')).toBeInTheDocument();
    expect(role('radio', 'Renju')).toBeChecked();
    expect(role('radio', 'Renju')).toHaveAttribute('tabindex', '0');
    expect(role('radio', 'Freestyle')).toHaveAttribute('tabindex', '-1');
  });

  it('chooses by click and by arrow, past what is disabled', async () => {
    const { user, report } = page();
    await user.click(role('radio', 'Freestyle'));
    await user.keyboard('{ArrowRight}');
    expect(role('radio', 'Renju')).toBeChecked();
    expect(role('radio', 'Renju')).toHaveFocus();
    await user.click(role('radio', 'Renju'));
    expect(report.mock.calls).toEqual([['rule', 'freestyle'], ['rule', 'renju']]);
  });
});

describe('ChipGroup', () => {
  it('chooses with the arrows', async () => {
    const { user, report } = page();
    role('radio', '10 min + 5 s').focus();
    await user.keyboard('{ArrowLeft}');
    expect(role('radio', 'No clock')).toBeChecked();
    expect(report).toHaveBeenCalledExactlyOnceWith('clock', 'none');
  });
});

describe('Switch', () => {
  it('says its state and turns with Space', async () => {
    const { user, report } = page();
    const veil = role('switch', 'Veil when paused');
    expect(veil).toBeChecked();
    veil.focus();
    await user.keyboard(' ');
    expect(veil).not.toBeChecked();
    expect(report).toHaveBeenCalledExactlyOnceWith('veil', false);
  });
});

describe('Tabs', () => {
  it('moves with the arrows and shows one panel', async () => {
    const { user, report } = page();
    role('tab', 'Moves').focus();
    await user.keyboard('{ArrowRight}');
    expect(role('tab', 'Info')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Panel of info')).toBeVisible();
    expect(screen.queryByText('Panel of moves')).toBeNull();
    expect(report).toHaveBeenCalledExactlyOnceWith('tab', 'info');
  });
});

describe('ToolbarButton', () => {
  it('is named by its label and says whether it is on', async () => {
    const { user, report } = page();
    await user.click(role('button', 'Undo'));
    expect(report).toHaveBeenCalledExactlyOnceWith('undo');
    expect(role('button', 'Numbers')).toHaveAttribute('aria-pressed', 'true');
    expect(role('button', 'Undo')).not.toHaveAttribute('aria-pressed');
    expect(role('button', 'Redo')).toBeDisabled();
  });

  it('shows its key in a tooltip on keyboard focus', async () => {
    page();
    const undo = role('button', 'Undo');
    vi.spyOn(undo, 'matches').mockReturnValue(true);
    undo.focus();
    const tip = await screen.findByTestId('tip');
    expect(tip).toHaveTextContent('UndoCtrl Z');
    // The tip repeats the name, and is no description.
    expect(undo).not.toHaveAccessibleDescription();
    expect(role('button', 'Settings')).toHaveAccessibleDescription('Of the whole app.');
  });
});

describe('Dialog', () => {
  it('is named, takes the focus to its first control and gives it back', async () => {
    const { user, report } = page();
    const opener = role('button', 'Open dialog');
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'New game' });
    expect(dialog).toHaveAccessibleDescription('Choose the opponent.');
    await waitFor(() => expect(screen.getByTestId('first-control')).toHaveFocus());
    for (let i = 0; i < 4; i++) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    expect(report).toHaveBeenCalledExactlyOnceWith('closed');
  });

  it('closes by its button, once', async () => {
    const { user, report } = page({ dialog: true });
    await user.click(await screen.findByTestId('dialog-close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(report).toHaveBeenCalledExactlyOnceWith('closed');
  });
});

describe('Banner', () => {
  it('is read and can be taken away', () => {
    const { report } = page();
    expect(screen.getByText('Not saved.').closest('[role="status"]')).not.toBeNull();
    fireEvent.click(role('button', 'Close'));
    expect(report).toHaveBeenCalledExactlyOnceWith('dismiss');
  });
});

describe('accessibility', () => {
  it.each([['the page', {}], ['a dialog', { dialog: true }]])('axe finds nothing: %s', async (_, props) => {
    page(props);
    if ('dialog' in props) await screen.findByTestId('first-control');
    const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(found.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
  }, 60_000);
});
