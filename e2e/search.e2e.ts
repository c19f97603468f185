import type { Page } from '@playwright/test';
import { nextFrames } from './support/frames.ts';
import { alive, axe, expect, mounted, test } from './support/test.ts';
import { keepPushes, pushesOf } from './visit/pushes.ts';

const field = (page: Page) => page.locator('[data-island="search-autocomplete"] input[name=q]');
const list = (page: Page) => page.getByRole('listbox');
const status = (page: Page) => page.locator('[data-island="search-autocomplete"] [role=status]');

const autoComplete = '**/Ajax/Search/AutoComplete';

/**
 * Answers every call, but delays the one for this text until `release` is called, which resolves when the page has
 * processed the answer.
 */
async function delayAnswer(page: Page, delayed: string) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let answered = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await page.route(autoComplete, async (route) => {
    const text = new URLSearchParams(route.request().postData() ?? '').get('searchString');
    if (text === delayed) await opened;
    await route.fulfill({ json: { Suggestions: [`antwoord op ${text}`], Items: [] } }).catch(() => {});
    if (text === delayed) answered();
  });
  return {
    async release() {
      open();
      await isAnswered;
      await nextFrames(page);
    },
  };
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
});

test('suggestions appear after the third character, and their number is announced', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('AutoComplete')) calls.push(request.postData() ?? '');
  });
  await page.clock.install();
  await field(page).pressSequentially('ma');
  // The page's clock is paused from here on, however long the typing takes.
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(calls).toEqual([]);
  await field(page).pressSequentially('tras');
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(list(page)).toBeVisible();
  expect(calls).toEqual(['searchString=matras']);
  await expect(status(page)).toHaveText(/\d+ suggesties en \d+ producten/);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await axe(page);
});

test('the arrow keys move through the options and back to the field, Escape closes and then clears', async ({
  page,
}) => {
  await field(page).fill('matras');
  const options = list(page).getByRole('option');
  await expect(options.first()).toBeVisible();
  const count = await options.count();
  const active = () => field(page).getAttribute('aria-activedescendant');

  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(await options.first().getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(await options.nth(count - 1).getAttribute('id'));
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  expect(await active()).toBeNull();
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await page.keyboard.press('End');
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);

  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('matras');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
});

test('a slow answer to an older text is never shown', { tag: '@deep' }, async ({ page }) => {
  const first = await delayAnswer(page, 'mat');
  const asked = page.waitForRequest(autoComplete);
  await field(page).pressSequentially('mat');
  await asked;
  await field(page).pressSequentially('ras');
  await expect(list(page).getByRole('option')).toHaveText(['antwoord op matras']);
  // The older call answers last, even though it was aborted.
  await first.release();
  await expect(list(page).getByRole('option')).toHaveText(['antwoord op matras']);
});

test('an answer that arrives after Escape does not open the list', { tag: '@deep' }, async ({ page }) => {
  const answer = await delayAnswer(page, 'matras');
  const asked = page.waitForRequest(autoComplete);
  await field(page).fill('matras');
  await asked;
  await page.keyboard.press('Escape');
  await answer.release();
  await expect(list(page)).toBeHidden();
});

test('the button with an empty field only focuses the field', { tag: '@deep' }, async ({ page }) => {
  await page.getByRole('button', { name: /^zoek/i }).click();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('choosing a suggestion searches for it and reports the search', async ({ page }) => {
  await field(page).fill('matras');
  const option = list(page).getByRole('option').first();
  const text = (await option.innerText()).trim();
  await page.evaluate(() => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) throw new Error('the script has not run');
    storefront.analytics.on((event) => {
      if (event.name === 'search') sessionStorage.setItem('last-event', JSON.stringify(event));
    });
  });
  await option.click();
  await expect(page).toHaveURL(new RegExp(`/zoeken\\?q=${encodeURIComponent(text).replace(/%20/g, '\\+')}`));
  const last = await page.evaluate(() => JSON.parse(sessionStorage.getItem('last-event') ?? '{}'));
  expect(last).toMatchObject({ name: 'search', parameters: { search_term: text } });
});

const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'by key': async (page) => {
    while (!(await field(page).evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Tab');
  },
  'by click': (page) => field(page).click(),
};
/** What is pasted right after the focus, and how both events tell it. */
const pasted = [
  ['boxspring 180 x 200 2024', 'boxspring 180 x 200 2024'],
  ['naam@voorbeeld.nl', '(e-mail address)'],
  ['06 12345678', '(phone number)'],
  ['Stationsweg 4a Utrecht', '(address)'],
] as const;

for (const [way, focus] of Object.entries(ways))
  for (const [term, told] of pasted)
    test(`a search for “${term}”, pasted after focus ${way}, is reported alike by both events`, {
      tag: '@deep',
    }, async ({ page }) => {
      await keepPushes(page);
      await page.addInitScript(() => localStorage.setItem('consentLevel', '7'));
      // A slow line: without it there is no telling what comes first.
      await page.route('**/find-personal-data*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await page.goto('/');
      await page.waitForFunction(() => !Array.isArray(window.storefront));
      await focus(page);
      await page.keyboard.insertText(term);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/zoeken/);
      const terms = async () =>
        (await pushesOf(page))
          .filter(({ push }) => /^(view_)?search/.test(`${push.event}`))
          .map(({ push }) => [push.event, push.search_term]);
      await expect.poll(terms).toEqual([
        ['search', told],
        ['view_search_results', told],
      ]);
    });

test('text typed before the island is mounted stays, and gets suggestions', async ({ page }) => {
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search-autocomplete*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/');
  await field(page).pressSequentially('topper');
  await expect(page.locator('[data-island="search-autocomplete"]')).not.toHaveAttribute(
    'data-state',
    'mounted',
  );
  release();
  await mounted(page, 'search-autocomplete');
  await expect(field(page)).toHaveValue('topper');
  await expect(field(page)).toBeFocused();
  await expect(list(page)).toBeVisible();
});

test('by keyboard: service pages among the suggestions, other ways on where nothing is found, and filters on the results', {
  tag: '@deep',
}, async ({ page }) => {
  await field(page).fill('hangmat');
  await expect(status(page)).toHaveText(/Niets gevonden voor “hangmat”/);
  await expect(list(page).getByRole('option', { name: 'Matrassen' })).toBeVisible();
  await axe(page);
  await field(page).fill('retour');
  await expect(list(page).getByRole('option')).toHaveText(['Retourneren']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/klantenservice#retourneren$/);
  await page.goto('/zoeken?q=boxpsring');
  await expect(page.getByRole('main')).toContainText('Bedoelde je boxspring?');
  const filters = page.locator('[data-behaviour="product-filters"]');
  await alive(filters);
  await page.getByLabel('Sorteer op').selectOption('prijs-laag');
  await expect(page).toHaveURL(/q=boxpsring&sort=prijs-laag$/);
  const prices = await page
    .locator('[data-product-tile]')
    .evaluateAll((all) => all.map((tile) => Number(tile.getAttribute('data-price'))));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await axe(page);
});
