import { expect, test } from './support/test.ts';

/** How much higher or lower than reserved something may turn out, as a share of its height: what is below moves by that. */
const near = 0.25;

const pages = [
  '/',
  '/matrassen',
  '/product/boxspring-loosdrecht',
  '/fixtures/checkout-customer',
  '/klantenservice',
];

for (const width of [390, 1280])
  test(`at ${width} px, what is laid out as it comes near has reserved about its height`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const address of pages) {
      await page.goto(address);
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((one) => getComputedStyle(one).contentVisibility === 'auto')
          .map((one) => {
            const reserved = one.getBoundingClientRect().height;
            one.style.contentVisibility = 'visible';
            return [one.className, reserved, one.getBoundingClientRect().height] as const;
          }),
      );
      const far = sizes.filter(([, reserved, real]) => Math.abs(reserved - real) > real * near);
      expect(far, address).toEqual([]);
    }
  });
