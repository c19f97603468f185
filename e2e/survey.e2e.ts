import type { Page } from '@playwright/test';
import { axe, events, expect, mounted, test } from './support/test.ts';

const address = (trigger = 'PageLoad', more = '') => `/fixtures/survey?trigger=${trigger}${more}`;
const card = (page: Page) => page.getByRole('region', { name: 'Heb je gevonden wat je zocht?' });
const answer = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const ready = (page: Page) => mounted(page, 'survey');
const surveyEvents = async (page: Page) =>
  (await events(page))
    .filter(({ name }) => name.startsWith('survey_'))
    .map(({ name, parameters }) => [name, parameters]);
/** Dispatches the event of a mouse that moves to the browser's toolbars. */
const mouseLeaves = (page: Page) =>
  page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseleave')));
/** Waits long enough for a survey to appear. */
const settle = (page: Page) => page.waitForLoadState('networkidle');

test.beforeEach(({ context }) =>
  // Page views are counted only with consent for analytics.
  context.addInitScript(() => {
    // The initial empty page has no storage.
    if (location.origin !== 'null') localStorage.setItem('consentLevel', '7');
  }),
);

test('a survey shows once, takes no focus, and an answer closes and reports it', async ({ page }) => {
  await page.goto(address());
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Een korte vraag' })).toHaveCount(1);
  await expect(page.locator('body')).toBeFocused();
  await answer(page, 'Ja').click();
  await expect(card(page)).toBeHidden();
  expect(await surveyEvents(page)).toEqual([
    ['survey_shown', { survey_id: 'vindbaarheid' }],
    ['survey_answer', { survey_id: 'vindbaarheid', answer: 'ja' }],
  ]);
  await page.reload();
  await ready(page);
  await settle(page);
  await expect(card(page)).toBeHidden();
});

test.describe('before any sign of the shopper', () => {
  test.use({ isActive: false });

  test('a survey of the page’s load appears', { tag: '@deep' }, async ({ page }) => {
    await page.goto(address());
    await expect(card(page)).toBeVisible();
  });
});

test('it closes by Escape from anywhere and by its button, and returns focus', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(address());
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await page.goto(address('PageLoad', '&survey=tweede'));
  await expect(card(page)).toBeVisible();
  const link = page.getByRole('link', { name: 'ScrollDepth100' });
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'Vraag sluiten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test('it appears when the mouse leaves, but never over a popup', { tag: '@deep' }, async ({ page }) => {
  await page.goto(address('MouseLeave'));
  await ready(page);
  await page.getByRole('link', { name: 'Hulp nodig?' }).click();
  const popup = page.getByRole('dialog', { name: 'Contact' });
  await expect(popup.getByRole('button', { name: /^Bel een adviseur/ })).toBeVisible();
  await mouseLeaves(page);
  await settle(page);
  await expect(card(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await mouseLeaves(page);
  await expect(card(page)).toBeVisible();
});

test('an answer with a campaign opens its chat', { tag: '@deep' }, async ({ page }) => {
  await page.goto(address());
  await answer(page, 'Help me zoeken').click();
  await expect(card(page)).toBeHidden();
  await expect(page.frameLocator('.sf-contact-frame').getByText('(campagne zoekhulp)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chat met ons' }).getByRole('heading')).toBeFocused();
});

test('is accessible and fits on a phone, under a strict policy', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('PageLoad', '&csp=strict'));
  await expect(card(page)).toBeVisible();
  await axe(page);
  const box = await card(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
});

test('by touch it is answered, and closed @phone', async ({ page }) => {
  await page.goto(address());
  await answer(page, 'Ja').tap();
  await expect(card(page)).toBeHidden();
  await page.goto(address('PageLoad', '&survey=tweede'));
  const close = card(page).getByRole('button', { name: 'Vraag sluiten' });
  const size = await close.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await close.tap();
  await expect(card(page)).toBeHidden();
});
