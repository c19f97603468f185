import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { delayRequests } from './support/delay-requests.ts';
import { events, expect, test } from './support/test.ts';

const kB = 1000;

/** What a page with an experiment never has to wait for: these never come. */
const later = /\/(storefront|chunks\/(client|names|registry|engine)-[\w-]{7})\.js/;

/** The scripts that come, by address: those that are asked for before the first paint and answered. */
async function withoutWhatIsLater(page: Page): Promise<string[]> {
  const came: string[] = [];
  await page.route(/\.js(\?|$)/, async (route) => {
    const address = route.request().url();
    if (later.test(address)) return;
    came.push(address);
    await route.continue();
  });
  return came;
}

const nameOf = (address: string) => /\/([^/]+?)(?:-[\w-]{7})?\.js$/.exec(address)?.[1];

/** In bytes after gzip. */
async function sizeOf(page: Page, addresses: readonly string[]): Promise<number> {
  const files = await Promise.all(addresses.map(async (one) => (await page.request.get(one)).body()));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

function painted(page: Page) {
  return expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length), { timeout: 20_000 })
    .toBe(1);
}

test('the first paint with B needs its code and what patches, and no client: 13.5 kB in four files', async ({
  page,
}) => {
  const came = await withoutWhatIsLater(page);
  await page.goto('/matrassen?variants=OD478:B', { waitUntil: 'commit' });
  await painted(page);
  await expect(page.locator('.od478-help-block')).toHaveCount(1);
  expect(came.map(nameOf).sort()).toEqual(['OD478', 'core', 'experiment-kit', 'product-list']);
  expect(await sizeOf(page, came)).toBeLessThanOrEqual(13.5 * kB);
});

const many = ['OD478', 'OD482', 'OD485', 'OD487', 'OD489', 'OD503'];
/** The ids of those that run, in order. */
const active = (page: Page) =>
  page.evaluate(() => {
    const { storefront } = window;
    const all = storefront && !Array.isArray(storefront) ? storefront.experiments.list() : [];
    return all.flatMap(({ id, active }) => (active ? id : [])).sort();
  });

test('each of many experiments runs once, from its own file', async ({ page }) => {
  await page.goto(`/matrassen?variants=${many.map((id) => `${id}:B`).join()}`);
  await expect.poll(() => active(page)).toEqual(many);
  await expect(page.locator('.od478-help-block')).toHaveCount(1);
});

test('the first paint with A waits for nothing of ours', async ({ page }) => {
  const came = await withoutWhatIsLater(page);
  await page.goto('/matrassen?variants=OD478:A', { waitUntil: 'commit' });
  await painted(page);
  expect(came).toEqual([]);
});

test('a stop brings the engine that had not come, and undoes what was patched', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/Failed to execute AB test OD478 TypeError/, 1);
  allowConsole(/ERR_FAILED/);
  let comes = false;
  await page.route(/chunks\/engine-/, (route) => (comes ? route.continue() : route.abort()));
  await page.goto('/matrassen?variants=OD478:B');
  await expect(page.locator('.od478-help-block')).toHaveCount(1);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { storefront } = window;
        if (!storefront || Array.isArray(storefront)) throw new Error('the script has not run');
        storefront.onError(({ code }) => code === 'experiment-failed' && resolve());
      }),
  );
  comes = true;
  await page.evaluate(() => {
    const { storefront } = window;
    if (storefront && !Array.isArray(storefront)) storefront.experiments.stop('OD478');
  });
  await expect(page.locator('.od478-help-block')).toHaveCount(0);
});

test('a cached page that names the file of a former build gets its patch once', async ({ page }) => {
  await page.route('**/former/**', (route) =>
    route.continue({ url: route.request().url().replace('/former/', '/assets/') }),
  );
  await page.route(/\/matrassen\?/, async (route) => {
    const response = await route.fetch();
    const cached = (await response.text()).replace(/src="[^"]*(?=chunks\/OD478-)/, 'src="/former/');
    await route.fulfill({ response, body: cached });
  });
  await page.goto('/matrassen?variants=OD478:B');
  await expect.poll(() => active(page)).toEqual(['OD478']);
  await expect(page.locator('.od478-help-block')).toHaveCount(1);
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).toContainEqual(expect.stringContaining('/former/chunks/OD478-'));
});

interface Built {
  readonly file: string;
  readonly name: string;
  readonly imports?: readonly string[];
}

/** With the file of the experiment, all that a page with it waits for. */
function withImports(manifest: Readonly<Record<string, Built>>, one: Built): ReadonlySet<Built> {
  const all = new Set([one]);
  for (const { imports = [] } of all) for (const id of imports) all.add(manifest[id] as Built);
  return all;
}

test('the first paint with any experiment in B needs at most 17.5 kB in eight files', () => {
  const manifest: Record<string, Built> = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  expect(manifest['experiments/OD478-help-block/index.ts?patch']).toMatchObject({
    pages: ['plp'],
    variants: ['B'],
  });
  const costs = Object.entries(manifest).flatMap(([source, one]) => {
    if (!/^experiments\/(OD[\w-]+\/index|copy-tests\/OD\d+)\.ts/.test(source)) return [];
    const files = [...withImports(manifest, one)].map(({ file }) => file);
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/${file}`)).length, 0);
    return [{ name: one.name, files, bytes }];
  });
  expect(costs.length).toBeGreaterThan(40);
  expect(costs.filter(({ files, bytes }) => files.length > 8 || bytes > 17.5 * kB)).toEqual([]);
});

for (const variant of ['A', 'B'])
  test(`what was done with ${variant} before there is an engine is told by it, in order`, async ({
    page,
  }) => {
    const stages = async () =>
      (await events(page)).flatMap(({ name, parameters }) => {
        const { stage = 'active' } = parameters as { stage?: string };
        return /^experiment_(funnel|activation)$/.test(name) && stage !== 'seen' ? stage : [];
      });
    const release = await delayRequests(page, /chunks\/engine-/);
    await page.goto(`/matrassen?variants=OD478:${variant}`);
    await painted(page);
    await expect(page.locator('.od478-help-block')).toHaveCount(variant === 'B' ? 1 : 0);
    expect(await stages()).toEqual([]);
    release();
    const changed = variant === 'B' ? ['applied'] : [];
    await expect.poll(stages).toEqual(['assigned', 'anchor_found', ...changed, 'active']);
  });
