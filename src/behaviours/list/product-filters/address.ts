type Pair = readonly [name: string, value: string];

/** The address in a form that can be compared: without the hash, and with a normalised query. */
export function plainAddress(address: string): string {
  return withQuery(new URL(address), queryOf(address));
}

/** The address that the browser would send the form to, without the fields that are empty. `action` is absolute. */
export function formAddress(form: HTMLFormElement, action: string, submitter?: HTMLElement | null): string {
  const sent = [...new FormData(form, submitter ?? null)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  return withQuery(new URL(action), sent);
}

/**
 * Applies a choice to a list that is still loading. A link or form leads from the list at `from` to `to`; this makes the
 * same change to the address that is `pending`.
 */
export function withChoice(to: string, { from, pending }: { from: string; pending: string }): string {
  const [after, before] = [queryOf(to), queryOf(from)];
  const unchanged = queryOf(pending).filter((pair) => has(after, pair) || !has(before, pair));
  const added = after.filter((pair) => !has(before, pair) && !has(unchanged, pair));
  return withQuery(new URL(to), [...unchanged, ...added]);
}

const queryOf = (address: string): Pair[] => [...new URL(address).searchParams];
const has = (pairs: readonly Pair[], [name, value]: Pair) =>
  pairs.some((pair) => pair[0] === name && pair[1] === value);

function withQuery(url: URL, pairs: readonly Pair[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of pairs) query.append(name, value);
  url.search = query.toString();
  url.hash = '';
  return url.href;
}
