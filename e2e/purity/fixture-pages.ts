import type { Page } from '@playwright/test';
import { type FixturePage, fixturePages, isWhole, pagesFor } from '../../tools/experiments/fixtures.ts';

const wholePages = fixturePages('.').filter(isWhole);

/** The pages of these types; of an experiment for every page one of each type. */
export function pagesOf(types: readonly string[]): FixturePage[] {
  const pages = pagesFor(types, wholePages);
  if (!types.includes('*')) return pages;
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
