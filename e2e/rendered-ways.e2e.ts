import type { Page } from '@playwright/test';
import { explain, marksOf, whyNot } from './rendered/look.ts';
import { addressOf } from './rendered/renderable.ts';
import { recordSights, sightsOf } from './rendered/sights.ts';
import { delayRequests } from './support/delay-requests.ts';
import { axe, events, expect, faultsOf, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

const product = '/product/boxspring-loosdrecht';
const shipping = '.od509-free-shipping';
const client = /\/storefront\.js/;
const withB = addressOf(product, ['OD509:B'], true);

// No trace: its snapshots delay frames.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

const stagesOf = async (page: Page, id: string) =>
  (await events(page)).flatMap(({ name, parameters }) => {
    const { testId, stage } = parameters as { testId?: string; stage?: string };
    return name === 'experiment_funnel' && testId === id ? [`${stage}`] : [];
  });

/** Opens the page before the client comes, which `release` lets come. */
async function openBefore(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await delayRequests(page, client);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await idle(page);
  return async () => {
    release();
    await page.waitForLoadState('load');
    await expect.poll(() => marksOf(page)).toEqual([]);
    await idle(page);
  };
}

/** How B is drawn. */
const look = (page: Page) =>
  page.locator(shipping).evaluate((one) => {
    const { color, fontSize, fontWeight, margin, display } = getComputedStyle(one);
    const { width, height, top } = one.getBoundingClientRect();
    return { color, fontSize, fontWeight, margin, display, width, height, top };
  });

test('a page whose client never comes has B as the client draws it, also under a strict policy', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/storefront\.js|ERR_FAILED/);
  await page.goto(addressOf(product, ['OD509:B'], false));
  await expect.poll(() => whyNot(page, 'OD509')).toBe('');
  await idle(page);
  const byClient = await look(page);
  await recordSights(page);
  await page.route(client, (route) => route.abort());
  await page.goto(`${withB}&csp=strict`);
  await idle(page);
  expect(await look(page)).toEqual(byClient);
  expect((await sightsOf(page)).changes).toEqual([]);
  await page.getByRole('link', { name: 'Winkels' }).first().click();
  await expect(page).toHaveURL(/Winkels/);
});

test('a page without JavaScript has B', { tag: '@deep' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}${withB}`);
  await expect(page.locator(shipping)).toBeVisible();
  await context.close();
});

const notStarted = /Failed to execute AB test OD509/;

for (const [what, file, faults] of [
  ['the experiment', /\/chunks\/OD509-/, [notStarted, 'experiment-rendered']],
  ['the list of experiments', /\/chunks\/registry-/, [notStarted, 'no-experiments']],
  ['what takes it over', /\/chunks\/rendered-page-/, ['experiment-rendered']],
  ['the engine', /\/chunks\/engine-/, [notStarted]],
] as const)
  test(`B stays where the code of ${what} does not come, and that is told once`, {
    tag: what === 'the experiment' ? [] : ['@deep'],
  }, async ({ page, expectConsole, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    for (const fault of faults) expectConsole(fault, 1);
    await recordSights(page);
    await page.route(file, (route) => route.abort());
    await page.goto(withB);
    await expect.poll(async () => (await faultsOf(page)).length).toBe(faults.length);
    await page.waitForLoadState('networkidle');
    await idle(page);
    await expect(page.locator(shipping)).toBeVisible();
    expect((await sightsOf(page)).changes).toEqual([]);
  });

test('a page that another build has rendered stays as it is, and is measured', async ({
  page,
  expectConsole,
}) => {
  expectConsole('experiment-rendered', 1);
  await page.route(`**${product}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-rendered="[^"]+"/, 'data-rendered="abc1234"');
    await route.fulfill({ response, body });
  });
  await page.goto(withB);
  await expect.poll(() => whyNot(page, 'OD509')).toBe('');
  await expect(page.locator(shipping)).toBeVisible();
  await expect.poll(() => stagesOf(page, 'OD509')).toContain('seen');
  expect(await stagesOf(page, 'OD509')).toEqual(['assigned', 'anchor_found', 'seen']);
  expect(await explain(page, 'OD509')).toContain(
    '  stands as the server has made it: it is measured, and neither repaired nor undone',
  );
});

test('a rendered page becomes A where the address, a choice of before or the settings say so', {
  tag: '@deep',
}, async ({ page }) => {
  const off = encodeURIComponent('{"experiments":{"OD509":false}}');
  for (const [query, count] of [
    ['ab=OD509:A', 0],
    // Kept for the session.
    ['', 0],
    ['ab=OD509:off', 0],
    ['ab=', 1],
    [`settings=${off}`, 0],
  ] as const) {
    await page.goto(`${withB}&${query}`);
    await expect.poll(() => marksOf(page), query).toEqual([]);
    await expect(page.locator(shipping), query).toHaveCount(count);
    await idle(page);
    const left = page.locator('[data-experiment], [data-rendered], link[href*="/rendered/"]');
    await expect(left, query).toHaveCount(count);
  }
});

test('what a server renders and what it leaves to the client stand together', { tag: '@deep' }, async ({
  page,
}) => {
  const ids = ['OD509:B', 'OD470:B', 'OD537:B'];
  const bodies: string[] = [];
  for (const isRendered of [false, true]) {
    await page.goto(addressOf(product, ids, isRendered));
    for (const id of ids) await expect.poll(() => whyNot(page, id.slice(0, 5))).toBe('');
    await expect.poll(() => marksOf(page)).toEqual([]);
    await page.waitForLoadState('networkidle');
    await idle(page);
    bodies.push(await page.locator('main').innerText());
  }
  expect(bodies[1]).toBe(bodies[0]);
});

test('a rendered page breaks no strict policy, and is drawn the same once the client has come', async ({
  page,
}) => {
  const release = await openBefore(page, `${withB}&csp=strict`);
  const before = await look(page);
  await release();
  expect(await look(page)).toEqual(before);
});

test('focus in what the server has put in stays there', async ({ page }) => {
  const release = await openBefore(page, addressOf('/matrassen', ['OD478:B'], true));
  const link = page.locator('.od478-help-block a').first();
  await link.focus();
  await link.evaluate((one) => Object.assign(window, { before: one }));
  await release();
  await expect(link).toBeFocused();
  expect(await link.evaluate((one) => one === (window as unknown as { before: Element }).before)).toBe(true);
});

test('what is typed into what the server has put in stays there', { tag: '@deep' }, async ({ page }) => {
  const release = await openBefore(page, addressOf(product, ['OD516:B'], true));
  const field = page.locator('.od516-postcode');
  await field.pressSequentially('5611');
  await release();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('5611');
});

test('a link that the server has put in leads on before the client comes', { tag: '@deep' }, async ({
  page,
}) => {
  await openBefore(page, addressOf('/matrassen', ['OD475:B'], true));
  await page.locator('.od475-entrance').click({ noWaitAfter: true });
  await expect(page).toHaveURL(/slaap-id/);
});

test('a press while the code of the experiment is on its way is measured', { tag: '@deep' }, async ({
  page,
}) => {
  const release = await delayRequests(page, /\/chunks\/OD478-/);
  await page.goto(addressOf('/matrassen', ['OD478:B'], true));
  await events(page);
  const link = page.locator('.od478-help-block a').first();
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  release();
  await expect.poll(() => marksOf(page)).toEqual([]);
  await expect.poll(() => stagesOf(page, 'OD478')).toContain('acted');
});

test('a press is measured although the code of another experiment has failed before', {
  tag: '@deep',
}, async ({ page, expectConsole, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  expectConsole(/Failed to execute AB test OD475/, 1);
  expectConsole('experiment-rendered', 1);
  const release = await delayRequests(page, /\/chunks\/OD478-/);
  await page.route(/\/chunks\/OD475-/, (route) => route.abort());
  await page.goto(addressOf('/matrassen', ['OD475:B', 'OD478:B'], true));
  await expect.poll(() => whyNot(page, 'OD475')).toContain('failed');
  const link = page.locator('.od478-help-block a').first();
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  release();
  await expect.poll(() => stagesOf(page, 'OD478')).toContain('acted');
});

test('what the page writes anew before the client takes it over gets B back', { tag: '@deep' }, async ({
  page,
}) => {
  const release = await delayRequests(page, /\/chunks\/OD514-/);
  await page.goto(addressOf('/fixtures/cart-two-lines', ['OD514:B'], true));
  await events(page);
  const lines = page.locator('.od514-free-shipping');
  await expect(lines.first()).toBeInViewport();
  // As a refreshed cart does, whose lines are the nodes that they were.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('.od514-free-shipping')) one.remove();
    for (const one of document.querySelectorAll('body [data-rendered]')) one.removeAttribute('data-rendered');
  });
  await idle(page);
  release();
  await expect(lines).toHaveCount(2);
  expect(await stagesOf(page, 'OD514')).not.toContain('miss');
});

test('an open part and a picture that the server has moved stay as they are', { tag: '@deep' }, async ({
  page,
}) => {
  const release = await openBefore(page, addressOf(product, ['OD540:B'], true));
  const nodes = await page.locator('#gerelateerd').evaluateHandle((one) => {
    const details = document.createElement('details');
    details.open = true;
    one.append(details);
    return [one, details, ...one.querySelectorAll('img')];
  });
  await release();
  const kept = await nodes.evaluate((all) => {
    const section = document.querySelector('#gerelateerd');
    return all.every((one) => section?.contains(one)) && section?.querySelector('details')?.open;
  });
  expect(kept).toBe(true);
});

for (const [address, variants] of [
  ['/matrassen', ['OD478:B', 'OD494:B', 'OD512:B']],
  [product, ['OD509:B', 'OD516:B', 'OD528:B', 'OD535:B']],
  ['/', ['OD496:B', 'OD556:B']],
] as const)
  test(`${address} as a server renders it is accessible before the client comes`, { tag: '@deep' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/storefront\.js|ERR_FAILED/);
    await page.route(client, (route) => route.abort());
    await page.goto(addressOf(address, variants, true));
    await axe(page);
  });
