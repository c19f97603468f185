import { events, expect, test } from './support/test.ts';

test('an appointment begins in a panel beside the product, and each step is measured', async ({ page }) => {
  await page.goto('/product/matras-duin-pocketvering?variants=OD583:B');
  const opener = page.locator('.od583-open');
  await opener.scrollIntoViewIfNeeded();
  // Until its code has loaded, the link leads to the page.
  await expect(opener).toHaveAttribute('data-state', 'mounted');
  await opener.click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: /Slaapmeting/ }).check();
  await panel.getByRole('button', { name: 'Verder', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'In welke winkel?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const measured = async () =>
    (await events(page)).flatMap((event) =>
      event.name === 'experiment_measurement'
        ? [`${event.parameters.eventAction} ${event.parameters.eventLabel}`]
        : [],
    );
  await expect
    .poll(measured)
    .toEqual(['click panel opened', 'interaction step 1, type', 'interaction step 2, store']);
});
