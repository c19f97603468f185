import { isFocusNowhere } from '../dom/focus.ts';
import { createLiveRegion } from '../dom/live-region.ts';
import { make } from '../dom/make.ts';

/**
 * Shows the result of sending a form, as text. The message goes into the page's slot for it (`data-form-message`), else
 * at the end of the form, with a button if given. It is an alert and gets focus, so that screen readers always announce it. Returns a function
 * that removes it.
 */
export function showMessage(
  form: HTMLFormElement,
  kind: 'danger' | 'success',
  text: string,
  wayOn?: HTMLElement,
): () => void {
  const message = createLiveRegion({
    className: `sf-message sf-message-${kind} sf-form-message`,
    role: 'alert',
  });
  message.tabIndex = -1;
  const slot = form.querySelector('[data-form-message]') ?? form;
  slot.append(message);
  // Only after the alert is in the page: one that is inserted with its text is not always announced.
  message.textContent = text;
  if (wayOn) message.append(make('p', { class: 'sf-message-actions' }, wayOn));
  // Focus stays where it is if the shopper has moved on to another part of the page.
  if (isFocusNowhere(form) || form.contains(document.activeElement)) message.focus();
  return () => message.remove();
}
