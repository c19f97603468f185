import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personalData } from '../../analytics/personal-data.ts';
import { readSettings } from '../../page/read-settings.ts';
import type { Services } from '../../page/services.ts';
import { aboutElement, chosenValue, pathOf } from './record-steps.ts';
import { reportedEvent } from './reported-event.ts';
import { reportedCall, reportedMessage, reportedValue } from './reported-text.ts';

const page = { type: '', settings: readSettings(null) };
const services = { page, personalData } as unknown as Services;
const typed = (type: string) => document.documentElement.setAttribute('type', type);

beforeEach(() => typed('pdp'));
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('type');
});

function put(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('[x]') as Element;
}

describe('what was pressed is', () => {
  const order = '<form><input type="number" name="quantity"><button x class="order">Bestel</button></form>';

  it.each([
    ['pdp', order, 'button "Bestel"', '.order'],
    ['checkout-payment', '<button x id="jansen">Betaal, Jansen</button>', 'button (14)', 'button'],
    ['content', '<a x href="/account/jansen">Jansen</a>', 'link (6)', 'a'],
    ['', '<button x>Jansen</button>', 'button (6)', 'button'],
    ['store', '<form><input name="name"><button x>Jansen</button></form>', 'button (6)', 'button'],
    ['pdp', '<main data-order-number="1"></main><button x>Jansen</button>', 'button (6)', 'button'],
  ])('told on the type of page "%s" of %s as %s', (type, html, what, selector) => {
    typed(type);
    expect(aboutElement(put(html), services)).toEqual({ what, selector });
  });

  it('by length where it was chosen on a page about one customer, and as it is on a page for everybody', () => {
    const html = '<select x><option value="1984" selected>1984</option></select>';
    expect(chosenValue(put(html))).toBe('1984');
    typed('checkout-customer');
    expect(chosenValue(put(html))).toBe('(4)');
  });

  it('on a path that keeps the words of the shop’s routes alone, without a query', () => {
    const location = { pathname: '/bestellen/jansen/70012345', search: '?naam=Jansen' };
    expect(pathOf(location, document, services)).toBe('/bestellen/jansen/70012345?naam=Jansen');
    typed('checkout-customer');
    expect(pathOf(location, document, services)).toBe('/bestellen/(6)/(8)');
  });
});

it('an event has what the plan marks as the shop’s own, and lengths', () => {
  const parameters = {
    ...{ transaction_id: 'B-70012345', currency: 'EUR', value: 899, coupon: 'a'.repeat(64), jansen: 'x' },
    items: [{ item_name: 'Duin', quantity: 1, note: 'voor Jansen' }],
  };
  const row = { name: 'purchase', parameters, at: 1, state: 'refused' as const };
  expect(
    reportedEvent({ ...row, reason: 'jansen looks like personal data (address)' }, personalData),
  ).toEqual({
    ...{ name: 'purchase', at: 1, state: 'refused' },
    parameters: {
      ...{ transaction_id: '(10)', currency: 'EUR', value: 899, coupon: 'a'.repeat(64), '(6)': '(3)' },
      items: [{ item_name: 'Duin', quantity: 1, '(4)': '(13)' }],
    },
    reason: '(6) looks like personal data (address)',
  });
  expect(reportedEvent({ ...row, name: 'jansen', parameters: { a: 'b' } }, personalData)).toMatchObject({
    name: '(6)',
    parameters: { '(1)': '(3)' },
  });
});

it.each([
  [
    'island "cart-popup": GET /Ajax/Cart/HeaderCartAjax: answered 500',
    'island "cart-popup": GET /Ajax/Cart/HeaderCartAjax: answered 500',
  ],
  ['island "jansen": TypeError: Jansen', '(15): TypeError: (6)'],
  ['GET /Ajax/Klant/Jansen: answered 500', '(22): answered 500'],
  ['Bestelling van Jansen\nmislukt', '(21)\n(7)'],
])('a message %j is told as %j', (text, told) => {
  expect(reportedMessage(text, ['cart-popup'])).toBe(told);
});

it.each([
  ['consentLevel', '7', '7'],
  ['consentLevel', 'Jansen', '(6)'],
  ['experiment-overrides', 'OD478:B,OD485:off', 'OD478:B,OD485:off'],
  ['orders-reported', '70012345', '(8)'],
  ['compare', '["1-a"]', '(7)'],
] as const)('of the storage, %s with %s is told as %s', (key, value, told) => {
  expect(reportedValue(key, value)).toBe(told);
});

it('a call of the page’s own is told by the lengths of its path', () => {
  expect(reportedCall('/klant/jansen')).toBe('/(5)/(6)');
  expect(reportedCall('/Ajax/Cart/CloneAjax')).toBe('/Ajax/Cart/CloneAjax');
});
