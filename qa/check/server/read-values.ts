import { parsePage } from '../parsed-page.ts';
import { values } from './calls.ts';
import type { Session } from './session.ts';

/** How many pages are read for the sake of values. */
const mostPages = 12;

export type Known = Record<string, string>;

/** Adds the values that a page or fragment has and that are not known yet. Returns its addresses. */
export function readValues(html: string, known: Known): string[] {
  const page = parsePage(html);
  for (const [name, { at = [] }] of Object.entries(values))
    for (const place of at) {
      const [selector = '', attribute = ''] = place.split(/@(?=[\w-]+$)/);
      const value = page.querySelectorAll(selector)[0]?.getAttribute(attribute);
      if (value) known[name] ??= value;
    }
  return Array.from(page.querySelectorAll('a[href^="/"]'), (link) => link.getAttribute('href') ?? '/');
}

/** Reads the given pages, the homepage and what it links to, until each value of the pages is known. */
export async function readPages(session: Session, pages: readonly string[], known: Known): Promise<void> {
  const addresses = new Set([...pages, '/']);
  let count = 0;
  // It grows during the loop.
  for (const address of addresses) {
    if (count++ === mostPages || isComplete(known)) return;
    for (const link of readValues(await session.get(address), known)) {
      const [path = '/'] = link.split(/[?#]/);
      if (!path.startsWith('//')) addresses.add(path);
    }
  }
}

/** What else there is has a default, or is on no page before something is in the cart. */
const isComplete = (known: Known) =>
  Object.keys(values).every(
    (name) => name in known || !/^(product|article|node|guide|block|document|survey)Id$/.test(name),
  );
