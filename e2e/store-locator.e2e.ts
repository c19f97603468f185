// Longer than others: one search, with all its inputs and failures.
import type { BrowserContext, Page } from '@playwright/test';
import { leavePlaceUnanswered } from './support/leave-place-unanswered.ts';
import { axe, clearFaults, events, expect, fault, latency, mounted, test } from './support/test.ts';
import { translate } from './support/translate.ts';

const path = '/Winkels/Zoeken';
const input = (page: Page) => page.getByLabel('Plaats of postcode');
const searchButton = (page: Page) => page.getByRole('button', { name: 'Zoek', exact: true });
const resetButton = (page: Page) => page.getByRole('button', { name: 'Zoekopdracht wissen' });
const locationButton = (page: Page) => page.getByRole('button', { name: 'Gebruik mijn locatie' });
const cards = (page: Page) => page.locator('.sf-store');
const heading = (page: Page) => page.locator('.sf-locator-heading');
const areas = (page: Page) => page.locator('[data-locator-areas]');
const intro = (page: Page) => page.locator('[data-locator-intro]');
const alert = (page: Page) => page.locator('.sf-locator-messages').getByRole('alert');
const said = (page: Page) => page.locator('.sf-locator-messages').getByRole('status');
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);

async function open(page: Page, address = path) {
  await page.goto(address);
  await mounted(page, 'store-locator');
}
async function searchFor(page: Page, text: string) {
  await input(page).fill(text);
  await input(page).press('Enter');
}
const searches = async (page: Page) =>
  (await events(page)).filter(({ name }) => name === 'store_search').map(({ parameters }) => parameters);

/** The requests to the stand-ins of the map services so far. */
function providerRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/fixtures\/(tiles|locatieserver)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}
const atHome = { latitude: 51.44, longitude: 5.48 };
async function standAt(context: BrowserContext, position = atHome) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(position);
}

test('a search shows the three nearest, and the reset shows all again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = providerRequests(page);
  await open(page);
  await axe(page);
  expect(asked).toEqual([]);
  await input(page).fill('Utrecht');
  await searchButton(page).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).locator('.sf-letter')).toHaveText(['A', 'B', 'C']);
  await expect(cards(page).first()).toContainText('Dommel & Dons Utrecht');
  await expect(cards(page).first()).toContainText(/\d+ km/);
  await expect(said(page)).toHaveText(/^3 winkels gevonden\. De dichtstbijzijnde is Dommel & Dons Utrecht/);
  for (const hidden of [areas(page), intro(page), searchButton(page)]) await expect(hidden).toBeHidden();
  // Focus was on the button that has disappeared.
  await expect(heading(page)).toBeFocused();
  expect(query(page)).toBe('?Address=Utrecht');
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await axe(page);
  await resetButton(page).click();
  for (const shown of [areas(page), intro(page), searchButton(page)]) await expect(shown).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(await searches(page)).toEqual([{ search_method: 'address', results: 3 }]);
});

test('a question for the place that nobody answers is said, and its late answer is used', async ({
  page,
}) => {
  const answerPlace = await leavePlaceUnanswered(page);
  await open(page);
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText(
    'Je browser vraagt nog of deze site je locatie mag zien',
  );
  await expect(areas(page)).toBeVisible();
  await axe(page);
  await answerPlace();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a late answer for the place leaves the search alone that was started since', async ({ page }) => {
  const answerPlace = await leavePlaceUnanswered(page);
  await open(page);
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText('Je browser vraagt nog');
  await input(page).fill('Utrecht');
  await searchButton(page).click();
  await expect(cards(page).first()).toContainText('Dommel & Dons Utrecht');
  await answerPlace();
  await expect(heading(page)).toContainText('Utrecht');
  expect(await searches(page)).toEqual([{ search_method: 'address', results: 3 }]);
});

test('by keyboard alone: search, go through the list, reset', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  await input(page).focus();
  await page.keyboard.type('5611');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(3);
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(locationButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(resetButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    cards(page).first().getByRole('link', { name: 'Dommel & Dons Eindhoven', exact: true }),
  ).toBeFocused();
  await resetButton(page).focus();
  await page.keyboard.press('Space');
  await expect(areas(page)).toBeVisible();
});

test('Back and Forward move through the searches; a shared address starts its search', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page);
  await searchFor(page, 'Utrecht');
  await expect(heading(page)).toContainText('Utrecht');
  await searchFor(page, 'Groningen');
  await expect(heading(page)).toContainText('Groningen');
  await page.goBack();
  await expect(heading(page)).toContainText('Utrecht');
  await expect(input(page)).toHaveValue('Utrecht');
  await page.goBack();
  await expect(areas(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.goForward();
  await expect(heading(page)).toContainText('Utrecht');
  expect(await searches(page)).toHaveLength(2);
  await open(page, '/winkels/zoeken?Address=Groningen');
  await expect(resetButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/winkels\/zoeken\?Address=Groningen$/);
  // The server has answered it: its list stays, and works with the map.
  const answer = page.locator('[data-locator-list]');
  await expect(answer).toContainText('Dommel & Dons Groningen');
  await expect(cards(page)).toHaveCount(0);
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.sf-map')).toBeHidden();
  await answer.getByRole('button', { name: 'Toon op kaart: Veendam' }).click();
  await expect(page.locator('.sf-map-card')).toContainText('Veendam');
  await expect(answer).toBeHidden();
  await axe(page);
  await page.getByRole('button', { name: 'Lijst', exact: true }).press('Enter');
  await expect(answer).toBeVisible();
  await resetButton(page).click();
  await expect(areas(page)).toBeVisible();
});

test('in a page that is translated, the next search shows and says its own answer', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page);
  await translate(page, 100);
  await searchFor(page, 'Utrecht');
  await expect(heading(page)).toContainText('«');
  await expect(heading(page)).toContainText('Utrecht');
  await searchFor(page, 'Arnhem');
  await expect(heading(page)).toContainText('Arnhem');
  await expect(heading(page)).not.toContainText('Utrecht');
  await expect(said(page)).toHaveText(
    /^«3 winkels gevonden\. De dichtstbijzijnde is Dommel & Dons Arnhem[^«]*»$/,
  );
  await expect(page.locator('.sf-letter')).toHaveText(['A', 'B', 'C']);
  await searchFor(page, 'zzzz');
  await expect(alert(page)).toContainText('zzzz');
  await expect(said(page)).not.toContainText('winkels gevonden');
});

test.describe('the shopper’s location', () => {
  test('finds the nearest stores and its address, and never puts it in the URL', async ({
    page,
    context,
  }) => {
    await standAt(context);
    await open(page);
    await locationButton(page).click();
    await expect(cards(page).first()).toContainText('Dommel & Dons Eindhoven');
    await expect(heading(page)).toHaveText(/^Winkels bij .+/);
    expect(query(page)).toBe('?UseGeolocation=true');
    expect(await searches(page)).toEqual([{ search_method: 'location', results: 3 }]);
    await axe(page);
  });
});

test.describe('failures', () => {
  test('an unknown address is named in the message, and the areas stay', async ({ page }) => {
    await open(page);
    await searchFor(page, 'Qwertystad');
    await expect(alert(page)).toHaveText(/^Qwertystad is niet gevonden\./);
    await expect(areas(page)).toBeVisible();
    expect(await searches(page)).toEqual([{ search_method: 'address', results: 0 }]);
    await axe(page);
  });

  test('a provider that fails: a town with a store is still found, others show a message', async ({
    page,
    allowConsole,
    expectConsole,
  }) => {
    allowConsole(/Failed to load resource|request failed/);
    expectConsole('store-search', 1);
    await fault(page, 'free=network');
    await open(page);
    await searchFor(page, 'eindhoven');
    await expect(cards(page).first()).toContainText('Dommel & Dons Eindhoven');
    await searchFor(page, 'Ons Dorp');
    await expect(alert(page)).toContainText('Ons Dorp opzoeken lukt nu niet.');
    await clearFaults(page);
    await searchFor(page, 'Utrecht');
    await expect(cards(page)).toHaveCount(3);
  });

  test('shows that it waits for a slow provider', { tag: '@deep' }, async ({ page }) => {
    await latency(page, 'free=1500');
    await open(page);
    await searchFor(page, 'Utrecht');
    await expect(said(page)).toHaveText('We zoeken winkels in de buurt.');
    await expect(searchButton(page)).toHaveAttribute('data-busy', '');
    await expect(areas(page)).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
  });

  test('without the script the server answers the form', async ({ page }) => {
    await page.goto(`${path}?script=off`);
    await input(page).fill('Utrecht');
    await searchButton(page).click();
    await expect(page.locator('[data-locator-list]')).toContainText('Dommel & Dons Utrecht');
  });
});

test('works under a strict policy', { tag: '@deep' }, async ({ page }) => {
  await open(page, `${path}?csp=strict`);
  await searchFor(page, 'Utrecht');
  await expect(cards(page)).toHaveCount(3);
  await expect(page.locator('.leaflet-container')).toBeVisible();
});

test('on a phone, by touch @phone', async ({ page }) => {
  await open(page);
  await input(page).tap();
  await input(page).fill('Utrecht');
  await searchButton(page).tap();
  await expect(cards(page)).toHaveCount(3);
  await cards(page)
    .first()
    .getByRole('button', { name: /^Toon op kaart/ })
    .tap();
  await expect(page.locator('.sf-map-card')).toBeVisible();
  await expect(page.locator('.sf-map-box')).toBeInViewport();
  await resetButton(page).tap();
  await expect(areas(page)).toBeVisible();
});
