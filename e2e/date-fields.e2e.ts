import type { Locator, Page } from '@playwright/test';
import { alive, axe, expect, test } from './support/test.ts';

const address = '/fixtures/date-fields';

/** Opens the page and returns a form once its date fields are mounted. */
async function open(page: Page, id: 'checked' | 'plain' = 'checked', query = ''): Promise<Locator> {
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await page.goto(address + query);
  const form = page.locator(`#${id}`);
  for (const field of await form.locator('[data-behaviour="date-field"]').all()) {
    await field.scrollIntoViewIfNeeded();
    await alive(field);
  }
  if (id === 'checked') await alive(form);
  return form;
}

const birth = (form: Locator) => form.getByLabel('Geboortedatum', { exact: true });
const delivery = (form: Locator) => form.getByLabel('Bezorgdag', { exact: true });
const typed = (form: Locator) => form.getByLabel('Bezorgdag, getypt', { exact: true });
const birthButton = (form: Locator) => form.getByRole('button', { name: /^Kalender openen: Geboortedatum/ });
const deliveryButton = (form: Locator) =>
  form.getByRole('button', { name: /^Kalender openen: Bezorgdag(?:,|$)(?! getypt| uit)/ });
const calendar = (page: Page) => page.getByRole('dialog', { name: /kies een datum$/ });
const day = (page: Page, name: string) => calendar(page).getByRole('gridcell', { name, exact: true });

/** Returns what the form has sent, from the new address. */
async function sent(page: Page): Promise<Record<string, string>> {
  await page.waitForURL(/\?dateOfBirth=/);
  return Object.fromEntries(new URL(page.url()).searchParams);
}

test('a date in any notation is sent in the server’s format', async ({ page }) => {
  const form = await open(page);
  await birth(form).fill('1 februari 1980');
  await delivery(form).selectOption('2026-11-25');
  await typed(form).fill('3 dec');
  await typed(form).press('Tab');
  await expect(birth(form)).toHaveValue('01-02-1980');
  await expect(typed(form)).toHaveValue('03-12-2026');
  await form.getByRole('button', { name: 'Versturen' }).click();
  expect(await sent(page)).toEqual({
    dateOfBirth: '01-02-1980',
    deliveryDate: '2026-11-25',
    typedDelivery: '2026-12-03',
    scriptDelivery: '2026-11-27',
  });
});

test('an invalid date shows a message, in our validation and in the browser’s', { tag: '@deep' }, async ({
  page,
}) => {
  const wrong = [
    ['22-11-2008', 'Je moet minstens 18 jaar zijn.'],
    ['1-2-80', 'Vul het jaar in met vier cijfers: 1980.'],
    ['30-2-1980', 'Deze datum bestaat niet.'],
  ] as const;
  const form = await open(page);
  await delivery(form).selectOption('2026-11-25');
  for (const [text, message] of wrong) {
    await birth(form).fill(text);
    await birth(form).press('Enter');
    await expect(form.locator('.sf-field-error')).toContainText(message);
    await expect(birth(form)).toBeFocused();
  }
  await axe(page);
  await birth(form).fill('21-11-2008');
  await birth(form).press('Tab');
  await expect(form.locator('.sf-field-error')).toHaveCount(0);

  const plain = await open(page, 'plain');
  for (const [text, message] of wrong) {
    await birth(plain).fill(text);
    expect(await birth(plain).evaluate((field: HTMLInputElement) => field.validationMessage)).toContain(
      message,
    );
  }
});

test('a day is chosen with the mouse', { tag: '@deep' }, async ({ page }) => {
  const form = await open(page);
  await deliveryButton(form).click();
  await expect(calendar(page)).toBeVisible();
  await calendar(page).getByRole('button', { name: 'Volgende maand' }).click();
  await expect(calendar(page).locator('[aria-live]')).toHaveText('december 2026');
  // Days that are not listed can't be selected.
  await day(page, 'woensdag 2 december 2026').click({ force: true });
  await expect(calendar(page)).toBeVisible();
  await day(page, 'donderdag 3 december 2026').click();
  await expect(calendar(page)).toBeHidden();
  await expect(delivery(form)).toHaveValue('2026-12-03');
  await expect(deliveryButton(form)).toBeFocused();
  await expect(deliveryButton(form)).toHaveAccessibleName(/gekozen is donderdag 3 december 2026$/);
});

test('a day is chosen with the keyboard, and Tab stays in the calendar', async ({ page }) => {
  const form = await open(page);
  await birth(form).fill('15-6-1980');
  await birth(form).press('Tab');
  await expect(birthButton(form)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(day(page, 'zondag 15 juni 1980')).toBeFocused();
  await expect(day(page, 'zondag 15 juni 1980')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(day(page, 'woensdag 23 juli 1980')).toBeFocused();

  // Through the whole calendar, and never to the page behind it.
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const { activeElement: at, body } = document;
      return !at || at === body || at.closest('dialog') ? 'calendar or browser' : at.outerHTML;
    });
    expect(where).toBe('calendar or browser');
  }
  await calendar(page).getByLabel('Jaar', { exact: true }).selectOption('1981');
  await day(page, 'donderdag 23 juli 1981').focus();
  await page.keyboard.press('Space');
  await expect(birth(form)).toHaveValue('23-07-1981');
  await expect(birthButton(form)).toBeFocused();
});

test('the calendar’s code is requested when the shopper reaches the field', { tag: '@deep' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  const form = page.locator('#checked');
  await birth(form).scrollIntoViewIfNeeded();
  await expect(birthButton(form)).toBeVisible();
  const isCalendar = (url: string) => url.includes('date-calendar');
  expect(asked.filter(isCalendar)).toEqual([]);
  await birth(form).focus();
  await expect.poll(() => asked.filter(isCalendar).length).toBeGreaterThan(0);
});

test('a calendar that can’t be loaded shows a message, and the field still works', { tag: '@deep' }, async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole('no-calendar', 1);
  // The browser's own lines: one for each try.
  allowConsole(/ERR_FAILED|Failed to load resource/);
  await page.route(/date-calendar/, (route) => route.abort());
  const form = await open(page);
  await birthButton(form).click();
  await expect(form.getByText('De kalender openen lukt nu niet.').first()).toBeVisible();
  await birth(form).fill('1-2-1980');
  await birth(form).press('Tab');
  await expect(birth(form)).toHaveValue('01-02-1980');
});

test('axe finds nothing in the fields and in the open calendar, which violate no strict policy', {
  tag: '@deep',
}, async ({ page }) => {
  const form = await open(page, 'checked', '?csp=strict');
  await axe(page);
  await deliveryButton(form).click();
  await expect(calendar(page)).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await birthButton(form).click();
  await expect(calendar(page)).toBeVisible();
  await axe(page);
  await calendar(page).getByRole('button', { name: 'Vorige maand' }).click();
  await expect(calendar(page).locator('[aria-live]')).toHaveText('oktober 2008');
  expect(await page.locator('style').count()).toBe(0);
  await day(page, 'woensdag 1 oktober 2008').click();
  await expect(birth(form)).toHaveValue('01-10-2008');
});

test('the page keeps its own flatpickr, whose style is not the calendar’s', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const own = { of: 'the page' };
    Object.assign(window, { flatpickr: own, jQuery: Object.assign(() => {}, { fn: {} }) });
    for (const { prototype } of [HTMLElement, NodeList, HTMLCollection])
      Object.assign(prototype, { flatpickr: own });
  });
  const form = await open(page);
  await page.addStyleTag({
    content: '[class*="flatpickr"], .dayContainer, .today, .selected, [class*="MonthDay"] { display: none }',
  });
  await birth(form).fill('1-10-2008');
  await birthButton(form).click();
  await expect(day(page, 'woensdag 1 oktober 2008')).toBeVisible();
  await expect(calendar(page).locator('[data-day]:visible')).toHaveCount(31);
  await day(page, 'donderdag 2 oktober 2008').click();
  await expect(birth(form)).toHaveValue('02-10-2008');
  const owners = await page.evaluate(() => {
    const page = globalThis as unknown as Record<string, { of?: string; fn?: object }>;
    const { prototype } = HTMLElement as unknown as { prototype: { flatpickr: { of: string } } };
    return [
      page.flatpickr?.of,
      prototype.flatpickr.of,
      Object.keys(page.jQuery?.fn ?? {}).length,
      'fp_incr' in Date.prototype,
    ];
  });
  expect(owners).toEqual(['the page', 'the page', 0, false]);
});

const nameOf = (year: number, month: number, date: number) =>
  new Intl.DateTimeFormat('nl', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.UTC(year, month, date));

// Where the clock changes at midnight there is no midnight on that day.
for (const timezoneId of [
  ...['Europe/Amsterdam', 'America/Sao_Paulo', 'Africa/Cairo', 'Asia/Beirut'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'],
])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('each day of a year is in the calendar once, and is the one that is chosen', {
      tag: '@deep',
    }, async ({ page }) => {
      const form = await open(page);
      for (const year of [1940, 1992, 2006]) {
        await birth(form).fill(`1-1-${year}`);
        await birthButton(form).click();
        await expect(day(page, nameOf(year, 0, 1))).toBeFocused();
        for (let month = 0; month < 12; month++) {
          if (month > 0) await calendar(page).getByRole('button', { name: 'Volgende maand' }).click();
          const names = () =>
            calendar(page)
              .locator('[data-day]')
              .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
          const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
          await expect.poll(names).toEqual(Array.from({ length }, (_, at) => nameOf(year, month, at + 1)));
        }
        await day(page, nameOf(year, 11, 25)).click();
        await expect(birth(form)).toHaveValue(`25-12-${year}`);
      }
    });
  });

test('@phone the calendar is a sheet that Back closes, works by touch, and the field is not a native date field', async ({
  page,
}) => {
  const form = await open(page);
  await expect(birth(form)).not.toHaveAttribute('type', 'date');
  await deliveryButton(form).tap();
  await expect(calendar(page)).toBeVisible();
  await expect
    .poll(async () => {
      const box = await calendar(page).boundingBox();
      return [box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)];
    })
    .toEqual([0, 390, 844]);
  const size = await day(page, 'vrijdag 27 november 2026').boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await page.goBack();
  await expect(calendar(page)).toHaveCount(0);
  await expect(deliveryButton(form)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(address);
  await deliveryButton(form).tap();
  await day(page, 'vrijdag 27 november 2026').tap();
  await expect(delivery(form)).toHaveValue('2026-11-27');
  await birth(form).tap();
  await birth(form).fill('1-2-80');
  await form.getByRole('button', { name: 'Versturen' }).tap();
  await expect(form.locator('.sf-field-error')).toContainText('vier cijfers');
  await expect(birth(form)).toBeFocused();
});

test('without the script the fields are the server’s', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${address}?script=off`);
  const form = page.locator('#plain');
  await expect(form.getByRole('button')).toHaveCount(1);
  await birth(form).fill('31-12-1980');
  await delivery(form).selectOption('2027-01-05');
  await form.getByRole('button', { name: 'Versturen' }).click();
  expect(await sent(page)).toMatchObject({ dateOfBirth: '31-12-1980', deliveryDate: '2027-01-05' });
});
