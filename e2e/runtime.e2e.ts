import type { Page } from '@playwright/test';
import { buildHarness } from './harness/build.ts';
import { alive, expect, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

/** The lifecycle of an island that takes over its element, in a real browser: what happy-dom can't simulate. */
let script: string;
test.beforeAll(async () => {
  script = await buildHarness(test.info().project.name === 'react' ? 'react' : 'preact');
});

const markup = `<!doctype html><html lang="nl"><title>Harnas</title><link rel="icon" href="data:,"><body>
  <div data-island="search"><form action="/fixtures/">
    <label>Zoek <input name="q"></label><button type="button">Tel</button><a href="/fixtures/?link">Naar de fixtures</a>
    <details><summary>Meer</summary><p>meer</p></details>
    <div class="box" style="height:40px;overflow:auto"><div style="height:400px">lang</div></div>
  </form></div>
  <script type="module" src="/harness.js"></script></body></html>`;

const host = (page: Page) => page.locator('[data-island]');
const field = (page: Page) => page.getByRole('textbox', { name: 'Zoek' });
const open = (page: Page) => page.evaluate(() => window.gate.open());

test.beforeEach(async ({ page }) => {
  await page.route('**/harness.html', (route) => route.fulfill({ contentType: 'text/html', body: markup }));
  await page.route('**/harness.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto('/harness.html');
  await expect(host(page)).toHaveAttribute('data-state', 'waiting');
});

test('typed text, focus and selection are handed over, and the component knows the text', async ({
  page,
}) => {
  await field(page).pressSequentially('matras');
  await expect(host(page)).toHaveAttribute('data-state', 'loading');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await open(page);
  await alive(host(page));
  await expect(page.locator('output')).toHaveText('matras');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('M');
  await expect(field(page)).toHaveValue('Matras');
});

test('the island waits for the end of an IME composition', { tag: '@deep' }, async ({ page }) => {
  await field(page).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await open(page);
  await idle(page);
  await expect(host(page)).toHaveAttribute('data-state', 'loading');
  await session.send('Input.insertText', { text: 'に' });
  await alive(host(page));
  await expect(page.locator('output')).toHaveText('に');
});

test('details stay open and scroll positions are kept', { tag: '@deep' }, async ({ page }) => {
  await page.locator('summary').click();
  await page.locator('.box').evaluate((box) => {
    box.scrollTop = 120;
  });
  await idle(page);
  await open(page);
  await alive(host(page));
  await expect(page.locator('details')).toHaveAttribute('open', '');
  expect(await page.locator('.box').evaluate((box) => box.scrollTop)).toBe(120);
});

test('early clicks are replayed once', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Tel' });
  await button.click();
  await button.click();
  await button.click();
  await open(page);
  await alive(host(page));
  expect(await page.evaluate(() => window.clicks)).toBe(1);
  await button.click();
  expect(await page.evaluate(() => window.clicks)).toBe(2);
});

test('the early click is given back to the browser if the code never loads', async ({
  page,
  expectConsole,
}) => {
  expectConsole('component-failed', 1);
  await page.getByRole('link', { name: 'Naar de fixtures' }).click({ noWaitAfter: true });
  await idle(page);
  await expect(page).toHaveURL(/harness\.html$/);
  await page.evaluate(() => window.gate.fail());
  await expect(page).toHaveURL(/\/fixtures\/\?link$/);
});

test('the early submit is given back to the browser, with the typed text, if the code never loads', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  expectConsole('component-failed', 1);
  await field(page).fill('matras');
  await field(page).press('Enter', { noWaitAfter: true });
  await idle(page);
  await expect(page).toHaveURL(/harness\.html$/);
  await page.evaluate(() => window.gate.fail());
  await expect(page).toHaveURL(/\/fixtures\/\?q=matras$/);
});

test('an element that is removed before its code has loaded is ignored', { tag: '@deep' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Tel' }).hover();
  await expect(host(page)).toHaveAttribute('data-state', 'loading');
  await page.evaluate(() => {
    const element = document.querySelector('[data-island]');
    Object.assign(window, { gone: element && new WeakRef(element) });
    element?.remove();
  });
  await open(page);
  const session = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(
        () => (window as unknown as { gone: WeakRef<Element> }).gone.deref() === undefined,
      );
    })
    .toBe(true);
});
