import type { Page } from '@playwright/test';
import { focusStays } from './support/focus-stays.ts';
import { axe, events, expect, mounted, test } from './support/test.ts';

const address = '/product/matras-duin-pocketvering';
const gallery = (page: Page) => page.getByRole('dialog', { name: /^Foto’s van / });
const links = (page: Page) => page.locator('a[data-gallery-item]');
const status = (page: Page) => gallery(page).getByRole('status');
const button = (page: Page, name: string) => gallery(page).getByRole('button', { name, exact: true });
const hash = (page: Page) => expect.poll(() => page.evaluate(() => location.hash));
const isOpen = (page: Page) => expect(gallery(page)).toHaveAttribute('data-open');

async function open(page: Page, query = '', at = 0) {
  await page.goto(`${address}${query}`);
  await mounted(page, 'gallery');
  // On a phone it is in a row.
  await links(page).nth(at).scrollIntoViewIfNeeded();
  await links(page).nth(at).click();
  await isOpen(page);
}

/** Serves the product page with these attributes on its second link. */
function withSecond(page: Page, attributes: string) {
  return page.route(new RegExp(`${address}$`), async (route) => {
    const response = await route.fetch();
    let place = 0;
    const body = (await response.text()).replace(/href="[^"]*" data-gallery-item/g, (found) => {
      place += 1;
      return place === 2 ? attributes : found;
    });
    await route.fulfill({ response, body });
  });
}

test('by mouse: a picture opens large, the buttons change the picture, and the close button returns to the page', async ({
  page,
}) => {
  await open(page, '', 1);
  await expect(status(page)).toHaveText('Foto 2 van 3');
  await expect(gallery(page).getByRole('img', { name: /in de slaapkamer$/ })).toBeVisible();
  await hash(page).toBe('#&gid=1&pid=2');
  await button(page, 'Volgende').click();
  await expect(status(page)).toHaveText('Foto 3 van 3');
  await hash(page).toBe('#&gid=1&pid=3');
  await button(page, 'Volgende').click();
  await expect(status(page)).toHaveText('Foto 1 van 3');
  await button(page, 'Vorige').click();
  await expect(status(page)).toHaveText('Foto 3 van 3');
  await button(page, 'Sluiten').click();
  await expect(gallery(page)).toHaveCount(0);
  await hash(page).toBe('');
  await expect(links(page).nth(1)).toBeFocused();
  const popups = (await events(page)).filter(({ name }) => name.startsWith('popup_'));
  expect(popups.map(({ name, parameters }) => [name, parameters])).toEqual([
    ['popup_opened', { popup_name: 'gallery' }],
    ['popup_closed', { popup_name: 'gallery' }],
  ]);
});

test('by keyboard: Enter opens, arrows change the picture, Tab stays inside, Escape closes and returns focus', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(address);
  await mounted(page, 'gallery');
  await links(page).first().focus();
  await page.keyboard.press('Enter');
  await isOpen(page);
  await expect(button(page, 'Sluiten')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(status(page)).toHaveText('Foto 2 van 3');
  await page.keyboard.press('ArrowLeft');
  await expect(status(page)).toHaveText('Foto 1 van 3');
  await focusStays(page);
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toHaveCount(0);
  await expect(links(page).first()).toBeFocused();
});

test('by touch: a swipe changes the picture, the close button closes @phone', async ({ page }) => {
  await page.goto(address);
  await mounted(page, 'gallery');
  await links(page).first().tap();
  await isOpen(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    });
  await touch('touchStart', 320);
  for (const x of [300, 260, 200, 140, 80, 40]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect(status(page)).toHaveText('Foto 2 van 3');
  await hash(page).toBe('#&gid=1&pid=2');
  // The next tap counts even while the picture is still sliding.
  await button(page, 'Sluiten').tap();
  await expect(gallery(page)).toHaveCount(0);
});

test('a press outside the picture closes it', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  await page.mouse.click(30, 300);
  await expect(gallery(page)).toHaveCount(0);
  await expect(links(page).first()).toBeFocused();
});

test('the picture is zoomed by a button whose name says in or out', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await open(page);
  await button(page, 'Inzoomen').click();
  await button(page, 'Uitzoomen').click();
  await expect(button(page, 'Inzoomen')).toBeVisible();
});

test.describe('the address', () => {
  test('of a shared picture opens it, and is reset when it closes', { tag: '@deep' }, async ({ page }) => {
    await page.goto(`${address}#&gid=1&pid=3`);
    await isOpen(page);
    await expect(status(page)).toHaveText('Foto 3 van 3');
    await hash(page).toBe('#&gid=1&pid=3');
    await button(page, 'Sluiten').click();
    await expect(gallery(page)).toHaveCount(0);
    await hash(page).toBe('');
    await expect(links(page).nth(2)).toBeFocused();
  });
});

test('Back closes it and stays on the page; Forward opens it again', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/boxsprings');
  await open(page, '', 1);
  await button(page, 'Volgende').click();
  await expect(status(page)).toHaveText('Foto 3 van 3');
  await page.goBack();
  await expect(gallery(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(links(page).nth(1)).toBeFocused();
  await page.goForward();
  await isOpen(page);
  await expect(status(page)).toHaveText('Foto 3 van 3');
  await page.goBack();
  await expect(gallery(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/boxsprings$/);
});

test('its order button adds the article, and focus comes back to the page’s own button', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await gallery(page).getByRole('link', { name: 'In winkelwagen' }).click();
  await expect(gallery(page)).toHaveCount(0);
  const added = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
  await expect(added).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(added).toHaveCount(0);
  const order = page.getByRole('button', { name: 'In winkelwagen' });
  await expect(order).toBeFocused();
  await expect(order).toBeInViewport();
  await hash(page).toBe('');
});

test('a picture that fails to load shows a message, and the others can be viewed', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await withSecond(page, 'href="/pictures/niet-hier.svg" data-gallery-item');
  await page.goto(address);
  await mounted(page, 'gallery');
  await links(page).first().click();
  await isOpen(page);
  await button(page, 'Volgende').click();
  await expect(gallery(page).locator('.pswp__error-msg')).toHaveText('De foto laden lukt nu niet.');
  await axe(page, 'dialog[open]');
  await button(page, 'Volgende').click();
  await expect(status(page)).toHaveText('Foto 3 van 3');
  await expect(gallery(page).getByRole('img', { name: /van dichtbij$/ })).toBeVisible();
});

test('the link leads to the picture if the code can’t be loaded', { tag: '@deep' }, async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/Failed to load resource|request failed/);
  // The page may be left before the words for it have come.
  allowConsole('gallery-failed');
  await page.route(/\/chunks\/viewer-/, (route) => route.abort());
  await page.goto(address);
  await mounted(page, 'gallery');
  await links(page).first().click();
  await expect(page).toHaveURL(/\.svg$/);
});

test('without the script the link leads to the picture', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${address}?script=off`);
  await links(page).first().click();
  await expect(page).toHaveURL(/\.svg$/);
});

test('does not animate for shoppers who prefer reduced motion', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  expect(
    await gallery(page)
      .locator('.pswp')
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--pswp-transition-duration')),
  ).toBe('0ms');
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toHaveCount(0);
});

test('a film is a slide; playing it is reported once, and it pauses when the shopper moves on', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/product/boxspring-ginkel-velvet');
  await mounted(page, 'gallery');
  await page.getByRole('link', { name: /^Film/ }).click();
  await isOpen(page);
  await expect(status(page)).toHaveText('Video, 4 van 4');
  const video = gallery(page).locator('video');
  await expect(video).toBeVisible();
  await axe(page, 'dialog[open]');
  const started = async () => (await events(page)).filter(({ name }) => name === 'video_started');
  expect(await started()).toEqual([]);
  const play = () => video.evaluate((element: HTMLVideoElement) => element.play());
  await play();
  await expect.poll(async () => (await started()).length).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await expect(status(page)).toHaveText('Foto 3 van 4');
  expect(await video.evaluateAll((all) => all.every((one) => (one as HTMLVideoElement).paused))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(status(page)).toHaveText('Video, 4 van 4');
  await play();
  expect(await started()).toHaveLength(1);
});

test('is accessible and fits on a phone, under a strict policy', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '?csp=strict', 2);
  await axe(page, 'dialog[open]');
  for (const control of await gallery(page).locator('button:visible, a:visible').all())
    await expect(control).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toHaveCount(0);
  await axe(page);
});
