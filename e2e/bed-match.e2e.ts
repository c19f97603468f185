import type { Page } from '@playwright/test';
import {
  alive,
  axe,
  clearFaults,
  events,
  expect,
  expectNoPopup,
  fault,
  mounted,
  test,
} from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, text: string) =>
  page.locator('[data-bed-match-form]').getByText(text, { exact: true }).filter({ visible: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page, number: number) =>
  expect(page.getByText(`Vraag ${number} van 9`)).toBeVisible();
const send = (page: Page) => button(page, 'Bekijk mijn slaap-ID');
const boundaries = (page: Page) => page.evaluate(() => localStorage.getItem('bedmatch-boundaries'));
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Answers all questions but for the last button. */
async function answerAll(page: Page, press: (text: string) => Promise<void>) {
  await question(page, 1);
  await press('Op mijn zij');
  await question(page, 2);
  await press('60 tot 80 kilo');
  await question(page, 3);
  await page.locator('input[name=lengte]').fill('178');
  await page.keyboard.press('Enter');
  await question(page, 4);
  await press('Onderrug');
  await press('Verder');
  await question(page, 5);
  await press('Geen van beide');
  await question(page, 6);
  await press('Ertussenin');
  await question(page, 7);
  await press('Nee, ik slaap alleen');
  await question(page, 8);
  await press('160 cm breed');
  await press('Verder');
  await question(page, 9);
  await press('Tot € 900');
}

const openQuestions = async (page: Page) => {
  const link = page.getByRole('main').getByRole('link', { name: 'Begin met de vragen' });
  await alive(link);
  await link.click();
  await mounted(dialog(page), 'bed-match');
};

test('in a popup, from a product to a bed that fits', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violation of ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
  await page.goto('/product/matras-duin-pocketvering?csp=strict');
  const start = page.getByRole('main').getByRole('link', { name: 'Wat is jouw slaap-ID?' });
  await alive(start);
  await start.click();
  await axe(page);
  const begin = dialog(page).getByRole('link', { name: 'Begin met de vragen' });
  await alive(begin);
  await begin.click();
  await mounted(dialog(page), 'bed-match');
  await axe(page);
  await answerAll(page, (text) => answer(page, text).click());

  // A filled one opens again by its title.
  await button(page, 'Hoe lig je het liefst? Op mijn zij').click();
  await expect(answer(page, 'Op mijn zij')).toBeVisible();
  await expect(send(page)).toBeHidden();
  await answer(page, 'Op mijn rug').click();
  await question(page, 9);
  await axe(page);
  await send(page).click();
  await expect(dialog(page).locator('[data-bed-match-result]')).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName('Jouw slaap-ID');
  await expect(dialog(page).getByText('Je slaapt op je rug')).toBeVisible();
  expect(await boundaries(page)).toBe('2.5,3.3');
  await expect(dialog(page).getByText('Past heel goed bij jou').first()).toBeVisible();
  await axe(page);
  const steps = (await events(page)).filter(({ name }) => name === 'bed_match_step');
  expect(steps.map(({ parameters }) => (parameters as { action: string }).action).join(' ')).toBe(
    'open answer answer answer answer answer answer answer answer answer answer submit result',
  );

  await page.keyboard.press('Escape');
  await expectNoPopup(page);
  await expect(page.getByRole('main').getByText('Omlijnd: jouw slaap-ID 2,5 – 3,3')).toBeVisible();
});

test('@phone by touch, on the page, and then each bed of a list says how well it fits', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/slaap-id/vragen');
  await mounted(page, 'bed-match');
  expect(await overflow(page)).toBe(0);
  await answerAll(page, (text) => answer(page, text).tap());
  await send(page).tap();
  await expect(page).toHaveURL(/\/slaap-id\/uitslag$/);
  await expect(page.locator('[data-bed-match-score]').getByRole('img')).toHaveAccessibleName(
    'Jouw slaap-ID is 1,9 tot 2,7 op een schaal van 1 tot 5.',
  );
  expect(await overflow(page)).toBe(0);
  await page.goBack();
  await question(page, 9);
  await page.goto('/matrassen');
  const tiles = page.locator('[data-product-tile][data-sleep-id-from]');
  await expect(tiles.locator('.sf-fit-words')).toHaveCount(await tiles.count());
  await expect(tiles.first()).toContainText('Past heel goed bij jou');
  expect(await overflow(page)).toBe(0);
});

test('a list is put in the order of fit, which stays with filters, Back and a reload', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/matrassen');
  const order = page.getByLabel('Sorteer op');
  await mounted(page, 'sleep-id');
  await expect(order.getByRole('option')).toHaveCount(4);
  await page.evaluate(() => localStorage.setItem('bedmatch-boundaries', '3.6,4.4'));
  await page.reload();
  await mounted(page, 'product-filters');
  await expect(order.getByRole('option', { name: 'Past bij jou' })).toHaveCount(1);
  const fits = () => page.locator('.product-list .sf-fit-words').allTextContents();
  const ordered = async () => {
    const words = ['Past heel goed', 'Past goed', 'Iets te', 'Te '];
    const ranks = (await fits()).map((text) => words.findIndex((word) => text.startsWith(word)));
    return ranks.length > 3 && ranks.every((rank, at) => rank >= (ranks[at - 1] ?? 0));
  };
  expect(await ordered()).toBe(false);

  await order.focus();
  await order.selectOption('Past bij jou');
  await expect(page).toHaveURL(/sort=past-bij-jou$/);
  await expect.poll(ordered).toBe(true);
  await expect(page.locator('.list-count')).toHaveText('28 producten');
  await expect(order).toHaveValue('past-bij-jou');
  await expect(order).toBeFocused();
  await page.locator('.quick-filters').getByRole('link', { name: 'Pocketvering' }).click();
  await expect(page).toHaveURL(/soort=Pocketvering&sort=past-bij-jou$/);
  await expect.poll(ordered).toBe(true);
  await page.goBack();
  await expect(page.locator('.list-count')).toHaveText('28 producten');
  await expect.poll(ordered).toBe(true);
  await page.reload();
  await expect.poll(ordered).toBe(true);
  await expect(order).toHaveValue('past-bij-jou');
  await axe(page);
  await order.selectOption('Populair');
  await expect(page).not.toHaveURL(/past-bij-jou/);
  await expect.poll(ordered).toBe(false);
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions are one form, and the result a page', { tag: '@deep' }, async ({
    page,
    expectConsole,
  }) => {
    await page.goto('/slaap-id');
    await page.getByRole('main').getByRole('link', { name: 'Begin met de vragen' }).click();
    for (const text of [
      'Op mijn buik',
      '80 tot 100 kilo',
      'Geen van beide',
      'Weet ik niet',
      'Nee, ik slaap alleen',
      'Dat maakt niet uit',
    ])
      await answer(page, text).click();
    await page.locator('input[name=lengte]').fill('90');
    await send(page).click();
    expectConsole(/422/);
    await expect(page.getByText('Vul een heel getal in van 120 tot en met 230.')).toBeVisible();
    await page.locator('input[name=lengte]').fill('180');
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Jouw slaap-ID' })).toBeVisible();
    const best = page.locator('[data-advice-group][open] [data-product-tile]').first();
    await expect(best).toContainText('Past heel goed bij jou');
    await expect(best).toContainText('Je heupen zakken niet door');
  });
});

/** All answers by keys alone: Space goes on, arrows only look. Each question has focus when it comes. */
async function answerByKeys(page: Page) {
  const { keyboard } = page;
  await page.getByRole('radio', { name: 'Op mijn zij' }).focus();
  for (const key of ['ArrowDown', 'Space']) await keyboard.press(key);
  await question(page, 2);
  for (const key of ['Tab', 'Space']) await keyboard.press(key);
  await question(page, 3);
  await keyboard.press('Tab');
  await keyboard.type('178');
  await keyboard.press('Enter');
  await question(page, 4);
  for (const key of ['Tab', 'Enter']) await keyboard.press(key);
  for (const number of [5, 6, 7, 8]) {
    await question(page, number);
    for (const key of ['Tab', 'Space']) await keyboard.press(key);
  }
  await button(page, 'Verder').press('Enter');
  await question(page, 9);
  for (const key of ['Tab', 'Space']) await keyboard.press(key);
}

test('by keyboard, and a server that fails loses no answer', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  await page.goto('/slaap-id');
  await openQuestions(page);
  await answerByKeys(page);
  for (const kind of ['500', 'shape']) {
    await fault(page, `Result=${kind}`);
    await send(page).press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('Je antwoorden staan er nog');
    expectConsole('bed-match-failed');
    if (kind === '500') expectConsole(/500/);
  }
  await clearFaults(page);
  await send(page).click();
  await expect(dialog(page).locator('[data-bed-match-result]')).toBeVisible();
});
