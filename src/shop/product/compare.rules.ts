/** The number of products that fit beside each other. */
export const maxCompared = 3;

const isArticleId = (id: unknown): id is string =>
  typeof id === 'string' && id.trim() !== '' && id.length <= 100;

/** The articles in the value that `writeCompared` stored, oldest first; none if it is anything else. */
export function readCompared(stored: string | undefined): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? [...new Set(ids.filter(isArticleId))].slice(0, maxCompared) : [];
  } catch {
    return [];
  }
}

/** The value to store. Undefined if nothing is compared. */
export function writeCompared(ids: readonly string[]): string | undefined {
  return ids.length > 0 ? JSON.stringify(ids) : undefined;
}

/** The articles with one more or less. The same ones if there is no room for another. */
export function withCompared(ids: readonly string[], id: string, isWanted: boolean): readonly string[] {
  const others = ids.filter((one) => one !== id);
  if (!isWanted) return others;
  return others.length === ids.length && ids.length < maxCompared ? [...ids, id] : ids;
}

/** The address of the comparison, as its plain form would send it: `/vergelijken?artikel=1&artikel=2`. */
export function compareAddress(action: string, name: string, ids: readonly string[]): string {
  return `${action}?${new URLSearchParams(ids.map((id) => [name, id]))}`;
}
