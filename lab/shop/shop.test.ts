import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assign } from '../../assign/assign.mjs';
import { STRICT_CSP } from '../../fixtures/server/send-response.ts';
import { runCommand } from '../../tools/lib/run-command.mjs';
import { findFreePorts } from '../../tools/serve/free-ports.mjs';
import { openBrowser } from '../open-shop.ts';
import experiments from './experiments.json' with { type: 'json' };
import { findPrograms, startShop } from './serve.mjs';

const { php, missing } = findPrograms();
const canRun = php || !missing.length;
if (missing.length)
  console.log(
    `${missing.join(' and ')} not installed (apt-get install nginx php-fpm): ${canRun ? 'PHP’s own server plays the shop' : 'not run'}`,
  );
const hasNginx = !missing.length;

let shop: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
beforeAll(async () => {
  if (!canRun) return;
  const port = await findFreePorts({ count: 2, from: Number(process.env.E2E_PORT || 8080) });
  // As long as a busy machine may need: what a page does without B has its own test.
  shop = await startShop({ port, patience: 10 });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  shop?.stop();
});

const product = '/product/matras-duin';
/** An id whose variant on a product page is this. */
const visitorIn = (variant: string) => {
  const ids = Array.from({ length: 100 }, (_, at) => `visitor-${at}`);
  return ids.find((visitor) =>
    assign({ experiments, visitor, page: 'pdp', consent: true, ab: '' }).includes(`OD509|${variant}`),
  );
};

/** Opens a product as a visitor in this variant, and gives what the console says. */
async function open(variant: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  await context.addCookies([{ name: 'visitor', value: `${visitorIn(variant)}`, url: shop.origin }]);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(`${error}`));
  const answer = await page.goto(`${shop.origin}${product}`);
  const source = (await answer?.text()) ?? '';
  return { page, said, source, policy: answer?.headers()['content-security-policy'] ?? '' };
}

const free = (page: Page) => page.locator('.od509-free-shipping');
/** The first event of this name, once the data layer has it. */
const eventOf = async (page: Page, name: string): Promise<unknown> =>
  (
    await page.waitForFunction((wanted) => {
      const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] };
      return dataLayer.find(({ event }) => event === wanted);
    }, name)
  ).jsonValue();

test.runIf(canRun)('B is in the page as it comes, and the client takes it over', async () => {
  const { page, said, source } = await open('B');
  expect(source).toContain('class="od509-free-shipping"');
  expect(source).toContain('content="OD509|B" data-rendered=');
  expect(source).not.toContain('blocking="render"');
  expect(await eventOf(page, 'experiment_activation')).toMatchObject({ testId: 'OD509', variant: 'B' });
  expect(await page.locator('[data-rendered]').count()).toBe(0);
  expect(await free(page).textContent()).toBe('Gratis bezorgd');
  expect(said).toEqual([]);
});

test.runIf(canRun)('without any script B is there, and a mattress can be ordered', async () => {
  const { page } = await open('B', { javaScriptEnabled: false });
  expect(await free(page).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'In winkelwagen' }).click();
  expect(await page.locator('[data-cart-line]').textContent()).toContain('1 × Matras Duin');
  await page.getByRole('button', { name: 'Verwijder' }).click();
  expect(await page.locator('[data-cart]').textContent()).toContain('Je winkelwagen is leeg.');
});

test.runIf(canRun)('who is in A sees A, and is counted', async () => {
  const { page, said, source } = await open('A');
  expect(source).toContain('<meta name="AB-test-OD509" content="OD509|A">');
  expect(await eventOf(page, 'experiment_activation')).toMatchObject({ testId: 'OD509', variant: 'A' });
  expect(await free(page).count()).toBe(0);
  expect(said).toEqual([]);
});

test.runIf(canRun)('the islands order and show the cart, under the policy', async () => {
  const { page, said, policy } = await open('A');
  expect(policy.replace(/ 'sha256-[^']+'/g, '')).toBe(STRICT_CSP);
  await page.getByRole('button', { name: 'In winkelwagen' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Naar winkelwagen' }).waitFor();
  expect(await eventOf(page, 'add_to_cart')).toMatchObject({
    ecommerce: { items: [{ item_name: 'Matras Duin' }] },
  });
  expect(await page.locator('[data-island="add-to-cart"]').getAttribute('data-state')).toBe('mounted');
  expect(await page.locator('[data-cart-badge]').textContent()).toBe('1');
  await page
    .getByRole('button', { name: 'Verder winkelen' })
    .or(page.getByRole('link', { name: 'Verder winkelen' }))
    .click();
  await page.getByRole('link', { name: /Winkelwagen/ }).click();
  await page.getByRole('dialog').getByText('1 × Matras Duin').waitFor();
  expect(said).toEqual([]);
});

test.runIf(canRun)('the checker finds nothing in its pages and its calls', async () => {
  for (const path of ['/matrassen', product, '/winkelwagen']) {
    const { output } = await runCommand(process.execPath, ['qa/check/check.mjs', `${shop.origin}${path}`]);
    expect(output).toMatch(/1 page: 0 errors, 0 warnings\n$/);
  }
  const asked = ['--server', shop.origin, '--cart', '--only', 'cart,security', '--slow', '60000'];
  const { output } = await runCommand(process.execPath, ['qa/check/check.mjs', ...asked]);
  expect(output).toMatch(/ 6 usable, 0 warnings?, 0 unusable/);
});

test.runIf(hasNginx)('nginx caches for good what is named by its content, and nothing else', async () => {
  const page = await (
    await fetch(`${shop.origin}${product}`, { headers: { Cookie: `visitor=${visitorIn('B')}` } })
  ).text();
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
  expect(named.join()).toContain('/assets/rendered/');
  const chunk = /"(\/assets\/chunks\/[^"]+)"/.exec(page)?.[1] ?? '';
  for (const address of [...named, chunk]) {
    const answer = await fetch(`${shop.origin}${address}`);
    expect([address, answer.status, answer.headers.get('cache-control')]).toEqual([
      address,
      200,
      address.includes('?v=')
        ? 'max-age=300, stale-while-revalidate=86400'
        : 'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  }
  const { headers } = await fetch(`${shop.origin}/assets/storefront.js`);
  expect([headers.get('cache-control'), headers.has('etag')]).toEqual(['no-cache', true]);
});

test.runIf(canRun)('B comes the client’s way while nobody renders', async () => {
  shop.stopRenderer();
  const { page, said, source } = await open('B');
  expect(source).toContain('blocking="render"');
  await free(page).waitFor();
  expect(await eventOf(page, 'experiment_activation')).toMatchObject({ testId: 'OD509', variant: 'B' });
  expect(said).toEqual([]);
});
