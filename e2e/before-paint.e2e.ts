import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { delayRequests } from './support/delay-requests.ts';
import { events, expect, test } from './support/test.ts';

const kB = 1000;

/** What a page never has to wait for: these never come. */
const later = /\/chunks\/(runtime|names|registry|experiment-engine)-/;

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

test('the first paint with B needs the entry, what patches and its code: 14 kB in three files', async ({
  page,
}) => {
  const came = await withoutWhatIsLater(page);
  await page.goto('/matrassen?variants=OD478:B');
  await painted(page);
  await expect(page.locator('.od478-help-block')).toHaveCount(1);
  expect(came.map(nameOf).sort()).toEqual(['OD478', 'experiment-kit', 'storefront']);
  expect(await sizeOf(page, came)).toBeLessThanOrEqual(14 * kB);
});

const many = ['OD478', 'OD482', 'OD485', 'OD487', 'OD489', 'OD503'];
const listWithMany = `/matrassen?variants=${many.map((id) => `${id}:B`).join()}`;
/** The ids of those that run, in order. */
const active = (page: Page) =>
  page.evaluate(() => {
    const { storefront } = window;
    const all = storefront && !Array.isArray(storefront) ? storefront.experiments.list() : [];
    return all.flatMap(({ id, active }) => (active ? id : [])).sort();
  });

test('the code of many experiments comes in one file, and each runs once', async ({ page }) => {
  const came: string[] = [];
  page.on('request', (request) => came.push(request.url()));
  await page.goto(listWithMany);
  await expect.poll(() => active(page)).toEqual(many);
  await expect(page.locator('.od478-help-block')).toHaveCount(1);
  const own = came.map(nameOf).filter((name) => name?.startsWith('OD'));
  expect(own).toEqual(['OD-plp']);
});

test('each of many experiments runs from its own file where the one for all is missing', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/OD-plp.*|404/, 1);
  await page.route(/\/chunks\/OD-plp/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(listWithMany);
  await expect.poll(() => active(page)).toEqual(many);
  await expect(page.locator('.od478-help-block')).toHaveCount(1);
});

test('the first paint with A needs the entry alone: 9 kB', async ({ page }) => {
  const came = await withoutWhatIsLater(page);
  await page.goto('/matrassen?variants=OD478:A');
  await painted(page);
  expect(came.map(nameOf)).toEqual(['storefront']);
  expect(await sizeOf(page, came)).toBeLessThanOrEqual(9 * kB);
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

test('the first paint with any experiment in B needs at most 18.5 kB in five files', () => {
  const manifest: Record<string, Built> = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const entry = Object.values(manifest).filter(({ name }) => name === 'storefront');
  const costs = Object.entries(manifest).flatMap(([source, one]) => {
    if (!/^experiments\/(OD[\w-]+\/index|copy-tests\/OD\d+)\.ts$/.test(source)) return [];
    const files = [...new Set([...entry, ...withImports(manifest, one)])].map(({ file }) => file);
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/${file}`)).length, 0);
    return [{ name: one.name, files, bytes }];
  });
  expect(costs.length).toBeGreaterThan(40);
  expect(costs.filter(({ files, bytes }) => files.length > 5 || bytes > 18.5 * kB)).toEqual([]);
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
    const release = await delayRequests(page, /experiment-engine/);
    await page.goto(`/matrassen?variants=OD478:${variant}`);
    await painted(page);
    await expect(page.locator('.od478-help-block')).toHaveCount(variant === 'B' ? 1 : 0);
    expect(await stages()).toEqual([]);
    release();
    const changed = variant === 'B' ? ['applied'] : [];
    await expect.poll(stages).toEqual(['assigned', 'anchor_found', ...changed, 'active']);
  });
