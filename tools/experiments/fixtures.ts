import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPages } from '../../fixtures/content/content-pages.markup.ts';
import { fromPageFile } from '../../fixtures/pages/page-file.ts';
import type { View } from '../../fixtures/pages/view.ts';

export interface FixturePage {
  /** Its address in the fixture shop: `/fixtures/pdp`, `/advies`. */
  readonly address: string;
  /** The `type` of the html element; empty if it has none. */
  readonly type: string;
  /** As the server sends it. */
  readonly html: string;
}

/** The files of html-fixtures, and the fixture shop's pages for each page type without a whole file. */
export function fixturePages(root: string): FixturePage[] {
  const folder = join(root, 'html-fixtures');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) =>
      pageOf(
        `/fixtures/${name.slice(0, -'.html'.length)}`,
        fromPageFile(readFileSync(join(folder, name), 'utf8')),
      ),
    );
  const view: View = {
    experiments: {},
    settings: { analytics: { enabled: true }, consent: { unknown: 'granted' } },
    script: '/assets/storefront.js',
    styles: ['/assets/storefront.css', '/site.css'],
    pictures: '/pictures/',
  };
  const shop = Object.entries(contentPages)
    .map(([path, write]) => pageOf(path, write(view)))
    .filter(({ type }) => !files.some((file) => file.type === type && isWhole(file)));
  return [...files, ...shop];
}

/**
 * False for files that are broken on purpose, for those that show one part, and for the page of another site. Those of
 * stores and of the bed match's result are whole pages.
 */
export function isWhole({ address }: FixturePage): boolean {
  return !/^\/fixtures\/(broken|unknown|foreign|page-(?!store|bed-match-result))/.test(address);
}

/** The pages that an experiment with these page types runs on; `*` is every page. */
export function pagesFor<Page extends Pick<FixturePage, 'type'>>(
  types: readonly string[],
  pages: readonly Page[],
): Page[] {
  return pages.filter(({ type }) => types.includes('*') || types.includes(type));
}

/** The fullest pages of each page type, so many of each. */
export function fullestPages<Page extends Pick<FixturePage, 'type' | 'html'>>(
  pages: readonly Page[],
  count: number,
): Page[] {
  const fullest = pages.toSorted((one, other) => other.html.length - one.html.length);
  return fullest.filter(
    (page, at) => fullest.slice(0, at).filter(({ type }) => type === page.type).length < count,
  );
}

function pageOf(address: string, html: string): FixturePage {
  return { address, html, type: /<html\b[^>]*\stype="([^"]*)"/.exec(html)?.[1] ?? '' };
}

/**
 * The page as the server would send it with the variant's tag. Islands and behaviours are turned off, so that only the
 * experiment changes the server's markup.
 */
export function withVariant(
  html: string,
  id: string,
  variant: string,
  off: readonly { readonly kind: string; readonly name: string }[],
): string {
  const settings = /<script type="application\/json" id="storefront-settings">([\s\S]*?)<\/script>\n?/;
  const namesOf = (kind: string) =>
    Object.fromEntries(off.filter((one) => one.kind === kind).map(({ name }) => [name, false]));
  const json = JSON.stringify({
    ...parseSettings(settings.exec(html)?.[1]),
    islands: namesOf('island'),
    behaviours: namesOf('behaviour'),
  }).replaceAll('<', '\\u003c');
  const head = `<meta name="AB-test-${id}" content="${id}|${variant}">
<script type="application/json" id="storefront-settings">${json}</script>
`;
  return html.replace(settings, '').replace(/<script\b[^>]*storefront\.js/, (script) => head + script);
}

/** Some fixtures have broken settings on purpose. */
function parseSettings(json = '{}'): object {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
