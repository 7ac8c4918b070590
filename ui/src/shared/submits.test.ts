import { fireEvent } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { submits } from './submits';

describe('what stands in for a form', () => {
  const submit = vi.fn();
  let place: HTMLElement;
  let detach: void | (() => void);
  const find = <E extends Element>(css: string): E => {
    const found = place.querySelector<E>(css);
    if (!found) throw new Error(css);
    return found;
  };

  beforeEach(() => {
    submit.mockClear();
    place = document.createElement('div');
    place.innerHTML = '<input type="text"><textarea></textarea><button type="button">Less</button><button type="submit"><b>Save</b></button>';
    document.body.replaceChildren(place);
    detach = submits(submit)(place);
  });

  it('answers to its button, wherever that is pressed', async () => {
    await fireEvent.click(find('b'));
    expect(submit).toHaveBeenCalledTimes(1);
    await fireEvent.click(find('[type=button]'));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('answers to Enter in a field of one line alone', async () => {
    await fireEvent.keyDown(find('input'), { key: 'Enter' });
    expect(submit).toHaveBeenCalledTimes(1);
    for (const other of ['textarea', '[type=button]', '[type=submit]']) await fireEvent.keyDown(find(other), { key: 'Enter' });
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('leaves the Enter that ends a word of an input method alone', async () => {
    await fireEvent.keyDown(find('input'), { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(find('input'), { key: 'Enter', keyCode: 229 });
    expect(submit).not.toHaveBeenCalled();
  });

  it('waits for a button that is disabled', async () => {
    find<HTMLButtonElement>('[type=submit]').disabled = true;
    await fireEvent.keyDown(find('input'), { key: 'Enter' });
    await fireEvent.click(find('b'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('does nothing when it is taken off', async () => {
    detach?.();
    await fireEvent.click(find('b'));
    await fireEvent.keyDown(find('input'), { key: 'Enter' });
    expect(submit).not.toHaveBeenCalled();
  });
});
