import { afterEach, expect, test, vi } from 'vitest';
import { productsOf } from '../../../../fixtures/catalogue/index.ts';
import { parse, view } from '../../../../fixtures/pages/testing.ts';
import { keptPage } from '../../../../fixtures/product/kept.markup.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { testServices } from '../../../page/testing.ts';
import { keptOf } from '../kept-articles.ts';
import keptList from './kept-list.behaviour.ts';

const offers = productsOf('boxsprings')
  .slice(0, 3)
  .map((product) => ({ product, article: product.articles[0] }));
const shown = offers.map(({ article }) => article.articleId);
const [first = '', second = '', third = ''] = shown;
const addressOf = (ids: readonly string[]) => `?${new URLSearchParams(ids.map((id) => ['artikel', id]))}`;
const stored = () => JSON.parse(localStorage.getItem('kept') ?? '[]');

function open(
  own: readonly string[],
  gone: readonly string[] = [],
  address = addressOf([...shown, ...gone]),
) {
  localStorage.setItem('kept', JSON.stringify(own));
  history.replaceState({ at: 1 }, '', `/bewaard${address}`);
  document.body.replaceChildren(...parse(keptPage(view, { offers, gone, isCut: false })).body.childNodes);
  const host = document.querySelector('[data-behaviour="kept-list"]') as HTMLElement;
  const given = testServices('content');
  const { end } = mountOn(keptList, host, given);
  return { host, end, ...keptOf(given.services), track: given.track };
}
const message = (host: Element) => host.querySelector('[role="status"]');
const button = (host: Element) => host.querySelector<HTMLButtonElement>('.sf-button');

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('the shopper’s own list stays in its address, whatever else that has', () => {
  const { host, forget, keep } = open(shown, [], `${addressOf(shown)}&utm_source=mail`);
  expect(message(host)).toBeNull();
  forget(second);
  expect(location.search).toBe(`?utm_source=mail&artikel=${first}&artikel=${third}`);
  keep(host.querySelector(`[data-article="${second}"]`) as Element);
  expect(location.search).toBe(`?utm_source=mail&artikel=${first}&artikel=${third}&artikel=${second}`);
  expect(history.state).toEqual({ at: 1 });
});

test('another’s list can be taken over; what the shopper had stays first', () => {
  const { host, track } = open(['x', second]);
  expect(message(host)?.textContent).toBe('2 producten op deze pagina staan nog niet in jouw lijst.');
  button(host)?.click();
  expect(stored()).toEqual(['x', second, first, third]);
  expect([message(host)?.textContent, button(host)?.hidden]).toEqual([
    'Alles op deze pagina staat nu ook in jouw lijst.',
    true,
  ]);
  expect(document.activeElement).toBe(message(host));
  expect(track.mock.calls.map(([name]) => name)).toEqual(['add_to_wishlist', 'add_to_wishlist']);
  expect(location.search).toBe(addressOf(shown));
});

test('counts what is left to take over as hearts are pressed', () => {
  const { host, forget } = open([first, second]);
  expect(message(host)?.textContent).toBe('Eén product op deze pagina staat nog niet in jouw lijst.');
  forget(first);
  expect(message(host)?.textContent).toBe('2 producten op deze pagina staan nog niet in jouw lijst.');
});

test('says when not all of them fit', () => {
  const own = Array.from({ length: 49 }, (_, at) => `a${at}`);
  const { host } = open(own);
  button(host)?.click();
  expect(stored()).toEqual([...own, first]);
  expect([message(host)?.textContent, button(host)?.hidden]).toEqual([
    'Je lijst is vol: er passen 50 producten in. Haal er eerst een weg.',
    false,
  ]);
});

test('forgets what the shop has no more, and nothing else', () => {
  open([...shown, 'old', 'x'], ['old', 'older']);
  expect(stored()).toEqual([...shown, 'x']);
});

test('without articles in its address it leads to the shopper’s own', () => {
  const replace = vi.fn();
  vi.stubGlobal('location', {
    href: 'http://localhost/bewaard?utm_source=mail',
    search: '?utm_source=mail',
    replace,
  });
  const { host } = open(shown, [], '');
  expect(replace.mock.calls).toEqual([
    [`http://localhost/bewaard?utm_source=mail&${addressOf(shown).slice(1)}`],
  ]);
  expect(message(host)).toBeNull();
});

test('restores the server’s markup exactly', () => {
  const { host, end } = open([]);
  button(host)?.click();
  end();
  const text = keptPage(view, { offers, gone: [], isCut: false });
  expect(host.outerHTML).toBe(parse(text).querySelector('[data-behaviour="kept-list"]')?.outerHTML);
});
