import type { Attachment } from 'svelte/attachments';
import { isComposing } from './composing';

/**
 * Makes an element answer as a form does: to Enter in one of its fields of one line, and to its submit button.
 *
 * It stands in for `<form>`, of which there is none in the interface: WebKitGTK tells the program of every control of a
 * form and keeps all of them until the page goes, some hundred kilobytes for each time that a dialog is opened.
 */
export function submits(submit: () => unknown): Attachment<HTMLElement> {
  return (element) => {
    const button = (): HTMLButtonElement | null => element.querySelector('button[type=submit]');
    const onclick = (event: MouseEvent): void => {
      const found = button();
      // A disabled button gets no click itself, but some browsers give one to what is inside it.
      if (found && !found.disabled && event.target instanceof Node && found.contains(event.target)) submit();
    };
    const onkeydown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      if (!button()?.disabled) submit();
    };
    element.addEventListener('click', onclick);
    element.addEventListener('keydown', onkeydown);
    return () => {
      element.removeEventListener('click', onclick);
      element.removeEventListener('keydown', onkeydown);
    };
  };
}
