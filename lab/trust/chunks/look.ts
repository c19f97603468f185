import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

export type Block = 'once' | 'always';

/** Brings the pointer near what waits for it, until no part of the page is loading. */
export async function settled(page: Page): Promise<void> {
  for (let waited = 0; waited < 80; waited++) {
    await wait(100);
    const loading = await page.evaluate(countLoading).catch(() => 1);
    if (loading === 0) break;
  }
  await wait(150);
}

const countLoading = () => {
  for (const one of document.querySelectorAll('[data-state="waiting"]'))
    one.dispatchEvent(new Event('pointerenter'));
  return document.querySelectorAll('[data-state="loading"]').length;
};

/** A line in the console of one of the pages that were opened one after the other. */
interface Line {
  readonly text: string;
  /** Number of the page, from 1. */
  readonly page: number;
}

/** What the browser says of a request or an agent's call that failed, and the engine of tests that touch the same. */
const other =
  /^Failed to (?:load resource|find a valid digest)|not used due to an integrity mismatch|was preloaded using link|^WebMCP tool execution failed/;

/** What the client logs of the file. */
export function listen(context: BrowserContext) {
  const lines: Line[] = [];
  const uncaught: string[] = [];
  let page = 0;
  context.on('request', (request) => {
    if (request.isNavigationRequest()) page++;
  });
  context.on('console', (message) => {
    const isOther = other.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isOther) lines.push({ text: message.text(), page });
  });
  context.on('weberror', (error) => uncaught.push(error.error().message));
  return { lines, uncaught };
}

/**
 * More than one line for a part of a page that misses the file, or for each of its elements that do (`failed`), and more
 * than one where the file came in the end.
 */
export function excess(lines: readonly Line[], block: Block, failed: readonly string[] = []): string[] {
  if (block === 'once') return lines.slice(1).map(({ text }) => `logged: ${text}`);
  const counts = new Map<string, number>();
  return lines.flatMap(({ text, page }) => {
    const name = /(?:island|behaviour|popup|form) "[^"]+"/.exec(text)?.[0] ?? text;
    const part = `${page} ${name}`;
    const count = 1 + (counts.get(part) ?? 0);
    counts.set(part, count);
    const most = Math.max(1, failed.filter((one) => one === name).length);
    return count > most ? [`logged again: ${text}`] : [];
  });
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
