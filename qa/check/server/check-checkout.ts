import type { ReadPage } from './read-values.ts';
import type { Result } from './result.ts';

const orders = '[data-checkout-step="payment"] form';
/** What another page load changes, and a robot's test. */
const isOther = /token|captcha|csrf|xsrf|nonce/i;

/** Whether the form that orders names its checkout: without, an order that is sent again is placed twice. */
export function checkCheckout(pages: readonly ReadPage[]): Result {
  const [found] = pages.flatMap(({ address, page }) =>
    Array.from(page.querySelectorAll(orders), (form) => ({ address, form })),
  );
  if (!found) {
    const because = [
      'it follows what a shopper fills in: --page /… and the --header "Cookie: …" of a visit give it',
    ];
    return { call: 'GET the page that orders', outcome: 'not called', because };
  }
  const hidden = Array.from(found.form.querySelectorAll('input[type="hidden"]'));
  const hasId = hidden.some(
    (field) => field.getAttribute('value')?.trim() && !isOther.test(field.getAttribute('name') ?? 'token'),
  );
  return {
    call: `GET ${found.address}`,
    outcome: hasId ? 'usable' : 'unusable',
    because: hasId
      ? []
      : [
          'its form has no hidden field with the id of the checkout: an order that is sent again is placed twice',
        ],
  };
}
