import { afterEach, expect, test, vi } from 'vitest';
import { productsOf } from '../../../../fixtures/catalogue/index.ts';
import { ask } from '../../../../fixtures/handlers/ask.testing.ts';
import { parse, view } from '../../../../fixtures/pages/testing.ts';
import { keptPage } from '../../../../fixtures/product/kept.markup.ts';
import { type WholePage, wholePage } from '../../../calls/whole-page.ts';
import type { FragmentSource } from '../../../dom/fragment.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { testServices, turn } from '../../../page/testing.ts';
import { keptOf } from '../kept-articles.ts';
import keptList from './kept-list.behaviour.ts';

vi.mock('../../../calls/whole-page.ts');

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
  vi.mocked(wholePage).mockReset();
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

/** The page of an address, as the shop answers it. */
async function visit(address: string, own: readonly string[]) {
  localStorage.setItem('kept', JSON.stringify(own));
  history.replaceState({ at: 1 }, '', `/bewaard${address}`);
  const [body = ''] =
    /<main[\s\S]*<\/main>/.exec(await (await ask('GET', `/bewaard${address}`)).text()) ?? [];
  document.body.replaceChildren(...parse(body).body.childNodes);
  vi.mocked(wholePage).mockImplementation(async (path) => {
    const { pathname, search } = new URL(path);
    const text = await (await ask('GET', pathname + search)).text();
    return { type: 'content', source: text as FragmentSource };
  });
  const host = () => document.querySelector('[data-behaviour="kept-list"]') as HTMLElement;
  const first = host();
  const given = testServices('content');
  const ends = [mountOn(keptList, first, given).end];
  const isOwn = () => host() !== first;
  if (first.hidden) {
    await vi.waitFor(() => expect(isOwn()).toBe(true));
    ends.push(mountOn(keptList, host(), given).end);
  }
  const words = host().textContent?.replace(/\s+/g, ' ') ?? '';
  return { words, isOwn: isOwn(), end: () => ends.map((end) => end()), host: host() };
}

const nothing = 'Je hebt nog niets bewaard.';
const toOwn = 'Naar je eigen lijst';
const unknown = 'Eén product uit deze lijst vinden we niet.';
const two = '2 producten uit deze lijst vinden we niet.';
const offered = 'Eén product op deze pagina staat nog niet in jouw lijst.';
/** Addresses that people and mail programs make; what they say to who has kept nothing, and to who has. */
const addresses: readonly [address: string, none: string[], some: string[] | 'own'][] = [
  ['', [nothing], 'own'],
  ['?utm_source=mail', [nothing], 'own'],
  ['?artikel', [nothing], 'own'],
  ['?artikel=', [nothing], 'own'],
  ['?artikel=&artikel=%20', [nothing], 'own'],
  ['?Artikel=nope', [nothing], 'own'],
  ['?artikel=nope', [unknown, toOwn], [unknown, toOwn]],
  ['?artikel=nope&artikel=nope&artikel=', [unknown, toOwn], [unknown, toOwn]],
  ['?artikel=201106', [unknown, toOwn], [unknown, toOwn]],
  ['?artikel=nope&artikel=201106', [two, toOwn], [two, toOwn]],
  [`?artikel=nope&artikel=${third}`, [unknown, offered], [unknown, offered]],
  [`?artikel=%20${third}%20`, [offered], [offered]],
  [`?artikel=${first}`, [offered], []],
];
const all = [nothing, unknown, two, toOwn, offered];
const cases = addresses.flatMap(([address, none, some]) => [
  { address, own: [], said: none },
  { address, own: [first, second], said: some },
]);

test.each(cases)('$address says what is true to who keeps $own', async ({ address, own, said }) => {
  const { words, isOwn, end } = await visit(address, own);
  expect(isOwn).toBe(said === 'own');
  const expected = said === 'own' ? [] : said;
  expect(all.filter((text) => words.includes(text))).toEqual(expected);
  expect(stored()).toEqual(own);
  end();
});

test('without articles in its address it shows the shopper’s own, by a call and not by another visit', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const { host, end } = await visit('?utm_source=mail', shown);
  expect([location.search, history.state, leave.mock.calls]).toEqual([
    `?utm_source=mail&${addressOf(shown).slice(1)}`,
    { at: 1 },
    [],
  ]);
  expect([host.querySelectorAll('[data-product-tile]').length, message(host)]).toEqual([3, null]);
  end();
});

test.each<[string, () => Promise<WholePage>]>([
  ['fails', () => Promise.reject(new Error('down'))],
  ['has no list', async () => ({ type: '', source: '<html></html>' as FragmentSource })],
])('where the call for the shopper’s own %s the browser goes there', async (_what, answer) => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
  vi.mocked(wholePage).mockImplementation(answer);
  open(shown, [], '');
  await vi.waitFor(() =>
    expect(leave.mock.calls).toEqual([[`${location.origin}/bewaard${addressOf(shown)}`]]),
  );
});

test('an own list that is left before its answer comes is not shown', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
  let answer = (_page: WholePage) => {};
  vi.mocked(wholePage).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { host, end } = open(shown, [], '');
  await vi.waitFor(() => expect(vi.mocked(wholePage)).toHaveBeenCalled());
  end();
  answer({ type: 'content', source: keptPage(view, { offers, gone: [], isCut: false }) as FragmentSource });
  await turn();
  expect([host.isConnected, host.hidden, location.search, leave.mock.calls]).toEqual([true, false, '', []]);
});

test('its address is there for paper, without what belongs to a visit, and follows the list', () => {
  const { host, forget, end } = open(shown, [], `${addressOf(shown)}&utm_source=mail`);
  const address = () => host.querySelector('[data-kept-list-address]')?.textContent;
  expect(address()).toBe(`${location.origin}/bewaard${addressOf(shown)}`);
  forget(second);
  expect(address()).toBe(`${location.origin}/bewaard${addressOf([first, third])}`);
  end();
  expect(address()).toBe('');
});

test('restores the server’s markup exactly', () => {
  const { host, end } = open([]);
  button(host)?.click();
  end();
  const text = keptPage(view, { offers, gone: [], isCut: false });
  expect(host.outerHTML).toBe(parse(text).querySelector('[data-behaviour="kept-list"]')?.outerHTML);
});
