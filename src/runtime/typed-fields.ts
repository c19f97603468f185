import { listen } from '../dom/listen.ts';
import { methods } from '../dom/own-methods.ts';
import { readZipCode } from '../shop/checkout/zip-code.ts';
import { plainLine, plainSigns } from '../shop/content/typed-text.ts';

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
