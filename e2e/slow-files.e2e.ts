import type { Page } from '@playwright/test';
import { everyNth } from './support/first-of.ts';
import { serveSlowFile, type Way } from './support/slow-file.ts';
import { expect, test } from './support/test.ts';

/** A list whose first tiles OD468 changes in view, and a page without an experiment. */
const withB = '/matrassen?variants=OD468:B&csp=strict';
const plain = '/?csp=strict';

/** What waits before it is painted with B, without the files' hashes, and what every page has. */
const code = [
  'experiment-kit.js',
  'core.js',
  'score-bar.js',
  'sleep-id.js',
  'dutch-number.js',
  'common.js',
  'product-list.js',
  'OD468.js',
];
const client = ['storefront.js', 'storefront.css'];
/** Together. More would take all six connections of HTTP/1.1 from the shop's own style sheet, where that is not preloaded. */
const several = 'several files';

const ways = ['never comes', 'trickles', 'comes late'] as const satisfies readonly Way[];
const rows = [
  ...[...code, ...client, several].map((file) => [withB, file] as const),
  ...[...client, several].map((file) => [plain, file] as const),
].flatMap(([path, file]) => ways.map((way) => ({ path, file, way })));

const patternOf = (file: string) =>
  file === several
    ? /\/(OD468|core)-|\/storefront\./
    : new RegExp(`/${file.replace('.', '(-[\\w-]{7})?\\.')}$`);

/** The files of ours that the head of a page names. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const [head = ''] = (await (await page.request.get(path)).text()).split('</head>');
  const found = head.matchAll(/(?:src|href)="\/assets\/(?:chunks\/)?([\w.-]+)"/g);
  return [...found].map(([, file = '']) => file.replace(/-[\w-]{7}(?=\.js)/, ''));
}

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const explained = (page: Page) =>
  page.evaluate(() => {
    const { storefront } = window;
    return storefront && !Array.isArray(storefront) ? storefront.experiments.explain('OD468') : '';
  });

const covers = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.animationName === 'storefront-cover').length,
  );

// High enough for the prices of the first tiles.
test.use({ viewport: { width: 1280, height: 1100 }, isHeld: false });

test('these are the files that the heads name', async ({ page }) => {
  expect((await filesOf(page, withB)).sort()).toEqual([...code, ...client].sort());
  expect((await filesOf(page, plain)).sort()).toEqual([...client].sort());
});

for (const [{ path, file, way }, tag] of everyNth(8, rows))
  test(`${path} is painted while ${file} ${way}`, { tag }, async ({ page, baseURL, allowConsole }) => {
    // What the page still asks for when the test is over.
    allowConsole(/^request failed/);
    const slow = await serveSlowFile(`${baseURL}`, patternOf(file), way);
    try {
      await page.goto(slow.origin + path, { waitUntil: 'commit' });
      await expect.poll(() => isPainted(page)).toBe(true);
      expect(slow.count.asked).toBeGreaterThan(0);
      expect(slow.count.ended).toBe(0);
      if (way !== 'comes late') return;
      await expect.poll(() => covers(page)).toBe(0);
      slow.release();
      // The sheet too is used in the end.
      await expect.poll(() => page.locator('link[href*="storefront.css"]').getAttribute('media')).toBeFalsy();
      expect(await covers(page)).toBe(0);
      if (path === plain) return;
      const isLate = code.includes(file) || file === several;
      const reported = isLate ? /miss: late.*applied/s : /^(?!.*late).*applied/s;
      await expect.poll(() => explained(page)).toMatch(reported);
      const tiles = page.locator('main [data-product-tile][data-sleep-id-from]');
      await expect(tiles.first().locator('.od468-score')).toHaveCount(isLate ? 0 : 1);
      await expect(tiles.last().locator('.od468-score')).toHaveCount(1);
    } finally {
      slow.close();
    }
  });

test('a page that preloads its own style sheet is painted while all of our files hang', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/^request failed/);
  const slow = await serveSlowFile(`${baseURL}`, /^\/assets\//, 'never comes');
  try {
    const address = slow.origin + withB;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<title>',
        '<link rel="preload" as="style" href="/site.css">$&',
      );
      await route.fulfill({ response, body });
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => isPainted(page)).toBe(true);
    expect(slow.count.asked).toBeGreaterThan(4);
  } finally {
    slow.close();
  }
});
