import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What the page of operations has a shop paste in. */
const snippet = /## Watch it\n\n```js\n(.*?)```/s.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';

/** Pastes it in, and collects what it sends. */
async function watch(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.route('**/faults', (route) => {
    told.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await page.addInitScript(snippet);
  return told;
}

test('an alarm counts by build, code and component', { tag: '@deep' }, async ({ page, allowConsole }) => {
  allowConsole('component-failed');
  allowConsole('component-unknown');
  const told = await watch(page);
  await page.route('/klantenservice', async (route) => {
    const response = await route.fetch();
    const broken = '<div data-behaviour="slider" data-when="now"></div><p data-island="no-such"></p>';
    await route.fulfill({ response, body: (await response.text()).replace('<main', `${broken}<main`) });
  });
  await page.goto('/klantenservice');
  const version = await page.waitForFunction(() => Object(window.storefront).version);
  await expect
    .poll(() => told.sort())
    .toEqual([
      `${await version.jsonValue()} component-failed slider`,
      `${await version.jsonValue()} component-unknown no-such`,
    ]);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(12_000);
  expect(told).toHaveLength(2);
});

for (const file of ['**/chunks/core-*', '**/chunks/client-*', '**/storefront.js'])
  test(`an alarm counts a client that does not come: ${file}`, { tag: '@deep' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/no-runtime|Failed to load resource/);
    const told = await watch(page);
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    await page.goto('/klantenservice');
    await page.clock.runFor(12_000);
    await expect.poll(() => told).toEqual(['no-runtime']);
  });
