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

test('shows a survey with persistence session once per tab', { tag: '@deep' }, async ({ page, context }) => {
  const once = address('PageLoad', '&persistence=OncePerSession');
  await page.goto(once);
  await expect(card(page)).toBeVisible();
  await page.reload();
  await ready(page);
  await settle(page);
  await expect(card(page)).toBeHidden();
  const other = await context.newPage();
  await other.goto(once);
  await expect(card(other)).toBeVisible();
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

test('it appears after a delay', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install();
  // Requests that are pending when the clock jumps would time out.
  const answers = [/Personalization\/Register/, /GetItemCountAjax/, /CustomerService\/Availability/].map(
    async (call) => (await page.waitForResponse(call)).finished(),
  );
  await page.goto(address('Delay15Seconds'));
  await ready(page);
  await Promise.all(answers);
  await page.clock.fastForward(13_000);
  await expect(card(page)).toBeHidden();
  await page.clock.fastForward(3000);
  await expect(card(page)).toBeVisible();
});

test('it appears on the fifth page of the session', { tag: '@deep' }, async ({ page }) => {
  const pages = () => page.evaluate(() => sessionStorage.getItem('pageCount'));
  for (const count of ['1', '2', '3', '4']) {
    await page.goto(address('PageCount5'));
    await ready(page);
    await expect.poll(pages).toBe(count);
    await settle(page);
    await expect(card(page)).toBeHidden();
  }
  await page.goto(address('PageCount5'));
  await expect(card(page)).toBeVisible();
});

test('it appears at a depth of scrolling', { tag: '@deep' }, async ({ page }) => {
  const scroll = (part: number) =>
    page.evaluate((to) => window.scrollTo(0, document.documentElement.scrollHeight * to), part);
  await page.goto(address('ScrollDepth50'));
  await ready(page);
  await scroll(0.2);
  await settle(page);
  await expect(card(page)).toBeHidden();
  await scroll(0.55);
  await expect(card(page)).toBeVisible();
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

test('it does not appear while a contact option is open, and closes when one opens', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(address('MouseLeave'));
  await ready(page);
  await mouseLeaves(page);
  await expect(card(page)).toBeVisible();
  await page.getByRole('link', { name: 'Hulp nodig?' }).click();
  await page
    .getByRole('dialog', { name: 'Contact' })
    .getByRole('button', { name: /^Bel een adviseur/ })
    .click();
  await expect(card(page)).toBeHidden();
  await page.goto(address('PageLoad', '&survey=tweede'));
  await expect(page.getByRole('region', { name: 'Bel een adviseur' })).toBeVisible();
  await settle(page);
  await expect(card(page)).toBeHidden();
});

test('an answer with a campaign opens its chat', { tag: '@deep' }, async ({ page }) => {
  await page.goto(address());
  await answer(page, 'Help me zoeken').click();
  await expect(card(page)).toBeHidden();
  await expect(page.frameLocator('.sf-contact-frame').getByText('(campagne zoekhulp)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chat met ons' }).getByRole('heading')).toBeFocused();
});

test('it does not appear before the cookie choice, if the page asks for one', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return key === 'consentLevel' ? null : getItem.call(this, key);
    };
  });
  await page.goto(address('PageLoad', '&consent=ask'));
  await ready(page);
  await settle(page);
  await expect(card(page)).toBeHidden();
});

test('it appears once per page if the browser has no storage', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key !== 'consentLevel') throw new DOMException('refused', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto(address('MouseLeave'));
  await ready(page);
  await mouseLeaves(page);
  await card(page).getByRole('button', { name: 'Vraag sluiten' }).click();
  await mouseLeaves(page);
  await settle(page);
  await expect(card(page)).toBeHidden();
});

test('a survey without questions is not shown', { tag: '@deep' }, async ({ page }) => {
  await page.goto(address('PageLoad', '&survey=leeg'));
  await ready(page);
  await settle(page);
  await expect(page.locator('.sf-survey')).toHaveCount(0);
  expect(await surveyEvents(page)).toEqual([]);
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
