// Longer than others: one map, by mouse, keyboard and touch, with all its failures.
import type { Page } from '@playwright/test';
import { nextFrames } from './support/frames.ts';
import { axe, expect, fault, mounted, test } from './support/test.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

const path = '/Winkels/Zoeken';
const map = (page: Page) => page.getByRole('region', { name: 'Kaart met winkels' });
const pin = (page: Page, name: RegExp | string) => map(page).getByRole('button', { name });
const card = (page: Page) => page.locator('.sf-map-card');
const stores = (page: Page) => page.locator('.sf-store, .store');
const showButton = (page: Page) => page.getByRole('button', { name: 'Toon de kaart' });
/** The tiles that have loaded. */
const tiles = (page: Page) => page.locator('.leaflet-tile-loaded');

async function open(page: Page, address = path) {
  await page.goto(address);
  await mounted(page, 'store-locator');
  await page.getByLabel('Plaats of postcode').fill('Utrecht');
  await page.getByLabel('Plaats of postcode').press('Enter');
  await expect(stores(page)).toHaveCount(3);
  const asMap = page.getByRole('button', { name: 'Kaart', exact: true });
  if (await asMap.isVisible()) await asMap.click();
  // It loads when it is in view.
  await page.locator('.sf-map').scrollIntoViewIfNeeded();
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
}
/** The map's zoom level, from the scale of Leaflet's proxy; tiles show it only once they have loaded. */
const zoom = (page: Page) =>
  page.locator('.leaflet-proxy').evaluate((proxy) => {
    const scale = Number(/scale\(([\d.]+)\)/.exec((proxy as HTMLElement).style.transform)?.[1]);
    return Math.log2(scale) + 1;
  });
const pane = (page: Page) => page.locator('.leaflet-map-pane').evaluate((element) => element.style.transform);

test('before a search the map is not loaded until the shopper asks for it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/store-map-|\/tiles\//.test(request.url())) asked.push(request.url());
  });
  await page.goto(path);
  await mounted(page, 'store-locator');
  await showButton(page).scrollIntoViewIfNeeded();
  await expect(showButton(page)).toBeInViewport();
  expect(asked).toEqual([]);
  await showButton(page).press('Enter');
  await expect(tiles(page).first()).toBeVisible();
  await expect(map(page)).toBeFocused();
  await expect(map(page).locator('.sf-map-cluster').first()).toBeVisible();
  expect(await zoom(page)).toBe(8);
  await axe(page, '.sf-map');
});

test('after a search the pins of the list have its letters, names and distances', { tag: '@deep' }, async ({
  page,
}) => {
  await open(page);
  for (const letter of ['A', 'B', 'C'])
    await expect(pin(page, new RegExp(`^${letter}: Dommel & Dons .+, op \\d+ km$`))).toBeVisible();
  await expect(page.locator('.sf-map-source')).toHaveText('Kaartgegevens © Kadaster');
  await axe(page);
});

test('a pin opens its popup by keyboard, marks its store in the list, and Escape closes it', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page);
  const first = pin(page, /^A: /);
  await first.focus();
  await expect(stores(page).first()).toHaveClass(/sf-store-pointed/);
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeFocused();
  await expect(stores(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await axe(page);
  await page.keyboard.press('Tab');
  const link = card(page).getByRole('link', { name: 'Bekijk deze winkel' });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', /\/Winkels\/Utrecht/);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect(stores(page).first()).toHaveAttribute('aria-current', 'false');
});

test('a store of the list is shown on the map, and focus returns to its button', { tag: '@deep' }, async ({
  page,
}) => {
  await open(page);
  const button = stores(page)
    .nth(1)
    .getByRole('button', { name: /^Toon op kaart/ });
  await button.hover();
  await expect(pin(page, /^B: /)).toHaveClass(/sf-map-pointed/);
  await button.click();
  await expect(card(page)).toBeFocused();
  await expect(card(page)).toContainText('B');
  await expect(stores(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await card(page).getByRole('button', { name: 'Sluit' }).click();
  await expect(button).toBeFocused();
});

test('a cluster opens by mouse and by keyboard', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Zoom uit' }).click();
    await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
  }
  const clusters = map(page).locator('.sf-map-cluster');
  await expect(clusters.first()).toBeVisible();
  const { width } = (await clusters.first().boundingBox()) ?? { width: 0 };
  expect(Math.round(width)).toBe(45);
  const before = await zoom(page);
  await clusters.first().press('Enter');
  await expect.poll(() => zoom(page)).toBeGreaterThan(before);
  await expect(map(page)).toBeFocused();
});

test('it pans and zooms by buttons and keys', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  const start = await pane(page);
  await page.getByRole('button', { name: 'Schuif naar het oosten' }).click();
  await expect.poll(() => pane(page)).not.toBe(start);
  const before = await zoom(page);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect.poll(() => zoom(page)).toBe(before + 1);
  await map(page).focus();
  const moved = await pane(page);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => pane(page)).not.toBe(moved);
});

test('the wheel scrolls the page, and zooms the map only with Ctrl', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page);
  await map(page).evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await map(page).hover();
  const before = await zoom(page);
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
  expect(await zoom(page)).toBe(before);
  // A wheel that has just scrolled the page continues to do so for a moment.
  await expect(async () => {
    await map(page).hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => zoom(page), { timeout: 1000 }).toBeGreaterThan(before);
  }).toPass();
});

test('a mouse drags it, and a drag that ends on a pin opens nothing', { tag: '@deep' }, async ({ page }) => {
  // Without inertia: the pin is where it was released.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const { x, y, width, height } = (await pin(page, /^A: /).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const start = await pane(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 40, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => pane(page)).not.toBe(start);
  await expect(card(page)).toHaveCount(0);
  await pin(page, /^A: /).click();
  await expect(card(page)).toBeVisible();
});

/** Moves fingers over the page in ten steps, each from its first position to its second. */
async function slide(page: Page, fingers: readonly (readonly [from: Spot, to: Spot])[]) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (part: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  await send('touchStart', at(0));
  for (let step = 1; step <= 10; step++) {
    await send('touchMove', at(step / 10));
    await nextFrames(page);
  }
  await send('touchEnd', []);
}

test('one finger scrolls the page, with a hint that two fingers move the map @phone', async ({ page }) => {
  await open(page);
  const start = await pane(page);
  const before = await zoom(page);
  const top = await page.evaluate(() => scrollY);
  const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const x = box.x + box.width / 2;
  const y = Math.min(box.y + box.height / 2, 500);
  await slide(page, [
    [
      { x, y },
      { x, y: y + 150 },
    ],
  ]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
  await expect(page.getByText('Gebruik twee vingers om de kaart te verschuiven')).toBeVisible();
  expect(await pane(page)).toBe(start);
  await page.locator('.sf-map').scrollIntoViewIfNeeded();
  await slide(page, [
    [
      { x: x - 20, y },
      { x: x - 100, y },
    ],
    [
      { x: x + 20, y },
      { x: x + 100, y },
    ],
  ]);
  await expect.poll(() => zoom(page)).toBeGreaterThan(before);
});

test('tiles that fail show an unobtrusive message; pins and list stay', { tag: '@deep' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/tiles|Failed to load resource/);
  await fault(page, 'tiles=network');
  await page.goto(`${path}?Address=Utrecht`);
  await expect(page.getByText('De achtergrond van de kaart laden lukte niet.')).toBeVisible();
  await expect(pin(page, /^A: /)).toBeVisible();
  await expect(stores(page)).toHaveCount(3);
  await axe(page);
});

test('shows a message and a retry if the map’s code fails to load; the list is complete', {
  tag: '@deep',
}, async ({ page, expectConsole, allowConsole }) => {
  expectConsole('no-map');
  allowConsole(/Failed to load resource|request failed/);
  await page.route(/store-map-[^.]+\.js/, (route) => route.abort());
  await page.goto(`${path}?Address=Utrecht`);
  await expect(stores(page)).toHaveCount(3);
  await expect(page.getByText('De kaart laden lukte niet.')).toBeVisible();
  await axe(page);
  await page.unroute(/store-map-[^.]+\.js/);
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(tiles(page).first()).toBeVisible();
  await expect(map(page)).toBeFocused();
});

test('violates no strict policy, with reduced motion', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `${path}?csp=strict`);
  await pin(page, /^A: /).click();
  await expect(card(page)).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
});

test('leaves the page’s own Leaflet in place', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { L: { version: 'theirs' } }));
  await open(page);
  expect(await page.evaluate(() => (window as unknown as { L: { version: string } }).L.version)).toBe(
    'theirs',
  );
  expect(await page.evaluate(() => Object.hasOwn(document, 'createElement'))).toBe(false);
});
