import { parsePage } from '../parsed-page.ts';
import { values } from './calls.ts';
import { safeLinks } from './safe-links.ts';
import type { Session } from './session.ts';

/** How many pages are read for the sake of values, and for how long, in ms. */
const mostPages = 12;
const mostTime = 60_000;

export type Known = Record<string, string>;

/** Adds the values that a page or fragment has and that are not known yet. Returns the page. */
export function readValues(html: string, known: Known): ReturnType<typeof parsePage> {
  const page = parsePage(html);
  for (const [name, { at = [] }] of Object.entries(values))
    for (const place of at) {
      const [selector = '', attribute = ''] = place.split(/@(?=[\w-]+$)/);
      const value = page.querySelectorAll(selector)[0]?.getAttribute(attribute);
      if (value) known[name] ??= value;
    }
  return page;
}

export interface ReadPage {
  readonly address: string;
  readonly page: ReturnType<typeof parsePage>;
  /** Why it can't be read. */
  readonly why?: string;
}

/** Reads the given pages, the homepage and what it links to, until each value of the pages is known. */
export async function readPages(
  session: Session,
  pages: readonly string[],
  known: Known,
): Promise<ReadPage[]> {
  const addresses = new Set([...pages, '/']);
  const read: ReadPage[] = [];
  const end = performance.now() + mostTime;
  // It grows during the loop.
  for (const address of addresses) {
    const isGiven = pages.includes(address);
    if (!isGiven && (read.length >= mostPages || isComplete(known) || performance.now() > end)) break;
    const { html, ...why } = await session.get(address);
    const page = readValues(html, known);
    read.push({ address, page, ...why });
    for (const link of safeLinks(page)) addresses.add(link);
  }
  return read;
}

/** What else there is has a default, or is on no page before something is in the cart. */
const isComplete = (known: Known) =>
  Object.keys(values).every(
    (name) => name in known || !/^(product|article|node|guide|block|document|survey)Id$/.test(name),
  );
