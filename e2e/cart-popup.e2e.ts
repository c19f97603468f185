import type { Page } from '@playwright/test';
import { headerCartFragment } from '../fixtures/cart/header-cart.markup.ts';
import { products } from '../fixtures/catalogue/index.ts';
import { firstOf } from './support/first-of.ts';
import { alive, expect, giveCart, test } from './support/test.ts';

const dialog = (page: Page) => page.locator('dialog[open]');

/** The answer for so many lines, each with a gift or none with one. */
function answerOf(count: number, hasGifts: boolean): string {
  const lines = products
    .filter(({ promotion }) => !!promotion === hasGifts)
    .slice(0, count)
    .map((product, at) => ({ itemId: `item-${at}`, product, article: product.articles[0], quantity: 1 }));
  return headerCartFragment({ lines, showHeader: false });
}

const answers = [
  ['empty', answerOf(0, false)],
  ...[1, 2, 3, 8].flatMap((count) =>
    [false, true].map(
      (hasGifts) => [`${count} lines${hasGifts ? ' with gifts' : ''}`, answerOf(count, hasGifts)] as const,
    ),
  ),
  ['failed', undefined],
] as const;

/** Lines whose price is on two rows, whose button is not beside it, whose gift is not below both, or that are too wide. */
const badRows = (page: Page, hasRoom: boolean) =>
  dialog(page)
    .locator('[data-cart-line]')
    .evaluateAll(
      (lines, isBeside) =>
        lines.flatMap((line) => {
          const boxOf = (selector: string) => line.querySelector(selector)?.getBoundingClientRect();
          const [body, price, remove, gift] = [
            '.mini-cart-body',
            '.mini-cart-price',
            '[data-cart-remove]',
            '[data-gift]',
          ].map(boxOf);
          if (!body || !price || !remove) return ['a part is missing'];
          const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
          const right = Math.max(
            ...[...line.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right),
          );
          const fits =
            price.height < 2 * rem &&
            (!isBeside || (remove.top < price.bottom && price.right < remove.left)) &&
            (!gift || (gift.top >= Math.max(price.bottom, remove.bottom) && gift.width === body.width)) &&
            right <= line.getBoundingClientRect().right + 1;
          return fits ? [] : [line.textContent ?? ''];
        }),
      hasRoom,
    );

const looks = [
  [390, 844, 100],
  [390, 844, 150],
  [320, 568, 100],
  [320, 568, 150],
] as const;

for (const [[width, height, text], deep] of firstOf(1, looks))
  test(`the cart's sheet keeps its height, whatever comes into it: ${width} px, text at ${text} % @phone`, {
    tag: deep,
  }, async ({ page, allowConsole }) => {
    allowConsole(/HeaderCartAjax/);
    await page.setViewportSize({ width, height });
    await giveCart(page, 'one');
    await page.goto('/matrassen');
    await page.addStyleTag({ content: `:root { font-size: ${text}% }` });
    const opener = page.getByRole('banner').locator('[data-island="cart-popup"]');
    await alive(opener);
    const jumps: Record<string, unknown> = {};
    for (const [name, answer] of answers) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/HeaderCartAjax*', async (route) => {
        await released;
        await route.fulfill(
          answer === undefined ? { status: 500 } : { contentType: 'text/html', body: answer },
        );
      });
      await opener.locator('a').tap();
      await expect(dialog(page)).toBeVisible();
      await dialog(page).evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
      const before = await dialog(page).boundingBox();
      release();
      await expect(dialog(page).locator('[data-cart], [role="alert"]')).toBeVisible();
      const after = await dialog(page).boundingBox();
      if (after?.y !== before?.y || after?.height !== before?.height) jumps[name] = [before, after];
      expect(await badRows(page, text === 100), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.unroute('**/HeaderCartAjax*');
    }
    expect(jumps).toEqual({});
  });

test('a line of the cart has its rows beside the page too', {
  tag: '@deep',
}, async ({ page }) => {
  await giveCart(page, 'one');
  await page.goto('/matrassen');
  const opener = page.getByRole('banner').locator('[data-island="cart-popup"]');
  await alive(opener);
  await page.route('**/HeaderCartAjax*', (route) =>
    route.fulfill({ contentType: 'text/html', body: answerOf(8, true) }),
  );
  await opener.locator('a').click();
  await expect(dialog(page).locator('[data-cart]')).toBeVisible();
  expect(await badRows(page, true)).toEqual([]);
});
