import type { Page } from '@playwright/test';
import { expect, mounted, test } from './support/test.ts';
import { checkTime, confirm, fillPerson } from './support/walk-appointment.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** What shoppers type: as long as a field takes without a space, and written from right to left with brackets in it. */
const typed = {
  long: {
    email: `${'a'.repeat(54)}@${'b'.repeat(14)}.nl`,
    word: 'W'.repeat(38),
    place: 'P'.repeat(98),
  },
  'right to left': { email: 'noa@voorbeeld.nl', word: 'נועה (לוי)!', place: 'رام الله (ب)!' },
} as const;
type Words = (typeof typed)[keyof typeof typed];

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
};
const main = (page: Page, text: string) =>
  expect(page.locator('main, dialog').getByText(text).first()).toBeVisible();

/** From a page with a form to each page that says again what was typed there; `look` looks at it. */
const ways: Readonly<Record<string, (page: Page, words: Words, look: () => Promise<void>) => Promise<void>>> =
  {
    async withdrawal(page, { email, word, place }, look) {
      await page.goto('/herroepen');
      await fill(page, { Name: word, Order: place, Products: place, Email: email });
      await page.getByRole('button', { name: 'Verder' }).click();
      await expect(page).toHaveURL(/bevestigen$/);
      await look();
      await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
      await main(page, 'We hebben je herroeping ontvangen');
      await look();
    },
    async checkout(page, { email, word, place }, look) {
      await page.goto('/fixtures/checkout');
      const of = (part: string) => `DeliveryAddress.${part}`;
      await field(page, of('Country')).selectOption('BE');
      await fill(page, {
        'CustomerInformation.EmailAddress': email,
        [of('FirstName')]: word,
        [of('LastName')]: word,
      });
      await fill(page, {
        [of('ZipCode')]: '2000',
        [of('HouseNumber')]: '4',
        [of('HouseNumberAddition')]: word.slice(0, 10),
      });
      await fill(page, { [of('StreetName')]: place, [of('City')]: place });
      await page.locator('[data-checkout-next]').click();
      await expect(page).toHaveURL(/betalen/);
      await look();
      await field(page, 'DeliveryDate').selectOption({ index: 2 });
      await page.getByLabel('iDEAL').check();
      await page.getByRole('checkbox', { name: /voorwaarden/ }).check();
      await page.locator('[data-order-button]').click();
      await expect(page).toHaveURL(/bedankt/);
      await look();
    },
    async 'cart code'(page, { word }, look) {
      await page.goto('/fixtures/cart');
      await fill(page, { code: word });
      await page.getByRole('button', { name: 'Gebruiken' }).click();
      await expect(page.locator('[data-cart-code-fault]')).toBeVisible();
      await look();
    },
    async 'search page'(page, { place }, look) {
      await page.goto(`/zoeken?q=${encodeURIComponent(place)}`);
      await look();
      await page.goto(`/zoeken?q=${encodeURIComponent(`${place} boxspring`)}`);
      await look();
    },
    async 'search box'(page, { word }, look) {
      await page.goto('/');
      await page.locator('#site-search').fill(word);
      await expect(page.getByText(/Niets gevonden voor/).first()).toBeVisible();
      await look();
    },
    async 'store locator'(page, { place }, look) {
      await page.goto(`/Winkels/Zoeken?Address=${encodeURIComponent(place)}`);
      await look();
      await mounted(page, 'store-locator');
      await fill(page, { Address: place.slice(2) });
      await field(page, 'Address').press('Enter');
      await expect(page.getByText(/niet gevonden|opzoeken lukt/).first()).toBeVisible();
      await look();
    },
    async appointment(page, { email, word, place }, look) {
      await page.goto('/Winkels/Afspraak');
      const flow = page.locator('[data-island="appointment"]');
      await mounted(page, 'appointment');
      const next = flow.getByRole('button', { name: 'Verder' });
      await flow.getByRole('radio').first().check();
      await next.click();
      await fill(page, { Address: place });
      await flow.getByRole('button', { name: 'Zoek' }).click();
      await expect(flow.locator('.sf-field-error')).toBeVisible();
      await look();
      await flow.locator('summary').click();
      await flow.getByRole('radio', { name: /^Venlo/ }).check();
      await next.click();
      await checkTime(flow);
      await next.click();
      await fillPerson(flow, { first: word, last: word, email });
      await look();
      await confirm(flow);
      await expect(flow.locator('[data-appointment-created]')).toBeVisible();
      await look();
    },
  };

/** Texts beside which something typed stands, without its own direction. */
const unisolated = (page: Page, words: readonly string[]) =>
  page.evaluate((all) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      const word = all.find((one) => text.includes(one));
      if (!word || !parent?.checkVisibility() || parent.closest('bdi, [dir="auto"], textarea, script'))
        continue;
      if (!/\u2068[^\u2069]*$/.test(text.slice(0, text.indexOf(word)))) found.push(text.trim());
    }
    return found;
  }, words);

for (const [kind, words] of Object.entries(typed))
  for (const [name, go] of Object.entries(ways))
    test(`${kind}: what was typed keeps to its place in the ${name}`, { tag: '@deep' }, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/./);
      const wrong: string[] = [];
      await go(page, words, async () => {
        // Of a page that was just gone to, its styles may still be on their way.
        await page.waitForLoadState();
        const pushed = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        const path = new URL(page.url()).pathname;
        if (pushed > 0) wrong.push(`${path} is ${pushed} px too wide`);
        const cut = [words.word, words.place.slice(2), words.email].map((one) => one.slice(0, 20));
        for (const text of kind === 'long' ? [] : await unisolated(page, cut))
          wrong.push(`${path}: ${text.slice(0, 60)}`);
      });
      expect(wrong).toEqual([]);
    });
