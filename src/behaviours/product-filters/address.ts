type Pair = readonly [name: string, value: string];

/** The address as it is compared: without its hash, its query written in one way. */
export function plainAddress(address: string): string {
  return withQuery(new URL(address), queryOf(address));
}

/** Where the form leads, as the browser sends it. `action` is absolute. */
export function formAddress(form: HTMLFormElement, action: string, submitter?: HTMLElement | null): string {
  const sent = [...new FormData(form, submitter ?? null)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return withQuery(new URL(action), sent);
}

/**
 * Where a link or form leads that was made for one address (`from`), while the answer of another (`pending`) is on its
 * way: it stands for the difference that it makes, and that is made to the pending one.
 */
export function withChoice(to: string, { from, pending }: { from: string; pending: string }): string {
  const [wanted, before] = [queryOf(to), queryOf(from)];
  const kept = queryOf(pending).filter((pair) => has(wanted, pair) || !has(before, pair));
  const added = wanted.filter((pair) => !has(before, pair) && !has(kept, pair));
  return withQuery(new URL(to), [...kept, ...added]);
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
