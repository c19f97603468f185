import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeViews } from '../../../dom/testing.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element, turn } from '../../../page/testing.ts';
import orderBar from './order-bar.behaviour.ts';

const order = (attributes = '') =>
  `<div data-island="add-to-cart" data-product-id="7"><form><button ${attributes}>In winkelwagen</button></form></div>`;

let views: ReturnType<typeof fakeViews>;
const submitted = vi.fn();

beforeEach(() => {
  views = fakeViews();
  document.addEventListener('submit', submitted);
});
afterEach(() => {
  document.removeEventListener('submit', submitted);
  submitted.mockReset();
});

const bar = () => document.querySelector<HTMLElement>('.order-bar') as HTMLElement;
const barButton = () => bar().querySelector('button') as HTMLButtonElement;
const own = () => document.querySelector('form button') as HTMLButtonElement;

/** Mounts the bar on a page with this order part. */
function mount(part = order(), content = '<button type="button">In winkelwagen</button>') {
  document.body.replaceChildren(
    element(`<section class="part">${part}</section>`),
    element(`<div class="order-bar" data-product-id="7" hidden>${content}</div>`),
  );
  return mountOn(orderBar, bar()).end;
}

const look = (isIntersecting: boolean) => views[0]?.look({ target: own(), isIntersecting });

test('is not shown for an article that can’t be ordered', () => {
  mount(order('disabled'));
  look(false);
  expect(bar().hidden).toBe(true);
});

test('is hidden where a CMS took `hidden` away, also without an order button to stand in for', () => {
  document.body.replaceChildren(
    element('<div class="order-bar" data-product-id="7"><button type="button">Bestel</button></div>'),
  );
  mountOn(orderBar, bar());
  expect(bar().hidden).toBe(true);
});

test('orders by the form of the article that is there now, and shows that it is busy', async () => {
  mount();
  look(false);
  document.querySelector('.part')?.replaceChildren(element(order('aria-disabled="true" data-busy')));
  await turn();
  look(false);
  expect(barButton().getAttribute('aria-disabled')).toBe('true');
  barButton().click();
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('gives focus to the order button where it hides with focus in it', () => {
  mount();
  look(false);
  barButton().focus();
  look(true);
  expect(document.activeElement).toBe(own());
});

test('is hidden again at the end', () => {
  const end = mount();
  look(false);
  end();
  expect(bar().hidden).toBe(true);
});

test('without a button inside it throws, and stays hidden', () => {
  expect(() => mount(order(), '')).toThrow('has no <button> inside');
  expect(bar().hidden).toBe(true);
});
