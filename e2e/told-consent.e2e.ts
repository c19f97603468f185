import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const address = `/bedbodems?settings=${encodeURIComponent('{"analytics":{"enabled":true}}')}`;

/** What the data layer has, in order: of consent what it says of analytics, of events their name. */
const told = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) => {
      const { event, 0: command, 1: kind, 2: state } = Object(entry);
      return command === 'consent' ? `${kind} ${state.analytics_storage}` : (event ?? []);
    }),
  );

/** Opens a page without our question, as of a shop with a consent tool of its own. */
async function open(page: Page) {
  await page.goto(address);
  await expect.poll(() => told(page)).toContain('view_item_list');
  await expect(page.locator('[data-behaviour="cookie-consent"]')).toHaveCount(0);
}

test('consent that a tool of the shop takes back in another tab is told to tags where our question is not', {
  tag: '@deep',
}, async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await other.evaluate(() => localStorage.setItem('consentLevel', '1'));
  await expect.poll(async () => (await told(page)).at(-1)).toBe('update denied');
  expect((await told(page)).filter((what) => what === 'update denied')).toHaveLength(1);
});

test('a data layer that is made anew gets the default before what comes next', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole('data-layer-replaced', 1);
  await open(page);
  await page.evaluate(() => {
    window.dataLayer = [];
  });
  expect(await told(page)).toEqual([]);
  await page
    .locator('[data-product-tile] a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => told(page)).toContain('select_item');
  expect((await told(page))[0]).toBe('default granted');
});

/** As of a shop that grants nothing before the choice. */
const confirmation = `<!doctype html><html lang="nl" type="content"><head><title>Bedankt</title>
  <script type="application/json" id="storefront-settings">{"analytics":{"enabled":true}}</script>
  <script type="module" async src="/assets/storefront.js"></script></head><body><div data-order data-order-number="B-1"><ul>
  <li data-order-line data-article="1" data-title="Bed" data-price="899.95" data-quantity="1">Bed</li></ul></div></body></html>`;
for (const [where, isThird] of [
  ['in one of them', false],
  ['in a third', true],
] as const)
  test(`an order whose confirmation is open in two tabs is sent once, by one, as the shopper agrees ${where}`, {
    tag: '@deep',
  }, async ({ page, context }) => {
    await context.route('**/bedankt', (route) =>
      route.fulfill({ contentType: 'text/html', body: confirmation }),
    );
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/bedankt');
      await expect.poll(() => told(tab)).toEqual(['default denied']);
    }
    const chooser = isThird ? await context.newPage() : page;
    if (isThird) await chooser.goto('/site.css');
    await chooser.evaluate(() => {
      localStorage.setItem('consentLevel', '7');
      document.dispatchEvent(new CustomEvent('consent-changed', { detail: { level: 7 } }));
    });
    for (const tab of tabs) await expect.poll(() => told(tab)).toContain('page_view');
    const sent = async () => (await Promise.all(tabs.map(told))).flat().filter((what) => what === 'purchase');
    await expect.poll(sent).toHaveLength(1);
    // The second would come as the first lets it: longer than the lock stays.
    await page.waitForTimeout(500);
    expect(await sent()).toHaveLength(1);
    await page.close();
    const [, other] = tabs;
    await other?.reload();
    await expect.poll(() => other && told(other)).toContain('page_view');
    expect(other && (await told(other))).not.toContain('purchase');
  });
