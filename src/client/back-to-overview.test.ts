import { afterEach, expect, test } from 'vitest';
import { testServices, turn } from '../page/testing.ts';
import { startBackToOverview } from './back-to-overview.ts';

const stay = (event: Event) => event.preventDefault();
afterEach(() => {
  document.body.replaceChildren();
  window.removeEventListener('click', stay);
});

/** A page of the type with this content; clicks lead nowhere. */
function open(type: string, address: string, html: string) {
  history.replaceState(null, '', address);
  document.body.append(document.createRange().createContextualFragment(html));
  window.addEventListener('click', stay);
  const { services, stop } = testServices(type);
  const stopIt = startBackToOverview(services, window);
  return {
    stop() {
      stopIt();
      stop();
    },
    click: (selector: string) => document.querySelector<HTMLElement>(selector)?.click(),
    record: () => JSON.parse(localStorage.getItem('back-info') ?? 'null') as unknown,
  };
}

const list =
  '<main><ul><li data-product-tile><a href="/product/duin">Duin</a></li></ul><a id="help" href="/help">help</a></main>';
const product = '<main><a data-back-link href="/matrassen">Terug</a></main>';
const backLink = () => document.querySelector('[data-back-link]')?.getAttribute('href');

test('a list that is left for a product is kept, as it was filtered', () => {
  const { click, record, stop } = open('plp', '/matrassen?soort=Latex', list);
  click('#help');
  expect(record()).toBeNull();
  click('[data-product-tile] a');
  expect(record()).toEqual({ date: expect.any(Number), href: '/matrassen?soort=Latex' });
  stop();
});

test('a product of another page is no list', () => {
  const { click, record, stop } = open('pdp', '/product/vik', list);
  click('[data-product-tile] a');
  expect(record()).toBeNull();
  stop();
});

test('a search for an e-mail address is not kept', () => {
  const { click, record, stop } = open('plp', '/zoeken?q=jan%40example.nl', list);
  click('[data-product-tile] a');
  expect(record()).toBeNull();
  stop();
});

test('the product page leads back there', async () => {
  localStorage.setItem('back-info', JSON.stringify({ date: Date.now(), href: '/matrassen?soort=Latex' }));
  const { stop } = open('pdp', '/product/duin', product);
  await turn();
  expect(backLink()).toBe(`${location.origin}/matrassen?soort=Latex`);
  stop();
  expect(backLink()).toBe('/matrassen');
});

test.each(['{', '{"date":1,"href":"/oud"}', `{"date":${Date.now()},"href":"//elders.example/"}`])(
  'with the record %s the server’s own link stays',
  async (record) => {
    localStorage.setItem('back-info', record);
    const { stop } = open('pdp', '/product/duin', product);
    await turn();
    expect(backLink()).toBe('/matrassen');
    stop();
  },
);
