import type { Page } from '@playwright/test';
import { runtimeStarted } from './support/runtime.ts';
import { axe, events, expect, mounted, test } from './support/test.ts';
import { waitUntilStable } from './support/wait-until-stable.ts';

const list = (page: Page) =>
  page.evaluate(() => {
    const { storefront } = window;
    return storefront && !Array.isArray(storefront) ? storefront.experiments.list() : [];
  });
/** `active`, or why it is not. */
const stateOf = async (page: Page, id: string) => {
  const state = (await list(page)).find((one) => one.id === id);
  return state?.active ? 'active' : state?.whyNot;
};
const ours = async (page: Page, name: string) => (await events(page)).filter((event) => event.name === name);
const block = (page: Page, id: string) => page.locator(`[data-experiment="${id}"]`);

test('without a tag nothing runs, and no experiment code is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/matrassen');
  await mounted(page, 'search-autocomplete');
  expect(asked.filter((address) => /\/(OD\d|experiment|registry|run-)/.test(address))).toEqual([]);
});

test('without a tag the first call of list() asks for the experiments, and says when they are there', async ({
  page,
}) => {
  await page.goto('/matrassen');
  await mounted(page, 'search-autocomplete');
  const told = page.waitForEvent('console', (message) => message.text() === 'experiments: listed');
  expect(await list(page)).toEqual([]);
  await told;
  const states = await list(page);
  expect(states.length).toBeGreaterThan(45);
  expect(states.filter(({ active }) => active)).toEqual([]);
});

test('variant B of four experiments at once on one list, each reported once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bedmatch-boundaries', '2,3'));
  await page.goto('/matrassen?variants=OD000:A,OD468:B,OD478:B,OD485:B');
  await expect(block(page, 'OD478')).toHaveCount(1);
  await expect(block(page, 'OD485')).toHaveCount(3);
  const order = await page
    .locator('[data-product-list] > li')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-experiment') ?? 'tile').join(' '));
  const tiles = (count: number) => Array.from({ length: count }, () => 'tile').join(' ');
  expect(order).toBe(`${tiles(6)} OD485 ${tiles(6)} OD478 OD485 ${tiles(6)} OD485 ${tiles(6)}`);
  await expect.poll(() => ours(page, 'experiment_activation')).toHaveLength(4);
  for (const event of await ours(page, 'experiment_activation'))
    expect(event.parameters).toMatchObject({ pageType: 'plp', experiments: expect.any(Array) });
  await axe(page);
});

test('the help block leads to help', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/matrassen?variants=OD478:B');
  await block(page, 'OD478').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Welk matras past bij je?' })).toBeVisible();
});

test('variant A leaves the page as it is without the tag, and is measured', async ({ page }) => {
  const main = () => page.locator('main').evaluate((element) => element.outerHTML);
  // What the rest of the client makes of a page is the same with and without tags.
  await page.goto('/matrassen');
  await runtimeStarted(page);
  await page.waitForLoadState('networkidle');
  await waitUntilStable(async () => (await main()).length);
  const withoutTag = await main();
  await page.goto('/matrassen?variants=OD468:A,OD478:A,OD485:A');
  await expect.poll(() => ours(page, 'experiment_activation')).toHaveLength(3);
  await page.waitForLoadState('networkidle');
  await expect.poll(main).toBe(withoutTag);
});

test('a shorter list has no help block, and two selling points', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/bedbodems?variants=OD478:B,OD485:B');
  await expect(block(page, 'OD485')).toHaveCount(1);
  await expect(block(page, 'OD478')).toHaveCount(0);
});

test('an experiment that fails to load once is loaded the second time', async ({ page, allowConsole }) => {
  allowConsole(/request failed|Failed to load resource|preload/);
  const asked: string[] = [];
  await page.route('**/OD478-*.js*', (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort() : route.continue();
  });
  await page.goto('/matrassen?ab=OD478:B');
  await expect.poll(() => stateOf(page, 'OD478')).toBe('active');
  await expect(block(page, 'OD478')).toHaveCount(1);
});

test('an engine that fails to load once is asked for again; a test that misses it leaves A', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/request failed|Failed to load resource|preload|Failed to fetch dynamically imported/);
  const asked: string[] = [];
  await page.route('**/chunks/engine-*.js*', (route) => {
    const address = route.request().url();
    asked.push(address);
    return asked.length === 1 ? route.abort() : route.continue();
  });
  await page.goto('/matrassen?ab=OD478:B');
  // Whether a browser loads what a chunk imports once more after a failure is its own choice.
  await expect.poll(() => stateOf(page, 'OD478')).toMatch(/^(active|failed)$/);
  const isActive = (await stateOf(page, 'OD478')) === 'active';
  await expect(block(page, 'OD478')).toHaveCount(isActive ? 1 : 0);
  expect(asked.filter((address) => /\?try=\d+$/.test(address))).not.toHaveLength(0);
});

test('stopping an experiment restores the exact markup', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/matrassen?variants=OD478:B');
  await expect(block(page, 'OD478')).toHaveCount(1);
  await mounted(page, 'search-autocomplete');
  await page.evaluate(() => {
    const { storefront } = window;
    if (storefront && !Array.isArray(storefront)) storefront.experiments.stop('OD478');
  });
  // What waits for the shopper says so, and hearts come to life meanwhile.
  const markup = () =>
    page.evaluate(() => {
      const list = document.querySelector('[data-product-list]')?.cloneNode(true) as Element;
      for (const one of list.querySelectorAll('.keep, .keep + [role="status"]')) one.remove();
      return list.outerHTML.replaceAll(' data-state="waiting"', '');
    });
  const stopped = await markup();
  await page.goto('/matrassen?script=off');
  expect(stopped).toBe(await markup());
});

test('the signals of a cart refresh apply missing changes once', async ({ page }) => {
  await page.goto('/matrassen?variants=OD478:B');
  await expect(block(page, 'OD478')).toHaveCount(1);
  await page.evaluate(() => {
    document.querySelector('[data-experiment="OD478"]')?.remove();
    for (let round = 0; round < 3; round++) {
      document.dispatchEvent(new CustomEvent('cart-html-updated'));
      document.dispatchEvent(new CustomEvent('cart-count-updated'));
    }
  });
  await expect(block(page, 'OD478')).toHaveCount(1);
  expect(await ours(page, 'experiment_activation')).toHaveLength(1);
});

test('free shipping on the product page shows the conditions of this product', async ({ page }) => {
  await page.goto('/fixtures/pdp');
  await mounted(page, 'search-autocomplete');
  await page.evaluate(() => {
    const { storefront } = window;
    if (storefront && !Array.isArray(storefront)) void storefront.experiments.start('OD509', 'B');
  });
  await expect
    .poll(async () => (await ours(page, 'experiment_measurement')).map(({ parameters }) => parameters))
    .toContainEqual(expect.objectContaining({ testId: 'OD509', eventAction: 'data' }));
});

test('a copy test changes the text, and only the text', async ({ page }) => {
  await page.goto('/?variants=OD600:B');
  await expect.poll(() => ours(page, 'experiment_activation')).toHaveLength(1);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const copy = await heading.innerText();
  await page.goto('/?variants=OD600:A');
  await expect.poll(() => ours(page, 'experiment_activation')).toHaveLength(1);
  expect(await heading.innerText()).not.toBe(copy);
});

test('elements are changed before they are painted, even on a page that keeps changing itself', async ({
  page,
}) => {
  await page.goto('/matrassen');
  await mounted(page, 'search-autocomplete');
  const texts = await page.evaluate(async () => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) throw new Error('the script has not run');
    await storefront.copyTests.start({
      id: 'OD998',
      variant: 'B',
      copyTestElements: [{ selector: '.late', copy: 'Nieuw', name: 'late' }],
    });
    const put = (html: string) => {
      const text = Object.assign(document.createElement('p'), { className: 'late', textContent: html });
      document.querySelector('main')?.append(text);
      return text;
    };
    const ticker = document.createElement('div');
    document.body.append(ticker);
    const kept = put('Oud');
    let late: HTMLElement | undefined;
    for (let tick = 0; tick < 1000; tick++) {
      ticker.replaceChildren(document.createElement('b'));
      if (tick === 500) kept.textContent = 'Anders';
      if (tick === 900) late = put('Oud');
      await Promise.resolve();
    }
    const before = [kept.textContent, late?.textContent];
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return { before, after: [kept.textContent, late?.textContent] };
  });
  expect(texts).toEqual({ before: ['Anders', 'Oud'], after: ['Nieuw', 'Nieuw'] });
});

test('the address chooses variants, for the session', async ({ page }) => {
  await page.goto('/matrassen?ab=OD478:B,OD485:off&variants=OD485:B');
  await expect(block(page, 'OD478')).toHaveCount(1);
  await expect(block(page, 'OD485')).toHaveCount(0);
  await page.goto('/boxsprings?variants=OD485:B');
  await expect(block(page, 'OD478')).toHaveCount(1);
  expect((await list(page)).find(({ id }) => id === 'OD485')).toMatchObject({ active: false });
});

test('logs errors with their exact messages', { tag: '@deep' }, async ({ page, expectConsole }) => {
  for (const text of [
    /^console error: Tried to start AB test OD999 but it does not exist/,
    /^console error: Tried to start AB test OD478 but it's already active/,
    /^console error: Unexpected A\/B variant: D on test OD485/,
    /^console error: Tried to start copy test OD478 but it is a known AB test ID/,
    /^console warning: Tried to get experiments but it does not exist/,
  ])
    expectConsole(text, 1);
  await page.goto('/matrassen?variants=OD478:B');
  await expect(block(page, 'OD478')).toHaveCount(1);
  await page.evaluate(async () => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) return;
    await storefront.experiments.start('OD999', 'B');
    await storefront.experiments.start('OD478', 'B');
    await storefront.experiments.start('OD485', 'D' as 'B');
    await storefront.copyTests.start({
      id: 'OD478',
      variant: 'B',
      copyTestElements: [{ selector: 'h1', copy: 'x', name: 'x' }],
    });
    storefront.experiments.get('OD999');
  });
});
