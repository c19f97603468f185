import type { Page } from '@playwright/test';
import { alive, events, expect, mounted, test } from './support/test.ts';
import {
  checkFoundStore,
  checkTime,
  checkType,
  confirm,
  fillPerson,
  next,
} from './support/walk-appointment.ts';

/** What the page has told of its experiment: `click panel opened`. */
const measured = async (page: Page) =>
  (await events(page)).flatMap((event) =>
    event.name === 'experiment_measurement'
      ? [`${event.parameters.eventAction} ${event.parameters.eventLabel}`]
      : [],
  );

test('an appointment is made in a panel beside the product, and each step is measured', async ({ page }) => {
  await page.goto('/product/matras-duin-pocketvering?variants=OD583:B');
  const opener = page.locator('.od583-open');
  await opener.scrollIntoViewIfNeeded();
  // Until its code has loaded, the link leads to the page.
  await alive(opener);
  await opener.click();
  const panel = page.getByRole('dialog');
  await checkType(panel);
  await next(panel).click();
  await checkFoundStore(panel, 'Deventer');
  await next(panel).click();
  await checkTime(panel);
  await next(panel).click();
  await fillPerson(panel);
  await confirm(panel);
  await expect(panel.getByRole('heading', { name: 'Tot dan, Dommel!' })).toBeVisible();
  await expect
    .poll(() => measured(page))
    .toEqual([
      'click panel opened',
      'interaction step 1, type',
      'interaction step 2, store',
      'interaction step 3, time slot',
      'interaction step 4, customer',
      'interaction step 5, created',
      'data appointment created',
    ]);
  const held = await page.request.get('/fixtures/held');
  expect((await held.json()).posts).toMatchObject({ createappointment: 1 });
});

test('the street and town are looked up where the page does not do so', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/fixtures/checkout-customer-no-lookup?ab=OD547:B');
  const field = (name: string) => page.locator(`[name="DeliveryAddress.${name}"]`);
  await field('ZipCode').scrollIntoViewIfNeeded();
  await alive(page.locator('[data-behaviour="address-lookup"]').first());
  await field('ZipCode').fill('5611 CK');
  await field('HouseNumber').fill('42');
  await field('HouseNumber').press('Tab');
  await expect(field('StreetName')).not.toHaveValue('');
  await expect(field('City')).toHaveValue('Eindhoven');
  await expect
    .poll(() => measured(page))
    .toEqual(expect.arrayContaining(['viewport street row', 'data lookup success']));
});

test('A has the terms checked beforehand, B does not, and a press is measured in both', async ({ page }) => {
  const box = page.locator('[data-terms] input[type="checkbox"]');
  for (const [variant, isChecked, told] of [
    ['A', true, 'terms unchecked'],
    ['B', false, 'terms checked'],
  ] as const) {
    await page.goto('/fixtures/checkout?step=payment');
    await page.goto(`/bestellen/betalen?variants=OD550:${variant}`);
    await mounted(page, 'checkout');
    await expect(box).toBeChecked({ checked: isChecked });
    await box.click();
    await expect.poll(() => measured(page)).toContain(`interaction ${told}`);
  }
});
