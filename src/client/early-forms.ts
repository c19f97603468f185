import { isChanged } from '../dom/is-changed.ts';
import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/make.ts';
import { methods } from '../dom/own-methods.ts';
import { readZipCode } from '../shop/checkout/zip-code.ts';
import { plainLine, plainSigns } from '../shop/content/typed-text.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Holds an order while the code of the choices beside it loads, so that it orders what the shopper chose before. Where
 * that code does not come, the page of the choice is opened instead, and nothing is ordered.
 */
export function holdOrders(document: Document): () => void {
  const held = new Set<EventTarget>();
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const choices = choicesBeside(form);
    const state = choices?.getAttribute('data-state');
    if (!choices || state === 'mounted' || (state !== 'loading' && !changedForm(choices))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(form)) return;
    held.add(form);
    const { submitter } = event;
    const marks = { 'aria-disabled': 'true', 'data-busy': '', 'data-held': '' };
    const undo = submitter && setAttributes(submitter, marks);
    const goOn = () => {
      const now = choices.getAttribute('data-state');
      if (now === 'loading' || now === 'waiting') return;
      observer.disconnect();
      held.delete(form);
      undo?.();
      if (now === 'mounted') methods.requestSubmit.call(form, submitter);
      else changedForm(choices)?.requestSubmit();
    };
    const observer = new MutationObserver(goOn);
    observer.observe(choices, { attributeFilter: ['data-state'] });
    // Restored by Back, nobody has touched it.
    choices.dispatchEvent(new Event('pointerenter'));
    goOn();
  };
  document.addEventListener('submit', hold, true);
  return () => document.removeEventListener('submit', hold, true);
}

/** The choices of the product that the form orders, of whose article it is a part. */
function choicesBeside(form: HTMLFormElement): HTMLElement | undefined {
  const order = methods.closest.call(form, '[data-island="add-to-cart"]');
  const id = order?.getAttribute('data-product-id');
  const all = form.ownerDocument.querySelectorAll<HTMLElement>('[data-behaviour="article-selection"]');
  return [...all].find(
    (one) =>
      one.getAttribute('data-product-id') === id &&
      (one.closest('[data-article-scope]') ?? one.closest('[data-article]'))?.contains(form),
  );
}

const changedForm = (choices: HTMLElement) =>
  [...choices.querySelectorAll('form')].find((form) =>
    [...form.querySelectorAll<Field>('input, select')].some(isChanged),
  );

const lineTypes = ['text', 'search', 'tel', 'email'];

/**
 * Whatever was typed or pasted into a field of one line is made plain as the shopper leaves it, and before its form is
 * sent. It comes before every other listener, so that what is checked, looked up, sent and reported is what the shopper
 * sees. And a wheel that turns over a number scrolls the page: it would order more.
 */
export function keepTypedPlain(page: Document): void {
  const clean = (element: EventTarget | null) => {
    if (!(element instanceof HTMLInputElement) || !lineTypes.includes(element.type)) return;
    const { value } = element;
    const plain = plainOf(element, value);
    if (plain !== value) element.value = plain;
  };
  listen(page, 'change', ({ target }) => clean(target), true);
  listen(
    page,
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) methods.querySelectorAll.call(target, 'input').forEach(clean);
    },
    true,
  );
  listen(
    page,
    'wheel',
    ({ target }) => {
      // The browser counts in the field that has focus alone.
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { capture: true, passive: true },
  );
}

function plainOf(field: HTMLInputElement, value: string): string {
  if (field.type === 'tel') return plainSigns(value);
  const zipCode = /\bpostal-code$/.test(field.getAttribute('autocomplete') ?? '') && readZipCode(value);
  return zipCode ? `${zipCode.slice(0, 4)} ${zipCode.slice(4)}` : plainLine(value);
}
