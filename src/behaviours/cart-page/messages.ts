import { make } from '../../dom/make.ts';
import type { Say } from '../../page/texts.ts';
import type { CartProblem, RemovedLine } from '../../shop/cart-changes.ts';
import type { cartPageTexts } from './cart-page.texts.ts';
import { own } from './parts.ts';

export type CartSay = Say<keyof typeof cartPageTexts>;

/** The words for what could not be done with a line. */
export const problemText = (say: CartSay, { of, reason, quantity }: CartProblem, title: string): string =>
  say(`cartPage.${of}.${reason}`, { title, quantity });

/** The words for a removed line: that it is gone, or why it could not be put back. */
export const removedText = (say: CartSay, { reason }: RemovedLine, title: string): string =>
  say(reason ? `cartPage.restore.${reason}` : 'cartPage.removed', { title });

/** Stands in a line in trouble, with a way to try again. */
export function problemNote(text: string, retry: string): HTMLElement {
  return note('div', 'sf-message sf-message-danger sf-cart-trouble', text, retry, 'data-cart-retry');
}

/** Stands in the place of a removed line, with the way to have it back. */
export function removedNote(): HTMLElement {
  return note('li', 'sf-message sf-cart-removed', '', '', 'data-cart-undo');
}

/** Gives a note its words. `label` names the button where its words alone would not. */
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
