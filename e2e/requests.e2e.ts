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

test('the first island waits for three requests: the script, the runtime, and its code with its imports', async ({
  page,
}) => {
  expect(await importsOf(page, 'runtime')).toEqual([]);
  const scripts = recordScripts(page);
  const release = await delayRequests(page, /add-to-cart\.island/);
  await page.goto('/product/boxspring-loosdrecht');
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
  const needed = ['storefront', 'OD478', ...(await importsOf(page, 'OD478'))];
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
  expect([...scripts].filter((name) => /^(registry|experiment-|OD)/.test(name))).toEqual([]);
});

test('an experiment that the head does not name asks for the list beside the runtime and the engine', async ({
  page,
}) => {
  const scripts = recordScripts(page);
  const release = await delayRequests(page, /chunks\/(runtime|experiment-kit)/);
  await page.goto('/matrassen?variants=OD478:B&chunks=off', { waitUntil: 'commit' });
  await expect
    .poll(() => ['runtime', 'experiment-kit', 'registry'].filter((name) => !scripts.has(name)))
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

test('the first push waits only for the script', async ({ page }) => {
  await page.route('**/chunks/**', () => {});
  await page.goto('/?settings={"analytics":{"enabled":true}}', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() =>
    (window.dataLayer ?? []).some((push) => Object(push).event === 'page_view'),
  );
});
