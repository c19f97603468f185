import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

/** A page of somebody else, with what a shop has too: links, a form, pictures, a frame, and a data layer of its own. */
const markup = (tag: string) => `<!doctype html><html lang="nl"><head><title>Blog</title>
<meta name="description" content="Geen winkel"><link rel="icon" href="data:,">
<script>window.dataLayer = [{ event: 'theirs' }];</script>${tag}</head>
<body><header><a class="cart" href="#cart">Cart</a></header>
<main style="min-height: 3000px"><h1>Blog</h1><img alt="" width="10" height="10" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<form onsubmit="return false"><input name="q" type="search"><button>Zoek</button></form>
<details><summary>Meer</summary><p>Tekst</p></details><iframe title="Kader" srcdoc="<p>Kader</p>"></iframe></main>
<script type="application/json">{"product":1}</script></body></html>`;

const ours = '<script type="module" src="/assets/storefront.js"></script>';

/** What a page has, of all that a script could have touched. */
const stateOf = (page: Page) =>
  page.evaluate(async () => ({
    markup: document.documentElement.outerHTML,
    changes: Object(window).changes,
    styles: document.styleSheets.length + document.adoptedStyleSheets.length,
    pushed: window.dataLayer,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
    history: [history.length, history.state, history.scrollRestoration, location.hash],
    focused: document.activeElement?.localName,
    scrolled: window.scrollY,
    marks: performance.getEntriesByType('mark').length + performance.getEntriesByType('measure').length,
    globals: Object.keys(window).filter((name) => name !== 'storefront'),
  }));

/** Opens the page, does what a visitor does, and tells what became of it and what was asked for. */
async function visit(page: Page, tag: string) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/blog', (route) => route.fulfill({ contentType: 'text/html', body: markup(tag) }));
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver((records) => {
        for (const { type, target, attributeName } of records)
          changes.push(`${type} ${target.nodeName} ${attributeName}`);
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }),
    );
  });
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  const loaded = await stateOf(page);
  await page.getByRole('link', { name: 'Cart' }).click();
  await page.getByText('Meer').click();
  await page.getByRole('searchbox').fill('jan@example.com');
  await page.getByRole('button', { name: 'Zoek' }).click();
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 2500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('resize'));
  });
  await page.waitForLoadState('networkidle');
  await idle(page);
  return { asked, loaded, used: await stateOf(page) };
}

test('a page that is not the shop’s stays exactly as it is without the tag; it costs the client’s five files', async ({
  page,
  browser,
  baseURL,
}) => {
  const tagged = await visit(page, ours);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const plain = await visit(await other.newPage(), '');
  await other.close();
  expect(tagged.loaded).toEqual({
    ...plain.loaded,
    markup: plain.loaded.markup.replace('</head>', `${ours}</head>`),
  });
  expect(tagged.used).toEqual({
    ...plain.used,
    markup: plain.used.markup.replace('</head>', `${ours}</head>`),
  });
  const more = tagged.asked.filter((path) => !plain.asked.includes(path));
  expect(more).toHaveLength(5);
  expect(more.every((path) => path.startsWith('/assets/'))).toBe(true);
});
