import type { Page } from '@playwright/test';
import { type FixturePage, fixturePages, isWhole, pagesFor } from '../../tools/experiments/fixtures.ts';

const wholePages = fixturePages('.').filter(isWhole);

/** `npm run trust -- purity` visits all pages. */
const visitsAll = process.env.TRUST_PURITY === 'all';

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

/** Opens a fixture page as the server sends it to a visitor with this tag: `OD478|B`; without a tag where it is empty. */
export async function openFixture(page: Page, { address, html }: FixturePage, tag: string) {
  const meta = tag && `<meta name="AB-test-${tag.split('|')[0]}" content="${tag}">\n`;
  const body = html.replace('<script type="application/json"', `${meta}$&`);
  await page.unroute(`**${address}`);
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(address);
}
