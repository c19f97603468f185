import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Variant } from '../../../src/experiments/types.ts';
import { loadExperiments } from '../../../tools/build/experiment-table.ts';
import {
  fixturePages,
  fullestPages,
  isWhole,
  pagesFor,
  withVariant,
} from '../../../tools/experiments/fixtures.ts';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { inFixtureShop, openVariant } from './fixture-shop.ts';
import type { Picture } from './picture.ts';

/** A phone and a desk. The desk's pictures are half as large, as they stand side by side. */
const windows = [
  { width: 390, height: 844, scale: 1 },
  { width: 1280, height: 1_000, scale: 0.5 },
] as const;
/** How much of the page is above what the test puts in, in px. */
const above = 250;

/** Takes pictures of the fullest fixture page of the test in each variant, on a phone and a desk. Needs the bundle. */
export async function takePictures(
  root: string,
  id: string,
  variants: readonly Variant[],
): Promise<Picture[]> {
  const bundle = join(root, 'dist');
  if (!existsSync(join(bundle, 'storefront.js')))
    throw new PlainError('--pictures needs the bundle: npm run build');
  const test = (await loadExperiments()).find(({ registration }) => registration.id === id);
  if (!test) throw new PlainError(`--pictures: the source has no test ${id} any more`);
  const [page] = fullestPages(pagesFor(test.registration.pages, fixturePages(root).filter(isWhole)), 1);
  if (!page) throw new PlainError(`--pictures: there is no fixture page for ${id}`);
  return inFixtureShop(bundle, async (browser, origin) => {
    const pictures: Picture[] = [];
    for (const { width, height, scale } of windows) {
      const tabs = await Promise.all(
        variants.map(async (variant) => {
          const tab = await browser.newPage({
            ...{ locale: 'nl-NL', reducedMotion: 'reduce', deviceScaleFactor: scale },
            viewport: { width, height },
          });
          const html = withVariant(page.html, id, variant, []);
          await openVariant(tab, origin, { ...page, html }, id, variant);
          return { variant, tab, place: await tab.evaluate(placeOf, id.toLowerCase()) };
        }),
      );
      // A has nothing of the test: the same part of its page is shown.
      const place = Math.max(0, ...tabs.map((one) => one.place));
      for (const { variant, tab } of tabs) {
        await tab.evaluate((top) => scrollTo(0, top), place - above);
        await tab.waitForLoadState('networkidle');
        const data = await tab.screenshot({ type: 'jpeg', quality: 60 });
        pictures.push({ variant, width, data: data.toString('base64') });
        await tab.close();
      }
    }
    return pictures;
  });
}

/** How far down the page the first thing is that has a name of the test's, in px; 0 where there is none. */
function placeOf(name: string): number {
  const own = [...document.querySelectorAll(`[class*="${name}-"]`)].find(
    (element) => element.getClientRects().length > 0,
  );
  return own ? own.getBoundingClientRect().top + scrollY : 0;
}
