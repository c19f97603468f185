import type { Page } from '@playwright/test';
import { marksOf, whyNot } from './rendered/look.ts';
import { addressOf, idOf, renderable, renderedPages } from './rendered/renderable.ts';
import { recordSights, sightsOf } from './rendered/sights.ts';
import { delayRequests } from './support/delay-requests.ts';
import { expect, giveCart, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const client = /\/storefront\.js/;

// No trace: its snapshots delay frames.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

/** Opens the page, to which the client comes once it has been painted. Returns what had shifted before. */
async function openLate(page: Page, address: string): Promise<number> {
  const release = await delayRequests(page, client);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await page.evaluate(() => document.fonts.ready);
  await idle(page);
  const { shifts } = await sightsOf(page);
  expect(await chunksOf(page)).toEqual([]);
  release();
  await page.waitForLoadState('load');
  await page.unroute(client);
  return shifts.length;
}

/** What it has asked for of our code, beside the client. */
const chunksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\/chunks\//.test(name) ? [name] : [])),
  );

async function takenOver(page: Page, variants: readonly string[]) {
  for (const id of variants.map(idOf)) await expect.poll(() => whyNot(page, id), { message: id }).toBe('');
  await page.waitForLoadState('networkidle');
  await idle(page);
  expect(await marksOf(page)).toEqual([]);
}

for (const [size, options] of [
  ['390 px', phone],
  ['1280 px', desktop],
] as const)
  test.describe(`at ${size}`, () => {
    test.use(options);

    for (const sample of renderedPages) {
      // The shop’s own cart: the client writes the sample’s lines anew.
      const address = sample.replace('/fixtures/cart-two-lines', '/winkelwagen');
      test(`nobody sees ${address} change when the client takes it over`, {
        tag: address === '/Aanbiedingen' ? [] : ['@deep'],
      }, async ({ page }) => {
        const variants = renderable().get(sample) ?? [];
        await giveCart(page, 'one');
        await recordSights(page);
        const ownBefore = await openLate(page, addressOf(address, ['OD000:A'], false));
        await takenOver(page, []);
        const own = await sightsOf(page);
        const url = addressOf(address, variants, true);
        const before = await openLate(page, url);
        await takenOver(page, variants);
        const late = await sightsOf(page);
        expect.soft(late.frames).toBeGreaterThan(3);
        expect.soft(without(late.changes, own.changes), 'with a late client').toEqual([]);
        expect.soft(without(late.shifts.slice(before), own.shifts.slice(ownBefore)), 'shifts').toEqual([]);
        await page.goto(url, { waitUntil: 'commit' });
        await takenOver(page, variants);
        const onTime = await sightsOf(page);
        expect.soft(without(onTime.changes, own.changes), 'with the client on time').toEqual([]);
      });
    }
  });

/** Those of the list that the other list has not. */
const without = (list: readonly string[], other: readonly string[]) =>
  list.filter((one) => !other.includes(one));
