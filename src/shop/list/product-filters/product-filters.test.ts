// Longer than others: one list of the fixture shop, in every way that a shopper can change it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nodes, productsOf } from '../../../../fixtures/catalogue/index.ts';
import { listPage } from '../../../../fixtures/list/list.markup.ts';
import { first, parse, view } from '../../../../fixtures/pages/testing.ts';
import { browse } from '../../../../fixtures/product/browse.markup.ts';
import { ServerError } from '../../../calls/server-error.ts';
import { type WholePage, wholePage } from '../../../calls/whole-page.ts';
import type { FragmentSource } from '../../../dom/fragment.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { faultsIn, testServices, turn } from '../../../page/testing.ts';
import productFilters from './product-filters.behaviour.ts';

vi.mock('../../../calls/whole-page.ts');

const matrassen = first(nodes, ({ slug }) => slug === 'matrassen');
const kussens = first(nodes, ({ slug }) => slug === 'kussens');
const page = (address: string, node = matrassen) =>
  listPage(view, { node, ...browse(productsOf(node.slug), new URL(address, location.origin).searchParams) });
const whole = (text: string, type = 'plp'): WholePage => ({ type, source: text as FragmentSource });

let end = () => {};
/** The calls to the server, in order, and how each is answered. */
let asked: {
  path: string;
  signal: AbortSignal | undefined;
  answer: (page?: WholePage) => Promise<void>;
  fail: (error?: Error) => Promise<void>;
}[];

function open(address = '/matrassen', before = (_host: HTMLElement) => {}) {
  history.replaceState(null, '', address);
  document.body.replaceChildren(...parse(page(address)).body.childNodes);
  const host = find('[data-behaviour="product-filters"]');
  before(host);
  ({ end } = mountOn(productFilters, host, testServices('plp')));
  return host;
}
const find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const box = (value: string) => find<HTMLInputElement>(`input[type="checkbox"][value="${value}"]`);
const link = (name: string | RegExp, within = 'body') => {
  const links = [...find(within).querySelectorAll('a')];
  return first(links, ({ textContent }) => new RegExp(name).test(textContent ?? ''));
};
const tick = (value: string) => box(value).click();
const query = (address: string) =>
  [...new URL(address, location.origin).searchParams].map((pair) => pair.join('='));
const articles = () =>
  [...document.querySelectorAll('[data-product-tile]')].map((tile) => tile.getAttribute('data-article'));
const articlesOf = (address: string) =>
  [...parse(page(address)).querySelectorAll('[data-product-tile]')].map((tile) =>
    tile.getAttribute('data-article'),
  );
const press = (target: HTMLElement, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

/** As on a page that the browser has loaded again. */
const reload = () =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type: 'reload' }] as unknown as PerformanceNavigationTiming[]);

beforeEach(() => {
  asked = [];
  vi.mocked(wholePage).mockImplementation(
    (path, { signal } = {}) =>
      new Promise((resolve, reject) => {
        asked.push({
          path,
          signal,
          answer: async (given = whole(page(path))) => {
            resolve(given);
            await turn();
          },
          fail: async (error = new ServerError('status', path, 'answered 404', { status: 404 })) => {
            reject(error);
            await turn();
          },
        });
      }),
  );
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => end());

test('a filter changes the list, its count, its address and its filters, and is announced', async () => {
  open();
  tick('Latex');
  expect(query(asked[0]?.path ?? '')).toEqual(['soort=Latex']);
  expect([location.search, articles().length]).toEqual(['', 24]);
  await asked[0]?.answer();
  const latex = articlesOf('/matrassen?soort=Latex');
  expect(articles()).toEqual(latex);
  expect(location.search).toBe('?soort=Latex');
  expect(find('[role="status"]').textContent).toBe(`${latex.length} producten`);
  expect([box('Latex').checked, find('.filters-toggle').textContent?.trim()]).toEqual([true, 'Filters (1)']);
  expect(document.title).toBe('Matrassen | Dommel & Dons');
});

test('focus stays on the box that was ticked, and groups stay as the shopper left them', async () => {
  open();
  const group = () => find<HTMLDetailsElement>('details[data-filters-group="kleur"]');
  group().open = true;
  const before = box('Latex');
  before.focus();
  before.click();
  await asked[0]?.answer();
  expect([before.isConnected, document.activeElement === box('Latex')]).toEqual([false, true]);
  expect(group().open).toBe(true);
});

test('focus that moved on while more products loaded stays, too', async () => {
  open();
  press(link(/Toon 4 producten meer/));
  const search = find('.site-header input');
  search.focus();
  await asked[0]?.answer();
  expect([articles().length, document.activeElement === search]).toEqual([28, true]);
});

test('a link that removes a filter leaves focus on the number of products', async () => {
  open('/matrassen?soort=Latex');
  const remove = link('Verwijder filter Latex');
  remove.focus();
  expect(press(remove)).toBe(true);
  await asked[0]?.answer();
  expect([location.search, document.activeElement?.className]).toEqual(['', 'list-count']);
});

test('more products are appended, and the first of them gets focus', async () => {
  open();
  const tile = find('[data-product-tile]');
  press(link(/Toon 4 producten meer/));
  await asked[0]?.answer();
  expect(tile.isConnected).toBe(true);
  expect(articles()).toEqual(articlesOf('/matrassen?pagina=2&vanaf=1'));
  expect(document.activeElement).toBe(document.querySelectorAll('.product-tile-link')[24]);
  expect([find('.list-count').textContent, document.title]).toEqual([
    '28 producten',
    'Matrassen, pagina 2 | Dommel & Dons',
  ]);
});

test('another page begins at its top, with focus on the number of products', async () => {
  open();
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  press(link('Volgende'));
  await asked[0]?.answer();
  expect([location.search, document.activeElement?.className, scrolled.mock.calls.length]).toEqual([
    '?pagina=2',
    'list-count',
    1,
  ]);
});

test('in Safari, where a pressed link gives focus to main, too', async () => {
  open();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  find('main').focus();
  press(link('Volgende'));
  await asked[0]?.answer();
  expect(document.activeElement?.className).toBe('list-count');
});

test('a later choice aborts the previous call, and includes the previous choice', async () => {
  open();
  tick('Latex');
  const sort = find<HTMLSelectElement>('#sort');
  sort.value = 'prijs-laag';
  sort.dispatchEvent(new Event('change', { bubbles: true }));
  press(link('Traagschuim', '.quick-filters'));
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
  await asked[0]?.answer();
  expect(location.search).toBe('');
  await asked[2]?.answer();
  expect(query(location.href).sort()).toEqual(['soort=Latex', 'soort=Traagschuim', 'sort=prijs-laag']);
  expect(location.assign).not.toHaveBeenCalled();
});

test('a filter that was ticked just after a quick filter of the same group keeps that', async () => {
  open();
  press(link('Traagschuim', '.quick-filters'));
  tick('Latex');
  tick('Hybride');
  tick('Latex');
  await asked[3]?.answer();
  expect(query(location.href)).toEqual(['soort=Traagschuim', 'soort=Hybride']);
  expect([box('Traagschuim').checked, box('Hybride').checked, box('Latex').checked]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the button of a form repeats no request, and scrolls to the list', async () => {
  open();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  tick('Latex');
  find('.filters-actions button').click();
  expect(asked).toHaveLength(1);
  await asked[0]?.answer();
  expect(document.activeElement).toBe(find('.list-count'));
  find('.filters-actions button').click();
  expect(asked).toHaveLength(1);
});

test('a choice that is undone before its response changes nothing', async () => {
  open();
  tick('Latex');
  tick('Latex');
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true]);
  expect(find('[data-filters-part="list"]').hasAttribute('aria-busy')).toBe(false);
});

test('a slow response dims the list until it is shown', async () => {
  vi.useFakeTimers();
  try {
    open();
    const busy = () => find('[data-filters-part="list"]').getAttribute('aria-busy');
    tick('Latex');
    vi.advanceTimersByTime(199);
    expect(busy()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(busy()).toBe('true');
    vi.useRealTimers();
    await asked[0]?.answer();
    expect(busy()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test.each<[string, (call: (typeof asked)[number]) => Promise<void>]>([
  ['a failed call', (call) => call.fail()],
  ['a page of another type', (call) => call.answer(whole(page('/matrassen'), ''))],
  ['a page without a list', (call) => call.answer(whole('<html type="plp"><main></main></html>'))],
  ['another list', (call) => call.answer(whole(page('/matrassen', kussens)))],
  [
    'a list with other parts',
    (call) => call.answer(whole(page('/matrassen').replace('data-filters-part="quick"', ''))),
  ],
])('after %s the browser goes there itself, and the list stays as it is', async (_what, end) => {
  open();
  tick('Latex');
  const [call] = asked;
  if (call) await end(call);
  expect(location.assign).toHaveBeenCalledWith(new URL('/matrassen?soort=Latex', location.href).href);
  expect([location.search, articles().length, box('Latex').checked]).toEqual(['', 24, true]);
});

test.each([
  ['500', new ServerError('status', 'GET /matrassen', 'answered 500', { status: 500 })],
  ['no connection', new ServerError('network', 'GET /matrassen', 'no answer came, the connection failed')],
  ['a piece', new ServerError('shape', 'GET /matrassen', 'expected a whole page, got a piece')],
])('the console names the call and its answer: %s', async (_what, error) => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  open();
  tick('Latex');
  await asked[0]?.fail(error);
  expect(faultsIn(warnings)).toEqual([`list-failed: behaviour "product-filters": ${error.message}`]);
});

const passing = [
  new ServerError('network', 'GET', 'the connection failed'),
  new ServerError('timeout', 'GET', 'no answer came in time'),
  ...[429, 500, 502, 503, 504].map((status) => new ServerError('status', 'GET', `${status}`, { status })),
];
const ways: Record<string, () => void> = {
  'a filter': () => tick('Latex'),
  'a filter, and the button of its form': () => {
    tick('Latex');
    find('.filters-actions button').click();
  },
  'a page of the list': () => press(link('Volgende|Meer|2', '[data-filters-part="pages"]')),
  'a quick filter': () => press(link(/./, '[data-filters-part="quick"]')),
  Back: () => {
    history.replaceState(null, '', '/matrassen?soort=Latex');
    window.dispatchEvent(new PopStateEvent('popstate'));
  },
};

describe.each(passing)('while the shop can’t be reached (%s)', (error) => {
  test.each(Object.keys(ways))('%s leaves the list, says so, and can be tried again', async (way) => {
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
    open();
    ways[way]?.();
    await asked[0]?.fail(error);
    expect([location.assign, location.reload].map((leave) => vi.mocked(leave).mock.calls.length)).toEqual([
      0, 0,
    ]);
    expect(find('[role="alert"]').textContent).toMatch(/antwoordt nu niet/);
    expect([articles().length, document.querySelector('[aria-busy]')]).toEqual([24, null]);
    find('[role="alert"] button').click();
    await asked[1]?.answer();
    expect(asked.map(({ path }) => path)).toEqual([asked[0]?.path, asked[0]?.path]);
    expect([location.href, document.querySelector('[role="alert"]')]).toEqual([asked[0]?.path, null]);
  });
});

test('without a connection the choice is told and kept, and applied once it is back', async () => {
  open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tick('Latex');
  await asked[0]?.fail(passing[0]);
  expect(find('[role="alert"]').textContent).toMatch(/offline/);
  expect(box('Latex').checked).toBe(true);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await asked[1]?.answer();
  expect([location.search, document.querySelector('[role="alert"]')]).toEqual(['?soort=Latex', null]);
});

test('a call that is aborted because the shopper leaves does not navigate', async () => {
  open();
  tick('Latex');
  window.dispatchEvent(new Event('beforeunload'));
  await asked[0]?.fail();
  expect(location.assign).not.toHaveBeenCalled();
});

test('Back shows the list of that address without a new entry; where it fails the page is loaded anew', async () => {
  open();
  tick('Latex');
  await asked[0]?.answer();
  const push = vi.spyOn(history, 'pushState');
  history.replaceState(null, '', '/matrassen');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await asked[1]?.answer();
  expect([articles().length, box('Latex').checked, push.mock.calls]).toEqual([24, false, []]);
  history.replaceState(null, '', '/matrassen?soort=Latex');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await asked[2]?.fail();
  expect(location.reload).toHaveBeenCalledTimes(1);
});

test('Back to the list that is shown fetches nothing', async () => {
  open();
  history.replaceState(null, '', '/matrassen#lijst');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(asked).toEqual([]);
});

test('a box that was ticked before the script ran counts', () => {
  open('/matrassen', () => tick('Latex'));
  expect(asked.map(({ path }) => query(path))).toEqual([['soort=Latex']]);
});

test('a tick that Firefox restores at a reload changes nothing', () => {
  reload();
  open('/matrassen', () => {
    box('Latex').checked = true;
  });
  expect([asked, box('Latex').checked]).toEqual([[], false]);
});

test('a box that was ticked after a reload, before the script ran, counts', () => {
  reload();
  open('/matrassen', () => {
    box('Latex').focus();
    tick('Latex');
  });
  expect(asked.map(({ path }) => query(path))).toEqual([['soort=Latex']]);
});

test('a click for another tab is left to the browser', () => {
  open();
  expect(press(link('Volgende'), { ctrlKey: true })).toBe(false);
});

test('links to products, anchors and other pages, and forms with other actions, are left to the browser', () => {
  const host = open();
  find<HTMLFormElement>('.sort').action = '/elders';
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  find('.sort').dispatchEvent(submit);
  link('Toon 4').setAttribute('href', 'https://elsewhere.test/matrassen?pagina=2');
  link('Volgende').setAttribute('href', '/matrassen#inhoud');
  const isOurs = [find('.product-tile-link'), link('Toon 4'), link('Volgende')].map((one) => press(one));
  expect([submit.defaultPrevented, ...isOurs]).toEqual([false, false, false, false]);
  expect([asked, host.querySelectorAll('[aria-busy]').length]).toEqual([[], 0]);
});

test('restores the server’s markup exactly', () => {
  history.replaceState(null, '', '/matrassen');
  let before = '';
  const host = open('/matrassen', (given) => {
    before = given.outerHTML;
  });
  end();
  expect(host.outerHTML).toBe(before);
});

const priceField = (name: 'van' | 'tot') => find<HTMLInputElement>(`input[name="prijs-${name}"]`);
const typePrice = (name: 'van' | 'tot', value: string) => {
  priceField(name).value = value;
  priceField(name).dispatchEvent(new Event('change', { bubbles: true }));
};

test('a price is applied by its button, both ends at once, and leaves nothing empty in the address', async () => {
  open();
  typePrice('van', '200');
  expect(asked).toEqual([]);
  typePrice('tot', '500');
  find('[data-filters-apply] button').click();
  expect(asked.map(({ path }) => query(path))).toEqual([['prijs-van=200', 'prijs-tot=500']]);
  await asked[0]?.answer();
  expect([priceField('van').value, priceField('tot').value]).toEqual(['200', '500']);
  expect(find('.list-chosen').textContent).toMatch(/€\s200 – €\s500/);
  press(link('€\\s200', '.list-chosen'));
  expect(asked.map(({ path }) => query(path))[1]).toEqual([]);
});

test('a price that can’t be read gets focus, with what was typed, also when it is sent again', async () => {
  open();
  typePrice('tot', 'veel');
  find('[data-filters-apply] button').click();
  await asked[0]?.answer();
  expect(document.activeElement).toBe(priceField('tot'));
  expect([priceField('tot').value, priceField('tot').getAttribute('aria-invalid')]).toEqual(['veel', 'true']);
  find('[data-filters-apply] button').focus();
  find('[data-filters-apply] button').click();
  expect(document.activeElement).toBe(priceField('tot'));
});

test('a price that is being typed stays when another choice is shown, and goes along with a tick', async () => {
  open();
  typePrice('van', '300');
  press(link('Traagschuim', '.quick-filters'));
  await asked[0]?.answer();
  expect(query(location.href)).toEqual(['soort=Traagschuim']);
  expect(priceField('van').value).toBe('300');
  tick('Latex');
  expect(query(asked[1]?.path ?? '')).toContain('prijs-van=300');
});

test('a price counts once its field is left, also where an answer has brought over what was typed', async () => {
  open();
  priceField('van').focus();
  priceField('van').value = '300';
  press(link('Traagschuim', '.quick-filters'));
  await asked[0]?.answer();
  expect([asked.length, document.activeElement]).toEqual([1, priceField('van')]);
  priceField('van').blur();
  await turn();
  expect(asked.slice(1).map(({ path }) => query(path))).toEqual([['soort=Traagschuim', 'prijs-van=300']]);
});

test('a price that was typed before the script ran counts, unless it is still being typed', () => {
  open('/matrassen', () => typePrice('van', '300'));
  expect(asked.map(({ path }) => query(path))).toEqual([['prijs-van=300']]);
  open('/matrassen', () => {
    typePrice('tot', '30');
    priceField('tot').focus();
  });
  expect(asked.length).toBe(1);
});
