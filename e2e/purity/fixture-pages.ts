import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface FixturePage {
  readonly name: string;
  /** The type that its html element says. */
  readonly type: string;
  readonly html: string;
}

const folder = 'html-fixtures';

/** The whole and faultless pages of html-fixtures. */
export const fixturePages: readonly FixturePage[] = readdirSync(folder)
  .filter((file) => file.endsWith('.html') && !/^(broken|unknown|foreign)/.test(file))
  .sort()
  .map((file) => {
    const html = readFileSync(`${folder}/${file}`, 'utf8');
    const [, type = ''] = /<html[^>]* type="([^"]*)"/.exec(html) ?? [];
    return { name: file.replace('.html', ''), type, html };
  });

/** The pages of these types; of an experiment for every page one of each type. */
export function pagesOf(types: readonly string[]): FixturePage[] {
  if (!types.includes('*')) return fixturePages.filter(({ type }) => types.includes(type));
  return fixturePages.filter(({ type }, at) => fixturePages.findIndex((one) => one.type === type) === at);
}

/** Opens a fixture page as the server sends it to a visitor with this tag: `OD478|B`; without a tag where it is empty. */
export async function openFixture(page: Page, { name, html }: FixturePage, tag: string) {
  const address = `**/fixtures/${name}`;
  const meta = tag && `<meta name="AB-test-${tag.split('|')[0]}" content="${tag}">\n`;
  const body = html.replace('<script type="application/json"', `${meta}$&`);
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(`/fixtures/${name}`);
}
