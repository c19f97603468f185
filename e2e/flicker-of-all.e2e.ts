import type { Page } from '@playwright/test';
import { builtExperiment, newestFirst } from './purity/experiments.ts';
import { delayRequests } from './support/delay-requests.ts';
import { pageOfType } from './support/page-of-type.ts';
import { changesOfSeen, recordSeen } from './support/seen.ts';
import { expect, giveCart, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

/** A first paint that waits for the code of experiments, and one that shows covers: the script comes after it. */
const loads = [
  { width: 390, paint: '', isLate: false },
  { width: 1280, paint: '&chunks=off&blocking=off', isLate: true },
] as const;

/** The shop's own cart: the written one names no code for the first paint to wait for. */
const addresses: Readonly<Record<string, string>> = { ...pageOfType, cart: '/winkelwagen' };

// No trace: its snapshots delay frames.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(600_000);

for (const [type, address] of Object.entries(addresses))
  for (const { width, paint, isLate } of loads)
    test(`no experiment in B changes what a shopper of ${type} has seen, at ${width} px`, {
      tag: type === 'promotions' ? [] : ['@deep'],
    }, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      await giveCart(page, 'one');
      await recordSeen(page);
      const own = await ownChangesOf(page, `${address}?variants=OD000:A${paint}`);
      for (const id of newestFirst) {
        const { pages } = await builtExperiment(request, id);
        if (!pages.includes(type) && !(pages.includes('*') && type === 'homepage')) continue;
        const inB = await changesOf(page, `${address}?variants=${id}:B${paint}`, isLate);
        expect.soft(without(inB, own), id).toEqual([]);
      }
    });

/** What the page's own script does to what a shopper has seen, also where it comes late and is seen doing all of it. */
async function ownChangesOf(page: Page, address: string): Promise<readonly string[]> {
  const own = await changesOf(page, address);
  const release = await delayRequests(page, /\/storefront\.js/);
  await page.goto(`${address}&chunks=off&blocking=off`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await idle(page);
  release();
  own.push(...(await changesHere(page)));
  await page.unroute(/\/storefront\.js/);
  return own;
}

async function changesOf(page: Page, address: string, isLate = false): Promise<string[]> {
  if (!isLate) {
    await page.goto(address);
    return changesHere(page);
  }
  const release = await delayRequests(page, /\/storefront\.js/);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length);
  release();
  await page.waitForLoadState('load');
  await page.unroute(/\/storefront\.js/);
  return changesHere(page);
}

async function changesHere(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await idle(page);
  return changesOfSeen(page);
}

/** Those of the list that the other list has not, or has less often. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
