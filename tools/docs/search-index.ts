import MiniSearch from 'minisearch';
import { type Found, searchOptions } from './browser/search-options.ts';
import { sectionsOf } from './markdown.ts';
import { groups, type SitePage } from './page.ts';

const longest = 220;

/** The search index of all pages, a document for each heading, as JSON for the browser. */
export function searchIndex(pages: readonly SitePage[]): string {
  const index = new MiniSearch<Found & { text: string }>(searchOptions);
  for (const page of pages) {
    const group = groups.find(({ id }) => id === page.group)?.title ?? '';
    for (const [at, { heading, anchor, text }] of sectionsOf(page.markdown).entries()) {
      const isTop = at === 0;
      index.add({
        id: `${page.path}.html${isTop ? '' : `#${anchor}`}`,
        page: page.title,
        heading: isTop ? page.title : heading,
        group,
        text,
        about: text.length > longest ? `${text.slice(0, longest).replace(/\s\S*$/, '')} …` : text,
      });
    }
  }
  return JSON.stringify(index);
}
