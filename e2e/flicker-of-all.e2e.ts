import type { Page } from '@playwright/test';
import { builtExperiment, experimentIds } from './purity/experiments.ts';
import { pageOfType } from './support/page-of-type.ts';
import { changesOfSeen, recordSeen } from './support/seen.ts';
import { expect, giveCart, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

/** Inserts what the page enhances then, beside what it pushes; the rest are deep. */
const usual = 'OD570';

/** The shop's own cart: the written one names no code for the first paint to wait for. */
const addresses: Readonly<Record<string, string>> = { ...pageOfType, cart: '/winkelwagen' };

// No trace: its snapshots delay frames.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

for (const id of experimentIds)
  test(`${id} in B changes nothing that a shopper has seen${id === usual ? '' : ' @deep'}`, async ({
    page,
    request,
  }) => {
    const { pages } = await builtExperiment(request, id);
    await giveCart(page, 'one');
    await recordSeen(page);
    // As in a browser whose first paint waits for the code, and as in one that shows covers until it is there.
    for (const type of pages.includes('*') ? ['homepage'] : pages)
      for (const width of [390, 1280])
        for (const kind of ['', '&chunks=off&blocking=off'])
          await test.step(`${type} at ${width} px${kind}`, async () => {
            await page.setViewportSize({ width, height: 844 });
            const plain = await changesOf(page, `${addresses[type]}?variants=OD000:A${kind}`);
            const inB = await changesOf(page, `${addresses[type]}?variants=${id}:B${kind}`);
            expect(without(inB, plain)).toEqual([]);
          });
  });

async function changesOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
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
