import { firstOf } from './support/first-of.ts';
import { alive, axe, expect, mounted, test } from './support/test.ts';

/** A Wednesday afternoon. */
const open = '/Winkels/Eindhoven?now=2026-11-25T14:00';

test('a store shows its address, whether it is open, and directions', { tag: '@deep' }, async ({ page }) => {
  await page.goto(open);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dommel & Dons Eindhoven');
  await expect(main.getByText('Nu open tot 18.00 uur')).toBeVisible();
  await expect(main.getByRole('link', { name: '040 555 01 42' })).toHaveAttribute('href', 'tel:0405550142');
  const route = main.getByRole('link', { name: /Plan je route/ });
  await expect(route).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/.*51\.4381,5\.4752$/);
  await expect(route).toHaveAttribute('rel', /\bnoopener\b/);
  await page.goto('/Winkels/Eindhoven?now=2026-11-25T18:00');
  await expect(main.getByText('Gesloten, morgen open om 10.00 uur')).toBeVisible();
});

test('all opening hours expand and collapse by keyboard', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/Winkels/Eindhoven?now=2026-12-24T12:00');
  await page.locator('[data-behaviour="show-more"]').scrollIntoViewIfNeeded();
  const hours = await mounted(page, 'show-more');
  await expect(page.locator('.hours [aria-current="date"]')).toContainText('Kerstavond');
  const toggle = hours.getByRole('button', { name: 'Alle andere tijden' });
  const last = hours.getByText('Nieuwjaarsdag');
  const isCut = () =>
    hours.locator('[data-show-more-content]').evaluate((box) => box.scrollHeight > box.clientHeight + 1);
  expect(await isCut()).toBe(true);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(hours.getByRole('button', { name: 'Toon minder' })).toBeFocused();
  await expect(last).toBeInViewport();
  expect(await isCut()).toBe(false);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(await isCut()).toBe(true);
});

test('has an appointment button only if the store offers appointments', async ({ page }) => {
  await page.goto(open);
  const opener = page.getByRole('main').locator('[data-behaviour="appointment-opener"]');
  await expect(opener).toHaveAttribute('href', '/Winkels/Afspraak?storeId=1');
  await alive(opener);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/Winkels/Breda');
  await expect(page.getByRole('heading', { name: 'Kom gewoon langs' })).toBeVisible();
  await expect(page.getByRole('main').locator('[data-behaviour="appointment-opener"]')).toHaveCount(0);
});

test('the map is below the address, shows the fixture shop’s tiles, and shifts nothing', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(`${open}&csp=strict`);
  const map = page.locator('[data-island="store-map"]');
  const next = page.getByRole('heading', { name: 'Andere winkels in de buurt' });
  const place = async () => (await next.boundingBox())?.y;
  await map.scrollIntoViewIfNeeded();
  await mounted(page, 'store-map');
  const before = await place();
  await expect(map.getByText('Dommelstraat 42, 5611 CK Eindhoven').first()).toBeVisible();
  const drawn = page.waitForResponse(/\/fixtures\/tiles\/\d+\/\d+\/\d+/);
  await map.getByRole('button').first().click();
  expect((await drawn).headers()['content-type']).toContain('image/svg+xml');
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  expect(await place()).toBe(before);
  const pin = map.getByRole('button', { name: 'Dommel & Dons Eindhoven', exact: true });
  await pin.click();
  await expect(map.locator('.sf-map-card')).toContainText('Dommel & Dons Eindhoven');
  await axe(page);
});

test.describe('with the script blocked', () => {
  test.beforeEach(async ({ page, expectConsole }) => {
    expectConsole(/storefront\.js/);
    await page.route('**/assets/storefront.js', (route) => route.abort());
  });

  for (const [tag, deep] of firstOf(1, [' @phone', '']))
    test(`a store is found by its town, with its page, phone number and directions${tag}`, {
      tag: deep,
    }, async ({ page }) => {
      await page.goto('/winkels/zoeken');
      await page.getByLabel('Plaats of postcode').fill('5611 ck');
      await page.getByLabel('Plaats of postcode').press('Enter');
      await expect(page).toHaveURL(/\/Winkels\/Zoeken\?Address=5611\+ck$/);
      const list = page.locator('[data-locator-list]');
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await expect(page.locator('[data-locator-areas]')).toBeHidden();
      await list.getByRole('link', { name: 'Dommel & Dons Eindhoven' }).click();
      await expect(page).toHaveURL(/\/Winkels\/Eindhoven$/);
      await expect(page.locator('[data-show-more-content] tr').last()).toBeVisible();
      await expect(page.locator('[data-show-more-toggle]')).toBeHidden();
      await page.getByRole('main').getByRole('link', { name: 'Maak een afspraak' }).click();
      await expect(page).toHaveURL(/\/Winkels\/Afspraak\?storeId=1$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maak een afspraak');
    });

  test('an unknown place shows a message, and the stores by province', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/Winkels/Zoeken?Address=Nergenshuizen');
    await expect(page.getByText('“Nergenshuizen” kunnen we niet vinden.')).toBeVisible();
    await page.locator('[data-locator-areas]').getByRole('link', { name: 'Maastricht' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dommel & Dons Maastricht');
  });

  test('a link resets the search, and an unavailable location shows a message', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/Winkels/Zoeken?Address=Gent');
    await page.getByRole('link', { name: 'Wis en toon alle winkels' }).click();
    await expect(page.locator('[data-locator-intro]')).toBeVisible();
    await expect(page.locator('[data-locator-areas]')).toBeVisible();
    await page.goto('/Winkels/Zoeken?UseGeolocation=true');
    await expect(page.getByText('We weten niet waar je bent.')).toBeVisible();
  });
});

test('an address under /Winkels without a store is not found', async ({ page, expectConsole }) => {
  expectConsole(/404/);
  const response = await page.goto('/Winkels/Nergenshuizen');
  expect(response?.status()).toBe(404);
});
