import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import { providerOf } from '../../src/shop/stores/map/geo/provider.ts';
import { type Store, stores } from '../../src/shop/stores/stores.calls.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

vi.mock('../../src/shop/stores/map/geo/provider.ts');
vi.mock('../../src/shop/stores/stores.calls.ts');
const geocode = vi.fn();
const place = { latitude: 52, longitude: 5, label: '3511 AB' };
const store = (name: string, url: string, latitude: number) =>
  ({ name, url, latitude, longitude: 5, openMessage: 'Nu open tot 18.00 uur' }) as Store;

// What the form loads when it is sent is there already.
beforeAll(() => import('./search.ts'));

const view = freshViewport();
beforeEach(() => {
  geocode.mockReset();
  geocode.mockResolvedValue([place]);
  vi.mocked(providerOf).mockReturnValue({ geocoder: { geocode } } as unknown as ReturnType<
    typeof providerOf
  >);
  vi.mocked(stores).mockResolvedValue([
    store('Groningen', '/Winkels/groningen', 53.2),
    store('<b>Utrecht</b>', '/Winkels/utrecht', 52.1),
    store('Zeist', 'https://elders.example/', 52.001),
  ]);
});

const html = '<main><article data-product-detail><div class="product-delivery">Morgen</div></article></main>';
const blocks = () => document.querySelectorAll('.product-delivery + .od516-collect').length;
const status = () => document.querySelector('[role="status"]')?.textContent;
const box = () => document.querySelector('.od516-postcode') as HTMLInputElement;

async function search(postcode: string) {
  box().value = postcode;
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  await settled();
}

it('OD516: lists the two nearest stores as text, with links of this site alone', async () => {
  await openVariant(experiment, 'B', { html });
  expect([blocks(), box().maxLength, box().labels?.[0]?.textContent]).toEqual([1, 100, 'Je postcode']);
  await search(' 3511 AB ');
  expect(geocode.mock.calls[0]?.[0]).toBe('3511 AB');
  expect(status()).toBe('Bij deze winkels haal je je bestelling af:');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.od516-store')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Zeist', '/Winkels/Zoeken'],
    ['<b>Utrecht</b>', `${location.origin}/Winkels/utrecht`],
  ]);
  expect([...document.querySelectorAll('.od516-facts')].map(({ textContent }) => textContent)).toEqual([
    'minder dan 1 km. Nu open tot 18.00 uur',
    '11 km. Nu open tot 18.00 uur',
  ]);
});

it.each([
  ['nothing is typed', ' ', () => {}, 'Vul je postcode in, zoals 3511 AB.'],
  [
    'nobody knows the postcode',
    '9999 ZZ',
    () => geocode.mockResolvedValue([]),
    'Deze postcode kennen we niet. Klopt hij?',
  ],
  [
    'a call fails',
    '3511 AB',
    () => geocode.mockRejectedValue(new Error('500')),
    'Zoeken lukt nu niet. Probeer het straks nog eens.',
  ],
])('OD516: says so where %s', async (_what, postcode, prepare, message) => {
  prepare();
  await openVariant(experiment, 'B', { html });
  await search(postcode);
  expect([status(), document.querySelectorAll('.od516-store').length]).toEqual([message, 0]);
});

it('OD516: shows the answer to the last question, whichever comes first', async () => {
  let answerFirst: (found: readonly object[]) => void = () => {};
  geocode.mockReturnValueOnce(
    new Promise((resolve) => {
      answerFirst = resolve;
    }),
  );
  await openVariant(experiment, 'B', { html });
  await search('1000 AA');
  await search('3511 AB');
  answerFirst([]);
  await settled();
  expect(document.querySelectorAll('.od516-store')).toHaveLength(2);
});

it('OD516: measures the view, the postcode and a store; in A the view of the delivery', async () => {
  const { measured } = await openVariant(experiment, 'B', { html });
  await search('3511 AB');
  box().dispatchEvent(new Event('change', { bubbles: true }));
  press('.od516-store');
  view.look(document.querySelector('.od516-collect'));
  expect(measured()).toEqual(['interaction: postcode', 'click: store', 'viewport: click and collect']);
  vi.useRealTimers();
  const a = await openVariant(experiment, 'A', { html });
  view.look(document.querySelector('.product-delivery'));
  expect(a.measured()).toEqual(['viewport: delivery']);
});
