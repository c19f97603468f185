import { expect, mounted, test } from './support/test.ts';

/** The names of what is on our track of DevTools. */
const drawn = () =>
  performance
    .getEntriesByType('measure')
    .filter((entry) => Object((entry as PerformanceMeasure).detail).devtools?.track === 'storefront')
    .map(({ name }) => name);

test('while debugging, mounts, patches and calls are on a track of DevTools; otherwise nothing is', {
  tag: '@deep',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const address = '/matrassen?variants=OD478:B';
  await page.goto(address);
  await mounted(page, 'cart-popup');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(drawn)).toEqual([]);
  expect(scripts.filter((url) => /draw-/.test(url))).toEqual([]);
  await page.evaluate(() => Object(window.storefront).debug(true));
  await page.goto(address);
  await mounted(page, 'cart-popup');
  await expect
    .poll(() => page.evaluate(drawn))
    .toEqual(
      expect.arrayContaining([
        'storefront island cart-popup',
        'storefront call /CustomerService/Availability',
        expect.stringMatching(/^storefront OD478 insert/),
      ]),
    );
});
