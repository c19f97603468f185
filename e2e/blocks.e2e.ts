import type { Page } from '@playwright/test';
import { delayRequests } from './support/delay-requests.ts';
import { alive, axe, events, expect, test } from './support/test.ts';

const ready = (page: Page, name: string) => alive(page.locator(`[data-behaviour="${name}"]`).first());

test('a slider is a carousel: dragged by the mouse, skipped by Tab out of view, paused by its button', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/fixtures/parts/slider');
  const brands = page.getByRole('region', { name: 'Onze merken' });
  await alive(brands);
  await expect(brands).toHaveAttribute('aria-roledescription', 'carrousel');
  const pause = brands.getByRole('button', { name: 'Pauzeer' });
  await pause.click();
  await expect(brands.getByRole('button', { name: 'Speel af' })).toBeVisible();

  const products = page.getByRole('region', { name: 'Negen producten' });
  await alive(products);
  const tiles = products.getByRole('listitem');
  await expect(products.locator('li a[tabindex="-1"]').last()).toBeAttached();
  const link = tiles.first().getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('the first product has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.move(x - 90, y, { steps: 4 });
  await page.mouse.up();
  const track = products.locator('[data-slider-track]');
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  // The click that ends the drag was on the link.
  await expect(page).toHaveURL(/parts\/slider$/);
  await expect(products.getByRole('button', { name: 'Vorige producten' })).toBeVisible();
  await axe(page);
});

test('promotions count down to their end, are taken away after it, and lead to their products', {
  tag: '@deep',
}, async ({ page }) => {
  const time = new Date('2027-03-31T23:59:50+02:00');
  await page.clock.install({ time });
  await page.route('**/GetItemCountAjax?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: time.toUTCString() } });
  });
  await page.goto('/Aanbiedingen?now=2027-03-31T23:59');
  const today = page.locator('.deal', { hasText: 'Vandaag is de laatste dag' }).first();
  await today.scrollIntoViewIfNeeded();
  await alive(today.locator('[data-behaviour="countdown"]'));
  await expect(today).toContainText(/Nog \d+ seconden/);
  await axe(page);
  await page.clock.runFor(11_000);
  await expect(today).toBeHidden();
  await page.getByRole('link', { name: 'Een kussensloop cadeau' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Een kussensloop cadeau');
  await expect(page.locator('[data-product-tile]').first()).toBeVisible();
});

test('a shopper whose clock is ten days ahead sees every promotion', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install({ time: Date.now() + 10 * 86_400_000 });
  await page.goto('/Aanbiedingen');
  const deals = page.locator('.deal');
  await expect(deals).toHaveCount(4);
  for (const deal of await deals.all()) {
    await deal.scrollIntoViewIfNeeded();
    const clock = deal.locator('[data-behaviour="countdown"]');
    if (await clock.count()) await expect(clock).toContainText(/Nog \d+ /);
    await expect(deal).toBeVisible();
  }
});

test('the menu opens panels by mouse and key', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 });
  await page.goto('/fixtures/parts/menu');
  await ready(page, 'menu');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.getByRole('link', { name: 'Matrassen' }).hover();
  const kinds = menu.getByRole('link', { name: 'Latex' });
  await expect(kinds).toBeVisible();
  await axe(page);
  await page.mouse.move(500, 700);
  await expect(kinds).toBeHidden();
  const more = menu.getByRole('button', { name: 'Meer bij Matrassen' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(kinds).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(kinds).toBeHidden();
  await expect(more).toBeFocused();
});

test('on narrow screens the menu is a drawer with levels, which Back closes', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/fixtures/parts/menu');
  await ready(page, 'menu');
  const toggle = page.locator('.menu-toggle');
  await toggle.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Accessoires' }).click();
  await expect(drawer.getByRole('button', { name: 'Terug' })).toBeFocused();
  await expect(drawer.getByRole('link', { name: 'Accessoires Bekijk alles' })).toBeVisible();
  await axe(page);
  await drawer.getByRole('button', { name: 'Terug' }).click();
  await expect(drawer.getByRole('button', { name: 'Accessoires' })).toBeFocused();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/parts\/menu$/);
  await expect(toggle).toBeFocused();
});

test('a page of content has every block, for axe and without the script', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/inspiratie');
  const film = page.locator('[data-behaviour="media-text"]');
  await expect(film.getByRole('button', { name: 'Pauzeer de film' })).toBeVisible();
  await film.getByRole('button', { name: 'Pauzeer de film' }).click();
  await expect(film.getByRole('button', { name: 'Speel de film af' })).toBeVisible();
  await page.getByRole('button', { name: 'Toon meer kamers' }).click();
  await expect(page.locator('.inspiration > li').last()).toBeVisible();
  await page.locator('.hotspot').first().getByRole('link').click();
  const layer = page.getByRole('dialog', { name: /Kies je/ });
  await expect(layer.getByRole('button', { name: 'In winkelwagen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  const entrance = page.locator('[data-behaviour="category-entrance"]');
  await entrance.scrollIntoViewIfNeeded();
  await expect(entrance.getByRole('heading', { name: 'Matrassen' })).toBeVisible();
  await axe(page);
  await page.goto('/inspiratie?script=off');
  for (const name of ['Bekijk alle matrassen', 'Maattabel', 'Hoe lang gaat een matras mee?'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.locator('.inspiration > li').last()).toBeVisible();
});

test('a blog tile leads to its address wherever it is pressed, in a tab by the middle button', {
  tag: '@deep',
}, async ({ page, context }) => {
  await page.goto('/blog');
  await ready(page, 'tile-link');
  const tile = page.locator('.blog-tile').first();
  const opened = context.waitForEvent('page');
  await tile.locator('img').click({ button: 'middle' });
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Slapen als het warm is');
  await axe(page);
  await tile.locator('img').click();
  await expect(page).toHaveURL(/slapen-als-het-warm-is$/);
});

test('a press on a blog tile before its code is there leads on once it is', { tag: '@deep' }, async ({
  page,
}) => {
  const release = await delayRequests(page, /\/tile-link\.behaviour/);
  await page.goto('/blog');
  const tile = page.locator('.blog-tile').first();
  await expect(tile).toHaveAttribute('data-state', 'loading');
  await tile.locator('img').click();
  release();
  await expect(page).toHaveURL(/slapen-als-het-warm-is$/);
});

test('the page of a product that the mouse rests on is there before the click, under a strict policy too', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/matrassen?csp=strict');
  await alive(page.locator('[data-behaviour="prefetch"]'));
  const prefetched = page.waitForRequest(
    (request) => /\/product\//.test(request.url()) && request.headers()['sec-purpose'] === 'prefetch',
  );
  await page.locator('.product-tile-link').first().hover();
  await prefetched;
});

test('sharing copies the address, says so for two seconds, and offers the system’s sheet where there is one', {
  tag: '@deep',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/fixtures/parts/share?gclid=1');
  const shared = new URL('/fixtures/parts/share', page.url()).href;
  await ready(page, 'share');
  const button = page.locator('[data-share-button]');
  const label = (await button.textContent()) ?? '';
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Gekopieerd');
  await axe(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
  await page.clock.runFor(2000);
  await expect(button).toHaveText(label.trim());
  await expect(button).toBeFocused();
  await page.evaluate(() => {
    void navigator.clipboard.writeText('');
    navigator.share = async (data) => {
      document.title = JSON.stringify(data);
    };
  });
  const title = await page.title();
  await button.click();
  await expect(page).toHaveTitle(JSON.stringify({ title, url: shared }));
  await expect(button).toHaveText('Gekopieerd');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
  await page.clock.runFor(2000);
  await expect(button).toHaveText(label.trim());
});

test('where nothing can be copied the address is shown', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/fixtures/parts/share');
  await ready(page, 'share');
  await page.locator('[data-share-button]').click();
  await expect(page.getByText(`Dit is het adres: ${page.url()}`)).toBeVisible();
  await axe(page);
});

test('a page with a frame hears its messages: what is none of ours is said once for each origin', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  expectConsole('message-ignored', 1);
  expectConsole('message-refused', 1);
  const script = 'for (const text of ["hi", "hi", "{}", "{}"]) parent.postMessage(text, "*")';
  await page.route('http://film.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  );
  await page.goto('/inspiratie');
  await ready(page, 'frame-messages');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'http://film.test/';
    document.querySelector('main')?.append(frame);
  });
  const refused = async () =>
    (await events(page))
      .filter(({ name }) => name === 'frame_message_refused')
      .map(({ parameters }) => parameters);
  await expect.poll(refused).toEqual([{ origin: 'http://film.test', reason: 'type' }]);
});
