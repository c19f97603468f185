import type { Page } from '@playwright/test';
import { launchWithTools } from './support/launch-with-tools.ts';
import { events, expect, mounted, test } from './support/test.ts';

test.use(launchWithTools);

const offered = (page: Page, name: string) =>
  expect.poll(async () => (await page.webmcp.tools()).map((tool) => tool.name)).toContain(name);

test('an agent searches by the form of the header, before and after it is taken over', {
  tag: '@deep',
}, async ({ page }) => {
  for (const isTaken of [false, true]) {
    await page.goto('/');
    if (isTaken) {
      await page.locator('input[name=q]').focus();
      await mounted(page.getByRole('banner'), 'search-autocomplete');
    }
    await offered(page, 'storefront_show_results');
    await page.webmcp.callTool('storefront_show_results', { q: 'kussen' } as never).catch(() => {});
    await expect(page).toHaveURL(/\/zoeken\?q=kussen/);
    await expect(page.getByRole('main')).toContainText(/kussen/i);
  }
});

test('what an agent fills in is sent by the shopper alone', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const form = page.locator('#newsletter-footer');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('Newsletter')) sent.push(request.url());
  });
  await offered(page, 'storefront_fill_newsletter_footer');
  // The call waits for the shopper.
  page.webmcp.callTool('storefront_fill_newsletter_footer', { email: 'geen adres' } as never).catch(() => {});
  await expect(form.locator('[name=email]')).toHaveValue('geen adres');
  expect(sent).toEqual([]);
  await form.getByRole('button').click();
  await expect(form.locator('[data-error-for=email]')).not.toBeEmpty();
  expect(sent).toEqual([]);
  await form.locator('[name=email]').fill('anna@example.nl');
  await form.getByRole('button').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.stringify(await events(page))).not.toContain('anna@example.nl');
});

test('a store search that an agent filled in waits for the shopper', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/Winkels/Zoeken');
  await mounted(page.getByRole('main'), 'store-locator');
  await offered(page, 'storefront_fill_store_search');
  page.webmcp.callTool('storefront_fill_store_search', { Address: 'Utrecht' } as never).catch(() => {});
  const field = page.locator('[name=Address]');
  await expect(field).toHaveValue('Utrecht');
  await expect(page).toHaveURL(/Winkels\/Zoeken$/);
  await page.getByRole('button', { name: 'Zoek', exact: true }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/Utrecht/)
      .first(),
  ).toBeVisible();
});

test('the steps of an appointment are filled in until they ask who the shopper is', async ({ page }) => {
  await page.goto('/Winkels/Afspraak');
  await mounted(page.getByRole('main'), 'appointment');
  await offered(page, 'storefront_fill_appointment');
});
