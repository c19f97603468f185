import { expect, test } from 'vitest';
import { productsOf } from '../../../../fixtures/catalogue/index.ts';
import { parse, view } from '../../../../fixtures/pages/testing.ts';
import { productTile } from '../../../../fixtures/product/product-tile.markup.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { testServices } from '../../../page/testing.ts';
import keep from './keep.behaviour.ts';

const products = productsOf('boxsprings').slice(0, 2);
const articles = products.map(({ articles }) => articles[0].articleId);

/** A list of two, with their hearts; `given` are mounted on the page's services. */
function open() {
  const tiles = products.map((product) => productTile(product, { pictures: view.pictures }));
  document.body.replaceChildren(...parse(`<ul>${tiles.join('')}</ul>`).body.childNodes);
  const markup = document.body.innerHTML;
  const hearts = [...document.querySelectorAll<HTMLButtonElement>('.keep')];
  const given = testServices();
  const ends = hearts.map((heart) => mountOn(keep, heart, given).end);
  return { hearts, markup, end: () => ends.map((one) => one()) };
}
const states = (hearts: readonly Element[]) => hearts.map((heart) => heart.getAttribute('aria-pressed'));
const regions = () => [...document.querySelectorAll('[role="status"]')];

test('a press keeps the product and another forgets it; it is named, told and marked', () => {
  const { hearts } = open();
  const [first] = hearts;
  const name = products[0]?.title ?? '';
  expect([states(hearts), first?.textContent]).toEqual([
    ['false', 'false'],
    `Bewaren ${name}, ${products[0]?.articles[0].size}`,
  ]);
  first?.click();
  expect([states(hearts), localStorage.getItem('kept')]).toEqual([
    ['true', 'false'],
    JSON.stringify(articles.slice(0, 1)),
  ]);
  expect([first?.textContent?.split(' ')[0], regions()[0]?.textContent]).toEqual([
    'Bewaard',
    `${name} is bewaard.`,
  ]);
  first?.click();
  expect([states(hearts), localStorage.getItem('kept')]).toEqual([['false', 'false'], null]);
  expect(regions()[0]?.textContent).toBe(`${name} staat niet meer in je lijst.`);
});

test('does not send its form', () => {
  const { hearts } = open();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  hearts[0]?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
});

test('says when the list is full, to be seen until something else is pressed', () => {
  localStorage.setItem('kept', JSON.stringify(Array.from({ length: 50 }, (_, at) => `a${at}`)));
  const { hearts } = open();
  hearts[0]?.click();
  const [region] = regions();
  expect([states(hearts), region?.className]).toEqual([['false', 'false'], 'sf-message']);
  expect(region?.textContent).toContain('Je lijst is vol: er passen 50 producten in.');
  document.body.click();
  expect(region?.className).toBe('sf-status');
});

test('restores the server’s markup exactly', () => {
  const { hearts, markup, end } = open();
  hearts[0]?.click();
  end();
  expect(document.body.innerHTML).toBe(markup);
});

test('needs a product', () => {
  document.body.innerHTML = '<button><span data-keep-word></span></button>';
  const button = document.querySelector('button') as HTMLElement;
  expect(() => mountOn(keep, button)).toThrow('has no [data-article] around');
});
