import { createLiveRegion } from '../dom/live-region.ts';

/**
 * Shows how it went: text, never markup. It stands in the page's place for it (`data-form-message`), else at the
 * form's end. It is an alert and gets focus, so that it is heard whatever has focus now. Returns its removal.
 */
export function showMessage(form: HTMLFormElement, kind: 'danger' | 'success', text: string): () => void {
  const message = createLiveRegion({
    className: `sf-message sf-message-${kind} sf-form-message`,
    role: 'alert',
  });
  message.tabIndex = -1;
  const slot = form.querySelector('[data-form-message]') ?? form;
  slot.append(message);
  // After it stands in the page: an alert that arrives with its text is not always read out.
  message.textContent = text;
  const active = form.ownerDocument.activeElement;
  // A shopper who has gone on elsewhere meanwhile is left there.
  if (!active || active === form.ownerDocument.body || form.contains(active)) message.focus();
  return () => message.remove();
}
