import { make } from '../../../dom/make.ts';
import type { Say } from '../../../page/texts.ts';
import type { CartProblem, RemovedLine } from '../../../shop/cart/cart-changes.ts';
import { own } from '../cart-markup.ts';
import type { cartPageTexts } from './cart-page.texts.ts';

export type CartSay = Say<keyof typeof cartPageTexts>;

/** The message for a failed change of a line. */
export const problemText = (say: CartSay, { of, reason, quantity }: CartProblem, title: string): string =>
  say(`cartPage.${of}.${reason}`, { title, quantity });

/** The message for a removed line, or why it could not be restored. */
export const removedText = (say: CartSay, { reason }: RemovedLine, title: string): string =>
  say(reason ? `cartPage.restore.${reason}` : 'cartPage.removed', { title });

/** Creates the message in a line with a problem, with a retry button. */
export function problemNote(text: string, retry: string): HTMLElement {
  return note('div', 'sf-message sf-message-danger sf-cart-trouble', text, retry, 'data-cart-retry');
}

/** Creates the note in the place of a removed line, with an undo button. */
export function removedNote(): HTMLElement {
  return note('li', 'sf-message sf-cart-removed', '', '', 'data-cart-undo');
}

/** Sets the texts of a note. `label` is the button's accessible name if its text alone is ambiguous. */
export function setNote(element: HTMLElement, text: string, button: string, label?: string): void {
  const words = element.querySelector('p');
  const control = element.querySelector('button');
  if (words && words.textContent !== text) words.textContent = text;
  if (control && control.textContent !== button) control.textContent = button;
  if (label) control?.setAttribute('aria-label', label);
}

function note(name: 'div' | 'li', className: string, text: string, button: string, mark: string) {
  const control = make(
    'button',
    { type: 'button', class: 'sf-button sf-button-secondary', [mark]: '' },
    button,
  );
  return make(name, { class: className, [own]: '' }, make('p', {}, text), control);
}
