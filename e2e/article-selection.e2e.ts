import type { Page } from '@playwright/test';
import { delayRequests } from './support/delay-requests.ts';
import { tapAt } from './support/tap-at.ts';
import { alive, axe, events, expect, fault, latency, mounted, test } from './support/test.ts';

const address = '/product/boxspring-ginkel-velvet';
const call = /ArticleSelectionContentAjax/;
const host = (page: Page) => page.locator('.choices[data-behaviour="article-selection"]');
const size = (page: Page, name: string) => host(page).getByRole('link', { name });
const price = (page: Page) => page.locator('.product-info .product-price .price-now');
const order = (page: Page) => page.locator('[data-article-part="order"] button');
const line = (page: Page) => host(page).locator('[role="status"]');
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const cart = (page: Page) =>
  page.evaluate(async () => {
    const text = await (await fetch('/Ajax/Cart/HeaderCartAjax?showHeader=false')).text();
    return [...text.matchAll(/data-article="([^"]+)"/g)].map(([, article]) => article);
  });

async function open(page: Page, path = address) {
  await page.goto(path);
  await mounted(page, 'article-selection');
  // A press is held back by the choice only once the order button has its own code.
  await alive(page.locator('main [data-island="add-to-cart"]').first());
  // Fallback fonts would move the content below.
  await page.evaluate(() =>
    document.fonts.ready.then(() => void Object.assign(window, { sameDocument: true })),
  );
}

/** Chooses and adds in the same task, so that the page does nothing in between. */
const chooseAndAdd = (page: Page, name: string) =>
  host(page).evaluate((element, text) => {
    // Sizes have no-break spaces.
    const isAsked = (link: Element) => link.textContent?.replaceAll('\u00a0', ' ').includes(text);
    [...element.querySelectorAll('a')].find(isAsked)?.click();
    document.querySelector<HTMLElement>('[data-article-part="order"] button')?.click();
  }, name);

test('by mouse: a size updates price, address, title, specifications and order form, and is announced', async ({
  page,
}) => {
  await open(page);
  await size(page, '180 x 210').scrollIntoViewIfNeeded();
  const top = await size(page, '180 x 210').evaluate((link) => link.getBoundingClientRect().top);
  await size(page, '180 x 210').click();
  await expect(price(page)).toContainText('€ 2.549,-');
  await expect(page).toHaveURL(/\?maat=201112-180210$/);
  await expect(page).toHaveTitle('Boxspring Ginkel velvet 180 x 210 cm | Dommel & Dons');
  await expect(page.locator('.specifications')).toContainText('201112-180210');
  await expect(page.locator('[data-article-part="order"] input[name="articleId"]')).toHaveValue(
    '201112-180210',
  );
  await expect(size(page, '180 x 210')).toHaveAttribute('aria-current', 'true');
  await expect(size(page, '180 x 210')).toBeFocused();
  await expect(line(page)).toHaveText(/^Gekozen: 180 x 210 cm, bosgroen, €\s2\.549,-$/);
  const now = await size(page, '180 x 210').evaluate((link) => link.getBoundingClientRect().top);
  expect(Math.abs(now - top)).toBeLessThanOrEqual(1);
  expect(await isSameDocument(page)).toBe(true);
  await axe(page);
  await page.reload();
  await expect(price(page)).toContainText('€ 2.549,-');
});

test('by keyboard: a colour updates the pictures, and Tab continues from there', async ({ page }) => {
  await open(page);
  await size(page, 'nachtblauw').focus();
  await page.keyboard.press('Enter');
  await expect(size(page, 'nachtblauw')).toHaveAttribute('aria-current', 'true');
  await expect(size(page, 'nachtblauw')).toBeFocused();
  await expect(page.locator('.gallery-picture').first()).toHaveAttribute('href', /nachtblauw-front\.svg$/);
  await mounted(page, 'gallery');
  await page.keyboard.press('Tab');
  await expect(size(page, '140 x 200')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?maat=201112-140200-nachtblauw$/);
  // The same colour: the pictures are not loaded again.
  await expect(page.locator('.product')).toHaveAttribute('data-property-kleur', 'nachtblauw');
});

test('by touch at 390 px, without horizontal overflow @phone', async ({ page }) => {
  await open(page);
  await size(page, 'terracotta').tap();
  await expect(page.locator('[data-article-part="delivery"]')).toHaveText('Tijdelijk uitverkocht');
  await expect(order(page)).toBeDisabled();
  await axe(page);
  await size(page, '140 x 200').tap();
  await expect(order(page)).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe('before any code of it is there', () => {
  test.use({ isActive: false });

  /** Opens the page, or the popup of its first product, whose code for choosing and ordering waits to be released. */
  async function openEarly(page: Page, path: string) {
    const loadOrder = await delayRequests(page, /add-to-cart\.island/);
    const loadChoices = await delayRequests(page, /article-selection\.behaviour/);
    // After 3 s the browser would follow a link by itself, and this machine may be slow.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      const without3s = (run: TimerHandler, time?: number) => (time === 3000 ? 0 : setTimeout(run, time));
      Object.assign(window, { setTimeout: without3s });
    });
    await page.goto(path);
    const opener = page.locator('a[data-popup="article-selection"]').first();
    if (path !== address) await opener.tap();
    const area = path === address ? page.locator('.product-info') : page.getByRole('dialog');
    await expect(area.locator('[data-behaviour="article-selection"]')).toHaveAttribute('data-state');
    return { area, loadChoices, loadOrder };
  }

  for (const [path, last] of [
    [address, 'choices'],
    ['/boxsprings', 'order'],
  ] as const)
    test(`a size tapped and ordered at once is what is ordered on ${path}, the code of the ${last} being last @phone`, async ({
      page,
    }) => {
      const { area, loadChoices, loadOrder } = await openEarly(page, path);
      await tapAt(page, area.locator('.size, .size-option').filter({ hasText: /180\s+x\s+210/ }));
      await tapAt(page, area.getByRole('button', { name: 'In winkelwagen' }));
      const [first, second] = last === 'order' ? [loadChoices, loadOrder] : [loadOrder, loadChoices];
      first();
      if (last === 'choices')
        await expect(area.getByRole('button', { name: 'In winkelwagen' })).toHaveAttribute('data-held');
      second();
      await expect(page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' })).toContainText(
        /180\s+x\s+210/,
      );
      expect(await cart(page)).toEqual([expect.stringContaining('180210')]);
    });

  test('a size that the server has disabled until then is heard too @phone', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.route(/ArticleSelectionAjax/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('<fieldset>', '<fieldset disabled>');
      await route.fulfill({ response: answer, body });
    });
    const { area, loadChoices, loadOrder } = await openEarly(page, '/boxsprings');
    loadOrder();
    await tapAt(page, area.locator('.size-option').filter({ hasText: /180\s+x\s+210/ }));
    loadChoices();
    await expect(area.getByRole('radio', { checked: true })).toHaveValue(/180 x 210/);
    await expect(area.locator('[name="articleId"]')).toHaveValue(/180210/);
  });
});

test('each article is reported once as seen', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  for (const name of ['140 x 200', '160 x 200', '140 x 200']) {
    await size(page, name).click();
    await expect(size(page, name)).toHaveAttribute('aria-current', 'true');
  }
  const seen = (await events(page)).filter(({ name }) => name === 'view_item');
  const items = seen.map(({ parameters }) => (parameters as { items: Record<string, unknown>[] }).items[0]);
  expect(items.map((item) => [item?.item_id, item?.property_maat, item?.price])).toEqual([
    ['201112-160200', '160 x 200 cm', 2195],
    ['201112-140200', '140 x 200 cm', 2019],
  ]);
});

test('a press of the order button waits for a pending choice, and adds that article once', async ({
  page,
}) => {
  await open(page);
  const release = await delayRequests(page, call);
  await chooseAndAdd(page, '140 x 200');
  await expect(order(page)).toHaveAttribute('data-busy');
  await expect(line(page)).toHaveText(/daarna toe…/);
  expect(await cart(page)).toEqual([]);
  release();
  await expect(page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' })).toBeVisible();
  expect(await cart(page)).toEqual(['201112-140200']);
  await expect(page.locator('.added-facts')).toContainText('140 x 200');
});

test('shows that it waits for a slow answer', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  await latency(page, 'ArticleSelectionContentAjax=700');
  await size(page, '140 x 200').click();
  await expect(host(page)).toHaveAttribute('aria-busy', 'true');
  await expect(line(page)).toHaveText('We halen je keuze op…');
  await expect(price(page)).toContainText('€ 2.019,-');
  await expect(host(page)).not.toHaveAttribute('aria-busy');
});

test('an experiment next to the price is updated for the new article', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/product/boxspring-mees-eenpersoons?variants=OD509:B');
  const free = page.locator('.od509-free-shipping');
  await expect(free).toHaveCount(0);
  await size(page, '120 x 200').click();
  await expect(price(page)).toContainText('€ 609,-');
  await expect(free).toHaveCount(1);
  await size(page, '80 x 200').click();
  await expect(free).toHaveCount(0);
});

test('without the script each choice is a link to its page', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${address}?script=off`);
  await size(page, 'terracotta').click();
  await expect(page).toHaveURL(/maat=201112-160200-terracotta$/);
  await expect(order(page)).toBeDisabled();
});

test.describe('in its popup', () => {
  const popup = (page: Page) => page.getByRole('dialog', { name: /^Kies je/ });
  const opener = (page: Page) => page.locator('#gerelateerd a[data-popup]').first();

  async function openPopup(page: Page, query = '') {
    await page.goto(`${address}${query}`);
    await opener(page).scrollIntoViewIfNeeded();
    await alive(opener(page));
    await opener(page).click();
    await alive(popup(page).locator('[data-behaviour="article-selection"]'));
  }

  test('another size is chosen by keyboard and ordered; focus returns to its button', async ({ page }) => {
    await openPopup(page);
    await axe(page, 'dialog[open]');
    const name = await popup(page).locator('.article-popup-name').innerText();
    const price = await popup(page).locator('.price-now').innerText();
    await popup(page).getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(popup(page).locator('.price-now')).not.toHaveText(price);
    const chosen = await popup(page).locator('input[name="articleId"]').inputValue();
    await expect(popup(page).getByRole('radio', { checked: true })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await popup(page).getByRole('button', { name: 'In winkelwagen' }).click();
    const added = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
    await expect(added.locator('.added-name')).toContainText(name);
    expect(await cart(page)).toEqual([chosen]);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await axe(page, 'dialog[open]');
    await added.getByRole('button', { name: 'Sluiten' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.sf-moved-out')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    const add = (await events(page)).find(({ name }) => name === 'add_to_cart');
    expect(add?.parameters).toMatchObject({ items: [{ item_id: chosen }] });
  });

  test('a refused add shows an error, under a strict policy too', { tag: '@deep' }, async ({ page }) => {
    await openPopup(page, '?csp=strict');
    await fault(page, 'AddProductAjax=code-4');
    await popup(page).getByRole('button', { name: 'In winkelwagen' }).click();
    const refused = page.getByRole('dialog', { name: 'Oeps!' });
    await expect(refused).toContainText('uitverkocht');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('also opens from the cross-sell products of an added product', { tag: '@deep' }, async ({ page }) => {
    await open(page);
    await order(page).click();
    const added = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
    await added
      .getByRole('link', { name: /^Kies je maat van/ })
      .first()
      .click();
    await expect(popup(page)).toBeVisible();
    await expect(added).toHaveCount(0);
  });

  test('by touch at 390 px @phone', { tag: '@deep' }, async ({ page }) => {
    await openPopup(page);
    await popup(page).locator('.size-option').nth(1).tap();
    await expect(popup(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await axe(page, 'dialog[open]');
    const wide = await popup(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  test('without the script it is a link to the product', { tag: '@deep' }, async ({ page }) => {
    await page.goto(`${address}?script=off`);
    const to = await opener(page).getAttribute('href');
    await opener(page).click();
    await expect(page).toHaveURL(to ?? '');
  });
});
