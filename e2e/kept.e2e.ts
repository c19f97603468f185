import type { Page } from '@playwright/test';
import { alive, axe, events, expect, test } from './support/test.ts';

const list = '/boxsprings';
const hearts = (page: Page) => page.locator('.product-tile > .keep');
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bewaard/ });
const count = (page: Page) => page.locator('[data-kept-count]');
const pressed = (page: Page) =>
  hearts(page).evaluateAll((all) =>
    all.flatMap(({ ariaPressed }, at) => (ariaPressed === 'true' ? [at] : [])),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a bed is kept by a tap, counted, found again, and taken over where its address is opened', {
    tag: '@deep',
  }, async ({ page, browser, baseURL }) => {
    await page.goto(list);
    for (const at of [0, 2]) await hearts(page).nth(at).tap();
    await expect.poll(() => pressed(page)).toEqual([0, 2]);
    await expect(count(page)).toHaveText('2');
    await expect(page.getByRole('status').filter({ hasText: 'is bewaard.' })).toHaveCount(2);
    const sent = (await events(page)).filter(({ name }) => name === 'add_to_wishlist');
    expect(sent.map(({ parameters }) => parameters)).toMatchObject([
      { currency: 'EUR', items: [{ itemListName: 'Boxsprings', index: 1 }] },
      { currency: 'EUR', items: [{ itemListName: 'Boxsprings', index: 3 }] },
    ]);
    await axe(page);

    await link(page).tap();
    await expect(page).toHaveURL(/\/bewaard\?artikel=[^&]+&artikel=[^&]+$/);
    await expect(hearts(page)).toHaveCount(2);
    await expect.poll(() => pressed(page)).toEqual([0, 1]);
    await expect(page.getByText('nog niet in jouw lijst')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await axe(page);
    const shared = page.url();
    // What is taken away is gone from the address, and can be put back.
    await hearts(page).nth(0).tap();
    await expect(page).toHaveURL(/\/bewaard\?artikel=[^&]+$/);
    await expect(count(page)).toHaveText('1');

    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const there = await other.newPage();
    await there.goto(shared);
    await expect(there.getByText('2 producten op deze pagina staan nog niet in jouw lijst.')).toBeVisible();
    await expect.poll(() => pressed(there)).toEqual([]);
    await there.getByRole('button', { name: 'Zet in mijn lijst' }).click();
    await expect(there.getByText('Alles op deze pagina staat nu ook in jouw lijst.')).toBeFocused();
    await expect.poll(() => pressed(there)).toEqual([0, 1]);
    await there.goto('/bewaard');
    await expect(there).toHaveURL(shared);
    await other.close();
  });

  test('a tap before the code is there is kept', { tag: '@deep' }, async ({ page }) => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/keep\.behaviour-/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(list);
    await expect(hearts(page).nth(1)).toHaveAttribute('data-state', /waiting|loading/);
    await hearts(page).nth(1).tap();
    await expect(hearts(page).nth(1)).toHaveAttribute('data-state', 'loading');
    release();
    await expect.poll(() => pressed(page)).toEqual([1]);
    await expect(page).toHaveURL(list);
  });
});

test('by keyboard, in forced colours: a heart says what it is for and what it is, and keeps focus', {
  tag: '@deep',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(list);
  const title = await page.locator('.product-tile-link').first().innerText();
  const heart = page.getByRole('button', { name: new RegExp(`^Bewa(ren|ard) ${title}`) });
  await heart.focus();
  await alive(heart);
  const fill = () => heart.locator('svg').evaluate((icon) => getComputedStyle(icon).fill);
  const before = await fill();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAccessibleName(new RegExp(`^Bewaard ${title}`));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await fill()).not.toBe(before);
  await expect(heart).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(count(page)).toBeHidden();
  const { width = 0, height = 0 } = (await heart.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test('another tab follows, and Back shows what is kept by now', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await page.goto(list);
  await hearts(page).nth(0).click();
  await expect.poll(() => pressed(page)).toEqual([0]);
  const other = await context.newPage();
  await other.goto(list);
  await expect.poll(() => pressed(other)).toEqual([0]);
  await hearts(other).nth(1).click();
  await expect.poll(() => pressed(page)).toEqual([0, 1]);
  await expect(count(page)).toHaveText('2');

  await page.locator('.product-tile-link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.locator('.product-keep .keep')).toHaveAttribute('aria-pressed', 'true');
  await hearts(other).nth(0).click();
  await expect(page.locator('.product-keep .keep')).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect.poll(() => pressed(page)).toEqual([1]);
  await expect(count(page)).toHaveText('1');
});

test('on a product page the heart is that of the chosen size; a comparison has hearts too', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/product/boxspring-loosdrecht');
  const heart = page.locator('.product-keep .keep');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await axe(page, '.product');
  const chosen = await heart.getAttribute('value');
  await page.getByRole('link', { name: /^180 x 200/ }).click();
  await expect(heart).not.toHaveAttribute('value', chosen ?? '');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`/vergelijken?artikel=${chosen}&artikel=201106-160200`);
  const compared = page.locator('.compare-product .keep');
  await expect(compared.first()).toHaveAttribute('aria-pressed', 'true');
  await compared.nth(1).click();
  await expect(count(page)).toHaveText('2');
  await axe(page);
});

test('rows of products have hearts, and those of one product are pressed together', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/');
  const popular = page.locator('[data-list-name="Populair"] .keep');
  const values = (all: Element[]) => all.map((heart) => heart.getAttribute('value'));
  const everywhere = await hearts(page).evaluateAll(values);
  const twice = everywhere.find((value, at) => everywhere.indexOf(value) < at);
  const at = (await popular.evaluateAll(values)).indexOf(twice ?? '');
  expect(at).toBeGreaterThanOrEqual(0);
  await popular.nth(at).click();
  await expect(count(page)).toHaveText('1');
  await expect(page.locator(`.keep[value="${twice}"][aria-pressed="true"]`)).toHaveCount(2);
  const sent = (await events(page)).filter(({ name }) => name === 'add_to_wishlist');
  expect(sent.map(({ parameters }) => parameters)).toMatchObject([
    { items: [{ itemListName: 'Populair', index: at + 1 }] },
  ]);
  await axe(page, '.slider');
});

test('storage that is full or refused is told, and the way to the list still works', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'kept') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto(list);
  await hearts(page).nth(0).click();
  const told = page.getByText('Je browser kan je lijst niet onthouden.');
  await expect(told).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => pressed(page)).toEqual([0]);
  await axe(page, '.product-list');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(told).toHaveClass('sf-status');
  await link(page).click();
  await expect(page).toHaveURL(/\/bewaard\?artikel=[^&]+$/);
  await expect(hearts(page)).toHaveCount(1);
});

const keepInAdvance = (page: Page, ids: readonly string[]) =>
  page.addInitScript((value) => localStorage.setItem('kept', value), JSON.stringify(ids));

for (const [address, what] of [
  ['/bewaard', 'the page by its address'],
  ['/bewaard?artikel=&utm_source=mail', 'an address without articles'],
] as const)
  test(`${what} shows one’s own list as one page, which Back leaves`, { tag: '@deep' }, async ({ page }) => {
    await keepInAdvance(page, ['201100-160200', '201106-160200']);
    await page.goto(list);
    // Each document reports itself once.
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.goto(address);
    await expect(page).toHaveURL(/[?&]artikel=201100-160200&artikel=201106-160200$/);
    await expect.poll(() => pressed(page)).toEqual([0, 1]);
    await expect(page.getByText('Je hebt nog niets bewaard.')).toHaveCount(0);
    expect((await events(page)).filter(({ name }) => name === 'page_view')).toHaveLength(1);
    expect(documents).toHaveLength(1);
    await axe(page);
    await page.reload();
    await expect(hearts(page)).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(list);
  });

test('a list of which nothing is found says so and leads to one’s own', { tag: '@deep' }, async ({
  page,
}) => {
  await keepInAdvance(page, ['201100-160200']);
  await page.goto('/bewaard?artikel=nope');
  await expect(page.getByText('Eén product uit deze lijst vinden we niet.')).toBeVisible();
  await expect(page.getByText('Je hebt nog niets bewaard.')).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: 'Naar je eigen lijst' }).click();
  await expect(page).toHaveURL(/\?artikel=201100-160200$/);
  await expect(hearts(page)).toHaveCount(1);
});

test('on paper a list has its address, and neither hearts nor the footer', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/bewaard?artikel=201100-160200&artikel=201106-160200&utm_source=mail');
  const address = page.getByText(/\/bewaard\?artikel=201100-160200&artikel=201106-160200$/);
  const left = page.locator('.keep, .site-footer, .share, .site-header .header-link');
  await expect(address).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
  await expect(address).toContainText(/^http/);
  await expect(page.locator('.product-tile')).toHaveCount(2);
  await expect(left.filter({ visible: true })).toHaveCount(0);
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('a heart leads to a page with the product, whose heart takes it away', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto(list);
    const title = await page.locator('.product-tile-link').first().innerText();
    await page.getByRole('button', { name: `Bewaren ${title}` }).click();
    await expect(page).toHaveURL(/\/bewaard\?artikel=[^&]+$/);
    await page.goto(`${page.url()}&artikel=201106-160200`);
    await expect(page.locator('.product-tile-link')).toHaveCount(2);
    await page.getByRole('button', { name: `Haal weg ${title}` }).click();
    await expect(page).toHaveURL(/\/bewaard\?artikel=201106-160200$/);
    await page.getByRole('button', { name: 'Haal weg' }).click();
    await expect(page.getByText('Je hebt nog niets bewaard.')).toBeVisible();
  });
});
