import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, turn } from '../page/testing.ts';
import { holdOrders, keepTypedPlain } from './early-forms.ts';

const page = `<section data-article-scope>
<div data-behaviour="article-selection" data-product-id="1" data-state="loading">
  <form action="/product/x"><input type="radio" name="maat" value="160" checked><input type="radio" name="maat" value="180"></form>
</div>
<div data-island="add-to-cart" data-product-id="1"><form method="post"><button>order</button></form></div>
<div data-island="add-to-cart" data-product-id="2"><form method="post"><button>bundle</button></form></div>
</section>`;
/** What the browser or a component gets to do, by the texts of buttons and the addresses of forms. */
let done: string[] = [];
let stop = () => {};

const choices = () => document.querySelector('[data-behaviour]') as HTMLElement;
const press = (name = 'order') =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
const choose = () => {
  for (const radio of document.querySelectorAll('input')) radio.checked = radio.value === '180';
};
async function become(state: string) {
  choices().dataset.state = state;
  await turn();
}

beforeEach(() => {
  done = [];
  document.body.replaceChildren(element(page));
  stop = holdOrders(document);
  document.body.onsubmit = (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    done.push(form.querySelector('button')?.textContent ?? form.getAttribute('action') ?? '');
  };
});
afterEach(() => {
  stop();
  document.body.onsubmit = null;
});

test('an order waits for the code of the choices beside it, and is sent once', async () => {
  press();
  press();
  const button = document.querySelector('button');
  expect([done, button?.getAttribute('aria-disabled')]).toEqual([[], 'true']);
  await become('mounted');
  expect([done, button?.getAttribute('aria-disabled')]).toEqual([['order'], null]);
  press();
  expect(done).toEqual(['order', 'order']);
});

test('where that code fails, the page of what was chosen is opened and nothing is ordered', async () => {
  choose();
  press();
  await become('failed');
  expect(done).toEqual(['/product/x']);
  press();
  expect(done).toEqual(['/product/x', '/product/x']);
});

test('a choice that nobody has touched since Back has its code loaded', async () => {
  await become('waiting');
  choose();
  const load = vi.fn();
  choices().addEventListener('pointerenter', load);
  press();
  expect([done, load.mock.calls.length]).toEqual([[], 1]);
  await become('mounted');
  expect(done).toEqual(['order']);
});

test.each([
  ['of another product', 'loading', 'bundle'],
  ['of what the server has chosen', 'waiting', 'order'],
  ['beside choices whose code is there', 'mounted', 'order'],
])('an order %s is sent at once', async (_what, state, name) => {
  await become(state);
  press(name);
  expect(done).toEqual([name]);
});

keepTypedPlain(document);

const put = (attributes: string, value: string) => {
  document.body.innerHTML = `<form><input name="querySelectorAll"><input id="it" ${attributes}></form>`;
  const field = document.querySelector<HTMLInputElement>('#it') as HTMLInputElement;
  field.value = value;
  return field;
};

const cases = [
  ['type="tel"', '\u202a+31 6\u2011 12345678\u202c', '+31 6- 12345678'],
  ['autocomplete="shipping postal-code"', '5611-CK', '5611 CK'],
  ['autocomplete="postal-code"', 'NL-5611 ck\u200b', '5611 CK'],
  ['autocomplete="postal-code"', ' Utrecht\u200b', 'Utrecht'],
  ['autocomplete="postal-code"', '2000', '2000'],
  ['type="TEXT"', 'SLAAP25\u200b', 'SLAAP25'],
  ['type="email"', 'jan@voorbeeld.nl\u2060', 'jan@voorbeeld.nl'],
  ['type="password"', ' \u200bgeheim ', ' \u200bgeheim '],
] as const;

test.each(cases)('what is left in %s as %j is %j for whoever listens', (attributes, pasted, plain) => {
  const field = put(attributes, pasted);
  let heard = '';
  field.addEventListener('change', () => {
    heard = field.value;
  });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  expect(heard).toBe(plain);
});

test.each(cases)('what stands in %s as %j is sent as %j', (attributes, pasted, plain) => {
  const field = put(attributes, pasted);
  field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(field.value).toBe(plain);
});

test('a wheel over a number with focus takes the focus away, and nowhere else', () => {
  const number = put('type="number"', '1');
  const wheel = () => document.activeElement?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  number.focus();
  wheel();
  expect(document.activeElement).not.toBe(number);
  const text = put('type="text"', '1');
  text.focus();
  wheel();
  expect(document.activeElement).toBe(text);
});
