import MiniSearch from 'minisearch';
import { type Found, searchOptions } from './search-options.ts';

/** Loads the index of the site, and returns what searches in it. */
export async function loadSearch(top: string): Promise<(query: string) => readonly Found[]> {
  const response = await fetch(`${top}search.json`);
  if (!response.ok) throw new Error(`search.json answers ${response.status}`);
  const index = MiniSearch.loadJSON<Found & { text: string }>(await response.text(), searchOptions);
  return (query) => index.search(query).slice(0, 12) as unknown as Found[];
}
