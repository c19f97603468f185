import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { alive, axe, expect, test } from './support/test.ts';

/** Where the shop's layout changes, a pixel to each side of it, and the narrowest phone. */
const widths = [320, 390, 767, 768, 991, 992, 1280];
/** One of each layout: between its ends nothing changes that axe looks at. */
const looked = [390, 768, 1280];
const blocks = readdirSync('html-fixtures/parts').map((file) => file.replace(/\.html$/, ''));
const pages = ['/', '/Aanbiedingen', '/inspiratie', '/blog', '/matrassen', '/product/boxspring-loosdrecht'];

/** Opens the page at each width and checks that nothing sticks out. */
async function openAtEachWidth(page: Page, address: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await alive(page.locator('[data-behaviour="menu"]'));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `what sticks out of a window of ${width} px`).toBe(0);
    if (looked.includes(width)) await axe(page);
  }
}

for (const block of blocks)
  test(`${block}, alone, fits at each width`, { tag: '@deep' }, ({ page }) =>
    openAtEachWidth(page, `/fixtures/parts/${block}`),
  );

for (const address of pages)
  test(`${address} fits at each width`, { tag: '@deep' }, ({ page }) => openAtEachWidth(page, address));
