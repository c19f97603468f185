import type { Page } from '@playwright/test';
import type { Storefront } from '../src/public/storefront.ts';
import { axe, expect, mounted, test } from './support/test.ts';

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const leaveThroughTheTop = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null }),
    ),
  );
const popup = (page: Page) => page.getByRole('dialog', { name: 'Slaap er nog een nachtje over' });
const survey = (page: Page) => page.getByRole('region', { name: 'Heb je gevonden wat je zocht?' });

async function readToTheEnd(page: Page) {
  await page.locator('footer').scrollIntoViewIfNeeded();
  await twoFrames(page);
}

/** From the homepage, which asks as the mouse leaves, to an article, which asks whoever reads it to its end. */
async function leaveHomeAndRead(page: Page, query: string) {
  await page.goto(`/${query}`);
  await mounted(page, 'exit-intent');
  await leaveThroughTheTop(page);
  await expect(popup(page)).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await page.goto(`/blog${query}`);
  await page.locator('.blog-tile a').first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  // The link does not carry the settings along.
  await page.goto(`${page.url()}${query}`);
  await mounted(page, 'survey');
  await readToTheEnd(page);
}

test('on the shop’s own pages a visit has two interruptions, one at a time', { tag: '@deep' }, async ({
  page,
}) => {
  await leaveHomeAndRead(page, '');
  await expect(survey(page)).toBeVisible();
  await axe(page);
  // The browser forgets that it has shown this one; the visit still has had two.
  await page.evaluate(() => localStorage.removeItem('exit-intent-seen'));
  await page.goto('/Aanbiedingen');
  await mounted(page, 'exit-intent');
  await leaveThroughTheTop(page);
  await twoFrames(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a popup of which nothing can be seen leaves the page as it was', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await mounted(page, 'exit-intent');
  await page.addStyleTag({ content: 'dialog .sf-popup-body > *{display:none!important}' });
  await leaveThroughTheTop(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('exit-intent-seen'))).toBe('true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [what, address, mark] of [
  ['the block of the whole shop', '/?block=1', 'interruptions-shown'],
  ['the question about cookies', '/?consent=ask', 'consentLevel'],
] as const)
  test(`${what} that a style takes out is neither noted nor reported, and holds nothing`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.sf-popup{display:none!important}');
      document.adoptedStyleSheets = [sheet];
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const { nodeName } of addedNodes)
            if (nodeName === 'DIALOG') document.documentElement.dataset.asked = '';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-asked');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(
      await page.evaluate(
        (mark) => [
          sessionStorage.getItem(mark) ?? localStorage.getItem(mark),
          document.documentElement.style.overflow,
          (window.storefront as Storefront).analytics.events().filter(({ name }) => /popup|cookie/.test(name))
            .length,
        ],
        mark,
      ),
    ).toEqual([null, '', 0]);
  });

test('nothing interrupts before the answer about cookies', async ({ page }) => {
  await page.goto('/?consent=ask');
  await mounted(page, 'exit-intent');
  await expect(page.getByRole('dialog')).toBeVisible();
  await leaveThroughTheTop(page);
  await twoFrames(page);
  await expect(popup(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
