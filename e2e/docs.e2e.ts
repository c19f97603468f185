import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { serveStatic } from '../tools/serve/serve-static.mjs';
import { alive, axe, expect, test } from './support/test.ts';

let site: Awaited<ReturnType<typeof serveStatic>>;
test.beforeAll(async () => {
  site = await serveStatic({ folder: 'dist-static' });
});
test.afterAll(() => site.close());

const open = (page: Page, path: string) => page.goto(new URL(`site/${path}`, site.address).href);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the search finds a place in a document', async ({ page }) => {
  await open(page, '');
  await expect(heading(page)).toHaveText(/^Storefront client/);
  await axe(page);
  const field = page.getByRole('searchbox');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  await field.fill('no flicker');
  await page.getByRole('option').filter({ hasText: 'No flicker' }).first().click();
  await expect(page).toHaveURL(/\/site\/docs\/experiments\.html#no-flicker$/);
  await expect(heading(page)).toHaveText(/^Experiments/);
});

test('on a phone the menu leads to a page of the shop in a frame, alive', async ({ page, allowConsole }) => {
  // Starting again aborts requests of the page before.
  allowConsole(/^request failed: GET \S+ net::ERR_(ABORTED|FAILED)$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, 'docs/tour.html');
  await axe(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'The bed match' }).click();
  await expect(heading(page)).toHaveText(/^The bed match/);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: 'Op mijn zij' }).check();
  await alive(frame.locator('[data-behaviour="bed-match"]'));
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(frame.getByRole('radio', { checked: true })).toHaveCount(0);
  // What the frame shows is the shop, which has tests of its own.
  await axe(page, 'figcaption');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('programs get the list of documents, and each as its Markdown', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const list = await (await request.get(new URL('site/llms.txt', site.address).href)).text();
  const files = [...list.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const answer = await request.get(new URL(`site/${file}`, site.address).href);
    expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await answer.text()).toBe(readFileSync(file, 'utf8'));
  }
  await open(page, 'docs/troubleshooting.html');
  await expect(page.locator('link[rel="alternate"]')).toHaveAttribute(
    'href',
    '/site/docs/troubleshooting.md',
  );
  await expect(page.getByRole('heading', { name: 'B does not show' })).toHaveAttribute(
    'id',
    'b-does-not-show',
  );
});
