import type { Page } from '@playwright/test';
import { type FixturePage, fixturePages, isWhole, pagesFor } from '../../tools/experiments/fixtures.ts';

const wholePages = fixturePages('.').filter(isWhole);

/** `npm run trust -- purity` visits all pages. */
export const visitsAll = process.env.TRUST_PURITY === 'all';

/**
 * The pages of these types; of an experiment for every page one of each type. Unless all are visited, the fullest one.
 */
export function pagesOf(types: readonly string[]): FixturePage[] {
  const pages = pagesFor(types, wholePages);
  const all = types.includes('*') ? firstOfEachType(pages) : pages;
  if (visitsAll) return all;
  return all.toSorted((one, other) => other.html.length - one.html.length).slice(0, 1);
}

function firstOfEachType(pages: readonly FixturePage[]): FixturePage[] {
  return pages.filter(({ type }, at) => pages.findIndex((one) => one.type === type) === at);
}

/** Opens a fixture page as the server sends it to a visitor with these tags: `OD478|B`. */
export type OpenFixture = (fixture: FixturePage, tags: readonly string[]) => Promise<void>;

/** Answers the request of the page itself. `page.route` would hold up all requests, and switch off the cache. */
export async function fixtureOpener(page: Page): Promise<OpenFixture> {
  const browser = await page.context().newCDPSession(page);
  let body = '';
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }];
    const answer = { requestId, responseCode: 200, responseHeaders };
    // A page that is closed meanwhile needs no answer.
    browser
      .send('Fetch.fulfillRequest', { ...answer, body: Buffer.from(body).toString('base64') })
      .catch(() => {});
  });
  return async ({ address, html }, tags) => {
    const metas = tags.map((tag) => `<meta name="AB-test-${tag.split('|')[0]}" content="${tag}">\n`);
    body = html.replace('<script type="application/json"', `${metas.join('')}$&`);
    const patterns = [{ urlPattern: `*${address}`, resourceType: 'Document' as const }];
    await browser.send('Fetch.enable', { patterns });
    await page.goto(address);
  };
}
