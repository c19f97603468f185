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
