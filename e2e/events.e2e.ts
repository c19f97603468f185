import { parseEvent } from '../src/analytics/events/index.ts';
import type { StorefrontEvent, StorefrontItem } from '../src/public/storefront.ts';
import { delayRequests } from './support/delay-requests.ts';
import { events, expect, mounted, test } from './support/test.ts';

test('the data layer of a short visit: every event once, in order, by its schema', async ({ page }) => {
  const notified: string[] = [];
  const note = async () => {
    for (const { name, parameters } of await events(page)) {
      parseEvent(name as Parameters<typeof parseEvent>[0], parameters);
      notified.push(name);
    }
  };
  await page.goto('/bedbodems');
  await mounted(page, 'search-autocomplete');
  await expect.poll(async () => (await events(page)).length).toBe(3);
  const list = (await events(page)).find(({ name }) => name === 'view_item_list');
  expect(list?.parameters).toMatchObject({ item_list_name: 'Bedbodems' });
  expect(itemsOf(list).map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.locator('.product-tile-link').nth(2).click();
  await note();
  expect(notified[0]).toBe('page_view');
  expect(notified.slice(1, 3).sort()).toEqual(['session_started', 'view_item_list']);
  expect(notified.slice(3)).toEqual(['select_item']);
  const select = (await events(page)).at(-1);
  expect(select?.parameters).toMatchObject({ item_list_name: 'Bedbodems', items: [{ index: 3 }] });
});

test('the first ten of a longer list are reported', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/matrassen');
  const find = async () => (await events(page)).find(({ name }) => name === 'view_item_list');
  await expect.poll(find).toBeTruthy();
  const list = await find();
  expect(itemsOf(list)).toHaveLength(10);
});

const queued = `?settings=${encodeURIComponent('{"analytics":{"enabled":false}}')}`;
const onLayer = () =>
  (window.dataLayer ?? [])
    .map((push) => (push as { event?: string }).event)
    // The session depends on an answer of the server, which takes its own time.
    .filter((name) => name !== undefined && name !== 'session_started');

for (const [way, enable] of [
  ['the signal', () => void document.dispatchEvent(new CustomEvent('data-layer-events-enabled'))],
  [
    'the console',
    () => {
      const { storefront } = window;
      if (storefront && !Array.isArray(storefront)) storefront.analytics.enable();
    },
  ],
] as const) {
  test(`events wait until they are enabled by ${way}, then are sent in order`, async ({ page }) => {
    await page.goto(`/product/${await firstProduct(page)}${queued}`);
    await expect.poll(async () => (await events(page)).length).toBeGreaterThan(1);
    expect(await page.evaluate(onLayer)).toEqual([]);
    const order = (await events(page)).map(({ name }) => name).filter((name) => name !== 'session_started');
    expect(new Set((await events(page)).map(({ state }) => state))).toEqual(new Set(['queued']));
    await page.evaluate(enable);
    expect(await page.evaluate(onLayer)).toEqual(order);
    expect(new Set((await events(page)).map(({ state }) => state))).toEqual(new Set(['sent']));
  });
}

test('events are sent at once if the settings enable them', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`/bedbodems?settings=${encodeURIComponent('{"analytics":{"enabled":true}}')}`);
  await expect.poll(() => page.evaluate(onLayer)).toEqual(['page_view', 'view_item_list']);
});

test('what tag managers push themselves is left alone', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.dataLayer = [{ event: 'theirs' }];
  });
  await page.goto('/bedbodems');
  await expect.poll(() => page.evaluate(onLayer)).toEqual(['theirs', 'page_view', 'view_item_list']);
});

test('a data layer that the page sets after ours gets the consent and the events that it lacks', async ({
  page,
  expectConsole,
}) => {
  expectConsole('data-layer-replaced', 1);
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'complete') window.dataLayer = [{ event: 'theirs' }];
    });
  });
  // The page is complete with its pictures: after ours, which it does not wait for.
  const release = await delayRequests(page, /\/pictures\//);
  const settings = encodeURIComponent('{"analytics":{"enabled":true}}');
  await page.goto(`/bedbodems?settings=${settings}`, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(onLayer)).toEqual(['page_view', 'view_item_list']);
  release();
  await expect.poll(() => page.evaluate(onLayer)).toEqual(['theirs', 'page_view', 'view_item_list']);
  expect(await page.evaluate(() => Object(window.dataLayer?.[1])[0])).toBe('consent');
});

function itemsOf(event: StorefrontEvent | undefined): StorefrontItem[] {
  return (event?.parameters as { items: StorefrontItem[] } | undefined)?.items ?? [];
}

async function firstProduct(page: import('@playwright/test').Page) {
  const response = await page.request.get('/bedbodems');
  return /href="\/product\/([^"?#]+)/.exec(await response.text())?.[1] ?? '';
}
