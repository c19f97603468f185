import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

export type Block = 'once' | 'always';

/** Until no part of the page is loading. */
export async function settled(page: Page): Promise<void> {
  for (let waited = 0; waited < 80; waited++) {
    await wait(100);
    const loading = await page
      .locator('[data-state="loading"]')
      .count()
      .catch(() => 1);
    if (loading === 0) break;
  }
  await wait(150);
}

/** What the client logs, without what the browser says of a request that failed. */
export function listen(context: BrowserContext) {
  const lines: string[] = [];
  const uncaught: string[] = [];
  context.on('console', (message) => {
    const isBrowsers = /^Failed to load resource|was preloaded using link/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isBrowsers) lines.push(message.text());
  });
  context.on('weberror', (error) => uncaught.push(error.error().message));
  return { lines, uncaught };
}

/** One line for each part of the page that misses the file, and one at most where it came in the end. */
export function excess(lines: readonly string[], block: Block): string[] {
  if (block === 'once') return lines.slice(1).map((line) => `logged: ${line}`);
  const parts = lines.map((line) => /^\w+ "[^"]+"/.exec(line)?.[0] ?? line);
  return lines
    .filter((_, at) => parts.indexOf(parts[at] ?? '') !== at)
    .map((line) => `logged again: ${line}`);
}

/** The server's markup and ways are there: hosts that failed have their content, and the search form works. */
export async function withoutPlainWay(page: Page): Promise<string[]> {
  if (!/localhost/.test(page.url()) || /\/pictures\//.test(page.url())) return [];
  await page.keyboard.press('Escape');
  if ((await page.locator('dialog:modal').count()) > 0) return [];
  const search = page.locator('input[name=q]').first();
  if ((await search.count()) === 0) return [];
  await search.fill('matras');
  await search.press('Enter');
  return page.waitForURL(/\/zoeken\?q=matras/, { timeout: 10_000 }).then(
    () => [],
    () => ['the search form leads nowhere'],
  );
}
