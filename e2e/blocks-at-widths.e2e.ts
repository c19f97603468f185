import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { alive, axe, expect, test } from './support/test.ts';

/** A width of each layout, and the widths of its ends, where it has least and most room. */
const layouts = [
  [390, 320, 767],
  [768, 991],
  [1280, 992],
] as const;
const blocks = readdirSync('html-fixtures/parts').map((file) => file.replace(/\.html$/, ''));
const pages = ['/', '/Aanbiedingen', '/inspiratie', '/blog', '/matrassen', '/product/boxspring-loosdrecht'];

/** Opens the page in each layout, and checks that nothing sticks out, there and at its ends. */
async function openAtEachWidth(page: Page, address: string) {
  for (const [width, ...ends] of layouts) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await alive(page.locator('[data-behaviour="menu"]'));
    await axe(page);
    for (const at of [width, ...ends]) {
      await page.setViewportSize({ width: at, height: 900 });
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(sideways, `what sticks out of a window of ${at} px`).toBe(0);
    }
  }
}

for (const block of blocks)
  test(`${block}, alone, fits at each width`, { tag: '@deep' }, ({ page }) =>
    openAtEachWidth(page, `/fixtures/parts/${block}`),
  );

for (const address of pages)
  test(`${address} fits at each width`, { tag: '@deep' }, ({ page }) => openAtEachWidth(page, address));
