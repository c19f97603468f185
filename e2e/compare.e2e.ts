import { alive, axe, events, expect, test } from './support/test.ts';

test('by keyboard: up to three products are chosen in lists, kept for the tab and compared in a table', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/matrassen');
  const bar = page.locator('.compare-bar');
  const boxes = page.getByRole('checkbox', { name: /^Vergelijk / });
  await alive(bar);
  await expect(bar).toBeHidden();
  for (const at of [0, 1]) {
    await boxes.nth(at).focus();
    await page.keyboard.press('Space');
  }
  await expect(bar).toContainText('2 van 3 producten gekozen.');
  await expect(bar).toBeInViewport();
  await axe(page, '.compare-bar');

  await page.goto('/topmatrassen');
  await expect(bar).toContainText('2 van 3 producten gekozen.');
  for (const at of [0, 1]) {
    await boxes.nth(at).focus();
    await page.keyboard.press('Space');
  }
  await expect(bar).toContainText('Je vergelijkt al 3 producten.');
  await expect(boxes.nth(1)).not.toBeChecked();
  await bar.getByRole('link', { name: 'Vergelijk' }).press('Enter');

  await expect(page).toHaveURL(/\/vergelijken\?artikel=.+&artikel=.+&artikel=/);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  const region = page.getByRole('region', { name: 'Vergelijking' });
  await region.getByText('Stevigheid', { exact: true }).scrollIntoViewIfNeeded();
  for (const head of await page.getByRole('columnheader').all())
    await expect(head).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await axe(page);
  const listed = (await events(page)).filter(({ name }) => name === 'view_item_list');
  expect(listed.map(({ parameters }) => (parameters as { item_list_name: string }).item_list_name)).toEqual([
    'Vergelijken',
  ]);

  await page.getByRole('link', { name: /^Verwijder Matras Duin/ }).press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await alive(page.locator('.compare'));
  await page.goto('/matrassen');
  await expect(bar).toContainText('2 van 3 producten gekozen.');
  await expect(boxes.first()).not.toBeChecked();
});

test('the comparison says how well each mattress fits the shopper’s sleep-ID @phone', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bedmatch-boundaries', '1.9,2.7'));
  await page.goto('/fixtures/page-compare');
  const fits = page.getByRole('row', { name: /^Slaap-ID/ }).getByRole('cell');
  await expect(fits).toHaveCount(3);
  for (const fit of await fits.all()) await expect(fit).toContainText(/voor jou|bij jou/);
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('without the script boxes and bar are a plain form', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/matrassen?script=off&merk=niets');
  await expect(page.getByRole('link', { name: 'Bekijk alle matrassen' })).toBeVisible();
  await expect(page.locator('.compare-bar')).toBeHidden();
  await page.goto('/matrassen?script=off');
  const boxes = page.getByRole('checkbox', { name: /^Vergelijk / });
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await page.locator('.compare-bar').getByRole('button', { name: 'Vergelijk' }).click();
  await expect(page).toHaveURL(/\/vergelijken\?artikel=.+&artikel=/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

for (const ids of [
  ['201100-160200', '201106-160200'],
  ['201100-160200', '201106-160200', '201103-160200'],
])
  test(`at 390 px ${ids.length} box springs stand beside each other, with what tells them apart, under heads that stay`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/vergelijken?${new URLSearchParams(ids.map((id) => ['artikel', id]))}`);
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(ids.length);
    for (const name of ['Stevigheid', 'Matras', 'Vering', 'Belasting', 'Topper'])
      await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
    const order = page.getByRole('link', { name: /^Bekijk en bestel/ });
    await order.first().scrollIntoViewIfNeeded();
    for (const one of [...(await heads.all()), ...(await order.all())])
      await expect(one).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await axe(page);
  });
