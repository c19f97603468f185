// @ts-check
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../../tools/lib/ensure-browser.mjs';
import { serveShop } from '../../tools/serve/shop-server.mjs';

/**
 * `node lab/pictures/islands.mjs` draws docs/islands.png: a product page of the built shop, with its islands and behaviours marked.
 */
const port = 4195;
const address = await serveShop({ port, out: 'dist' });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
await page.goto(new URL('/product/boxspring-loosdrecht?variants=OD509:B', address).href);
await page.waitForSelector('[data-island="add-to-cart"][data-state="mounted"]');
await page.waitForSelector('[data-experiment]');
await page.evaluate(() => {
  for (const host of document.querySelectorAll('[data-island], [data-behaviour], [data-experiment]')) {
    const { island, behaviour, experiment } = /** @type {HTMLElement} */ (host).dataset;
    const { left, top, width, height } = host.getBoundingClientRect();
    const frame = document.createElement('div');
    const colour = island ? '#0b57d0' : experiment ? '#8a1c7c' : '#0a6b3d';
    frame.style.cssText = `position:absolute;left:${left - 6}px;top:${top - 6}px;width:${width + 12}px;height:${height + 12}px;border:3px solid ${colour};border-radius:10px;z-index:99;pointer-events:none`;
    const label = document.createElement('span');
    label.textContent = island ?? behaviour ?? `experiment ${experiment}`;
    label.style.cssText = `position:absolute;right:8px;top:100%;background:${colour};color:#fff;font:600 13px/1 sans-serif;padding:5px 8px;white-space:nowrap;border-radius:0 0 6px 6px`;
    frame.append(label);
    document.body.append(frame);
  }
});
await page.screenshot({ path: 'docs/islands.png' });
await browser.close();
process.exit();
