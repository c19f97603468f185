import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { quietName } from '../tools/build/quiet-name.ts';
import { delayRequests } from './support/delay-requests.ts';
import { runtimeStarted } from './support/runtime.ts';
import { approach, expect, mounted, test } from './support/test.ts';

/** The critical path: which scripts are requested in parallel, while the answer to one of them is delayed. */
function recordScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/([^/]+?)(?:-[\w-]{7})?\.js$/.exec(request.url()) ?? [];
    if (name) scripts.add(name);
  });
  return scripts;
}

interface ManifestEntry {
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** The names of all chunks that this one imports. */
async function importsOf(page: Page, name: string): Promise<string[]> {
  const manifest: Record<string, ManifestEntry> = await (
    await page.request.get('/assets/manifest.json')
  ).json();
  const found = new Set<ManifestEntry>();
  const add = (entry: ManifestEntry | undefined) => {
    for (const key of entry?.imports ?? []) {
      const one = manifest[key];
      if (!one || found.has(one)) continue;
      found.add(one);
      add(one);
    }
  };
  add(Object.values(manifest).find((entry) => entry.name === name));
  return [...found].flatMap(({ name }) => (name ? quietName(name) : []));
}

test('the first island waits for three requests: the script, the client, and its code with its imports', async ({
  page,
}) => {
  const scripts = recordScripts(page);
  const releaseClient = await delayRequests(page, /chunks\/client-/);
  const release = await delayRequests(page, /add-to-cart\.island/);
  await page.goto('/product/boxspring-loosdrecht', { waitUntil: 'commit' });
  const first = [...(await importsOf(page, 'client')), 'names'];
  await expect.poll(() => first.filter((name) => !scripts.has(name))).toEqual([]);
  releaseClient();
  await approach(page.locator('[data-island="add-to-cart"]').first());
  const imports = await importsOf(page, 'add-to-cart.island');
  expect(imports).toContain('preact');
  await expect.poll(() => imports.filter((name) => !scripts.has(name))).toEqual([]);
  release();
  await mounted(page, 'add-to-cart');
});

test('the first patch waits for one request: the page links the code of its experiment and all its imports', async ({
  page,
}) => {
  const scripts = recordScripts(page);
  const release = await delayRequests(page, /storefront\.js/);
  await page.goto('/matrassen?variants=OD478:B', { waitUntil: 'commit' });
  const needed = ['OD478', ...(await importsOf(page, 'OD478'))];
  expect(needed).toContain('experiment-kit');
  await expect.poll(() => needed.filter((name) => !scripts.has(name))).toEqual([]);
  release();
  await expect(page.locator('.od478-help-block')).toBeAttached();
});

test('a page that no experiment is on loads neither the engine nor the list of experiments', async ({
  page,
}) => {
  const scripts = recordScripts(page);
  await page.goto('/product/boxspring-loosdrecht?chunks=off');
  await mounted(page, 'add-to-cart');
  await runtimeStarted(page);
  expect([...scripts].filter((name) => /^(registry|engine|experiment-|OD)/.test(name))).toEqual([]);
});

test('an experiment that the head does not name asks for the list beside the engine', async ({ page }) => {
  const scripts = recordScripts(page);
  const release = await delayRequests(page, /chunks\/engine-/);
  await page.goto('/matrassen?variants=OD478:B&chunks=off', { waitUntil: 'commit' });
  await expect
    .poll(() => ['engine', 'experiment-kit', 'registry'].filter((name) => !scripts.has(name)))
    .toEqual([]);
  release();
  await expect(page.locator('.od478-help-block')).toBeAttached();
});

test('the first patch waits for no list: it is seen while that has not come', async ({ page }) => {
  const release = await delayRequests(page, /chunks\/registry/);
  await page.goto('/matrassen?variants=OD478:B');
  await expect(page.locator('.od478-help-block')).toBeAttached();
  release();
});

test('the first push waits only for the client', async ({ page }) => {
  await page.route(/chunks\/(?!(client|core|common)-)/, () => {});
  await page.goto('/?settings={"analytics":{"enabled":true}}', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() =>
    (window.dataLayer ?? []).some((push) => Object(push).event === 'page_view'),
  );
});

for (const path of ['/', '/matrassen', '/Winkels/Zoeken'])
  test(`${path} asks for each file of ours once`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    // A style sheet that is asked for again shows as an entry of its own, also out of the cache.
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/.+/.exec(name) ?? []),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
  });

test('each module of ours is in one chunk: in two it would have two states', () => {
  const chunks = new Map<string, string[]>();
  for (const file of readdirSync('dist/chunks').filter((name) => name.endsWith('.js.map'))) {
    const { sources }: { sources: readonly string[] } = JSON.parse(
      readFileSync(`dist/chunks/${file}`, 'utf8'),
    );
    for (const source of sources.filter((one) => /^\.\.\/\.\.\/(src|islands|experiments|qa)\//.test(one)))
      chunks.set(source, [...(chunks.get(source) ?? []), file]);
  }
  expect(chunks.size).toBeGreaterThan(500);
  expect([...chunks].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('one changed island or experiment changes it, the list that has its address and the loader, no more', () => {
  const chunks = readdirSync('dist/chunks').filter((name) => name.endsWith('.js'));
  const texts = ['storefront.js', ...chunks.map((name) => `chunks/${name}`)].map(
    (file) => [file, readFileSync(`dist/${file}`, 'utf8')] as const,
  );
  const leaves = chunks.filter((name) => /^OD|\.island-/.test(name));
  expect(leaves.length).toBeGreaterThan(50);
  for (const leaf of leaves) {
    // Each file has the hashes of those that it names: it changes with them.
    const changed = new Set([`chunks/${leaf}`]);
    for (const one of changed)
      for (const [file, text] of texts)
        if (one.startsWith('chunks/') && text.includes(one.slice(7))) changed.add(file);
    // A part of it that comes later may import it.
    expect(changed.size, [...changed].join(', ')).toBeLessThanOrEqual(4);
  }
});

test('every file of the bundle that a document names is there', () => {
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && !file.includes('node_modules'),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(`docs/${file}`, 'utf8').matchAll(/dist\/([\w.-]+\.\w+)/g)].map(([, name]) => name),
  );
  expect(named).toEqual(
    expect.arrayContaining(['html-custom-data.json', 'gtm-container.json', 'settings.schema.json']),
  );
  expect(named.filter((name) => !existsSync(`dist/${name}`))).toEqual([]);
});
