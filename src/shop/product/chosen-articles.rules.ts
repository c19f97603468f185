/** The number of products that fit beside each other. */
export const maxCompared = 3;

/** The number of products that a shopper can keep: their address stays short enough to be mailed. */
export const maxKept = 50;

/** The name of each article in the address of the comparison and of what is kept. */
export const articleField = 'artikel';

type Ids = readonly string[];

const isArticleId = (id: unknown): id is string =>
  typeof id === 'string' && id.trim() !== '' && id.length <= 100;

/** At most `max` articles of the value that `writeChosen` stored, oldest first; none if it is anything else. */
export function readChosen(stored: string | undefined, max: number): Ids {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? [...new Set(ids.filter(isArticleId))].slice(0, max) : [];
  } catch {
    return [];
  }
}

/** The value to store. Undefined if nothing is chosen. */
export function writeChosen(ids: Ids): string | undefined {
  return ids.length > 0 ? JSON.stringify(ids) : undefined;
}

/** The articles with one more or less. The same ones if there is no room for another. */
export function withChosen(ids: Ids, id: string, isWanted: boolean, max: number): Ids {
  const others = ids.filter((one) => one !== id);
  if (!isWanted) return others;
  return others.length === ids.length && ids.length < max ? [...ids, id] : ids;
}

/** The address of a page of articles, as a plain form would send it: `/vergelijken?artikel=1&artikel=2`. */
export function chosenAddress(action: string, name: string, ids: Ids): string {
  return `${action}?${new URLSearchParams(ids.map((id) => [name, id]))}`;
}
