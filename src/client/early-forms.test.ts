import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, turn } from '../page/testing.ts';
import { holdOrders } from './early-forms.ts';

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
