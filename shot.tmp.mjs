import { chromium } from '@playwright/test';
import { chromiumPath } from '/work/wt/list2/tools/serve/ensure-browser.mjs';
// shot.mjs id page selector(to scroll to) [name]
const [id, path, selector = 'main', name = id] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await chromiumPath() });
for (const width of [390, 1280]) for (const v of process.env.A ? ['A','B'] : ['B']) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  page.on('console', (m) => m.type() === 'error' && console.log(v, width, m.text()));
  const sep = path.includes('?') ? '&' : '?';
  await page.goto(`http://localhost:4630${path}${sep}variants=${id}:${v}`, { waitUntil: 'load' });
  await page.evaluate(() => { for (const d of document.querySelectorAll('dialog[open]')) d.close?.(); });
  const el = page.locator(selector).first();
  await el.waitFor({ timeout: 5000 }).catch(() => console.log(v, 'no', selector));
  await el.evaluate((e) => e.scrollIntoView({ block: 'center' })).catch(() => {});
  console.log(v, width, 'scrollWidth', await page.evaluate(() => document.documentElement.scrollWidth));
  await page.screenshot({ path: `/tmp/rows-list2/${name}-${v}-${width}.png` });
  await page.close();
}
await browser.close();
