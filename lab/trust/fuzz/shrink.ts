/** So many smaller cases are tried at most. */
const maxTries = 600;

/** A smaller case that still fails: halves, then smaller parts, are dropped while it does. Keeps the case's own keys. */
export async function shrink(
  given: unknown,
  stillFails: (smaller: unknown) => Promise<boolean>,
): Promise<unknown> {
  let smallest = given;
  let tries = 0;
  for (let found = true; found && tries < maxTries; ) {
    found = false;
    for (const smaller of smallerInside(smallest)) {
      if (++tries > maxTries) break;
      if (!(await stillFails(smaller))) continue;
      smallest = smaller;
      found = true;
      break;
    }
  }
  return smallest;
}

function* smaller(value: unknown): Generator<unknown> {
  if (typeof value === 'string')
    for (const [from, to] of parts(value)) yield value.slice(0, from) + value.slice(to);
  else if (Array.isArray(value))
    for (const [from, to] of parts(value)) yield [...value.slice(0, from), ...value.slice(to)];
  else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    for (const [from, to] of parts(entries))
      yield Object.fromEntries([...entries.slice(0, from), ...entries.slice(to)]);
  }
  yield* smallerInside(value);
}

/** The value with one of its own values smaller. */
function* smallerInside(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  for (const [key, inner] of entries)
    for (const less of smaller(inner)) {
      const changed = entries.map(([name, old]): [string, unknown] => [name, name === key ? less : old]);
      yield Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
    }
}

/** The halves, the quarters and so on, down to single items. */
function* parts({ length }: { readonly length: number }): Generator<readonly [number, number]> {
  for (let size = length; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < length; from += size) yield [from, from + size];
}
