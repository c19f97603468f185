import type { Page } from '@playwright/test';
import { events, expect, expectNoPopup, mounted, test } from './support/test.ts';
import {
  checkListedStore,
  checkTime,
  checkType,
  confirm,
  fillPerson,
  next,
} from './support/walk-appointment.ts';

const flow = (page: Page) => page.locator('[data-island="appointment"]');

/** Makes an appointment in this store, from the step that is shown. Leaves entries of three steps in the history. */
async function make(page: Page, store: string) {
  await checkType(flow(page));
  await next(flow(page)).click();
  await checkListedStore(flow(page), new RegExp(`^${store}`));
  await next(flow(page)).click();
  await checkTime(flow(page));
  await next(flow(page)).click();
  await fillPerson(flow(page));
  await confirm(flow(page));
  await expect(flow(page).getByRole('heading', { name: 'Tot dan, Dommel!' })).toBeFocused();
}

/** What was made in this store is there, once, with its calendar file, and no step is. */
async function isSeen(page: Page, store: string) {
  await expect(flow(page).getByText(`Dommel & Dons ${store}`)).toHaveCount(1);
  await expect(flow(page).getByRole('link', { name: 'Zet in je agenda' })).toBeVisible();
  await expect(flow(page).locator('form')).toHaveCount(0);
}

/** The file that the link of the page gives, with its lines unfolded. */
async function calendarOf(page: Page) {
  const link = flow(page).getByRole('link', { name: 'Zet in je agenda' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(decodeURIComponent(address)).not.toMatch(/Dommel|Dons|naam@|0612/);
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const downloading = page.waitForEvent('download');
  await link.click();
  expect((await downloading).suggestedFilename()).toBe('afspraak.ics');
  return (await answer.text()).replaceAll('\r\n ', '');
}

const submits = async (page: Page) =>
  (await events(page)).filter(({ name }) => name === 'appointment_submit').length;

test('on its page, a made appointment takes the place of its steps, and can be seen again', async ({
  page,
  context,
}) => {
  const store = 'Leeuwarden';
  await page.goto('/Winkels/Zoeken');
  await page.goto('/Winkels/Afspraak');
  await mounted(page, 'appointment');
  await make(page, store);
  await isSeen(page, store);
  expect(await submits(page)).toBe(1);
  expect(await calendarOf(page)).toMatch(/LOCATION:Dommel & Dons Leeuwarden/);

  // Forward leads to the steps, which lead back.
  await page.goForward();
  await isSeen(page, store);
  await page.reload();
  await mounted(page, 'appointment');
  await isSeen(page, store);
  expect(await submits(page)).toBe(0);
  await expect(flow(page)).not.toContainText(/Dommel!|naam@/);
  await page.goBack();
  await expect(page).toHaveURL(/Zoeken/);
  await page.goForward();
  await mounted(page, 'appointment');
  await isSeen(page, store);

  const other = await context.newPage();
  await other.goto('/Winkels/Afspraak?storeId=2');
  await mounted(other, 'appointment');
  await isSeen(other, store);
  await other.getByRole('link', { name: 'Nog een afspraak maken' }).click();
  await mounted(other, 'appointment');
  await make(other, 'Amersfoort');
  await other.reload();
  await expect(flow(other).getByText(/^Dommel & Dons (Leeuwarden|Amersfoort)/)).toHaveCount(2);
  await expect(flow(other).locator('form')).toHaveCount(0);

  const cookie = (value: string) =>
    context.addCookies([{ name: 'fixture-now', value, url: new URL(page.url()).origin }]);
  await cookie(new Date(Date.now() + 30 * 86_400_000).toISOString());
  await page.reload();
  await expect(flow(page).getByRole('heading', { name: 'Waarvoor kom je langs?' })).toBeVisible();
});

test('in its popup, Back from a made appointment closes, and opening it again shows what was made', async ({
  page,
}) => {
  const store = 'Nijmegen';
  const open = () =>
    page.getByRole('main').getByRole('link', { name: 'Maak een afspraak', exact: true }).click();
  await page.goto('/fixtures/appointment');
  await open();
  await make(page, store);
  await isSeen(page, store);
  expect(await calendarOf(page)).toMatch(/LOCATION:Dommel & Dons Nijmegen/);
  await page.goBack();
  await expectNoPopup(page);
  await expect(page).toHaveURL(/fixtures\/appointment/);

  await open();
  await isSeen(page, store);
  await expect(flow(page)).not.toContainText(/Dommel!|naam@/);
  await page.keyboard.press('Escape');
  await expectNoPopup(page);
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Afspraak in Utrecht' }).click();
  await isSeen(page, store);
  expect(await submits(page)).toBe(0);
  await flow(page).getByRole('link', { name: 'Nog een afspraak maken' }).click();
  await expect(flow(page).getByRole('heading', { name: 'Waarvoor kom je langs?' })).toBeVisible();
});

test('without the script, a made appointment has its calendar file and is seen again', {
  tag: '@deep',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/Winkels/Afspraak');
  await checkType(flow(page));
  await next(flow(page)).click();
  await flow(page)
    .getByRole('radio', { name: /^Delft/ })
    .check();
  await next(flow(page)).click();
  await checkTime(flow(page));
  await next(flow(page)).click();
  await fillPerson(flow(page));
  await confirm(flow(page));
  await isSeen(page, 'Delft');
  expect(await calendarOf(page)).toMatch(/LOCATION:Dommel & Dons Delft/);
  await page.goto('/Winkels/Afspraak');
  await isSeen(page, 'Delft');
  await context.close();
});
