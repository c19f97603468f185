export interface Problem {
  /** `unusable`: the client, or the shop, cannot do with the answer what it needs to. */
  readonly level: 'unusable' | 'warning';
  readonly what: string;
}

/**
 * What a cache may do with an answer that it must not do. By RFC 9111 a shared cache gives nothing that is `private`,
 * `no-store` or `no-cache` to another visitor without asking.
 */
export function cachingFaults(
  headers: Headers,
  { live = false, shared = 0, alsoPage = false }: { live?: boolean; shared?: number; alsoPage?: boolean },
): Problem[] {
  const text = headers.get('Cache-Control');
  const has = (name: string) => new RegExp(`(^|[\\s,])${name}($|[\\s,=])`, 'i').test(text ?? '');
  const seconds = (name: string) => Number(new RegExp(`\\b${name}="?(\\d+)`, 'i').exec(text ?? '')?.[1] ?? 0);
  const own = seconds('(?<!s-?)max-?age');
  const lifetime = has('s-maxage') ? seconds('s-maxage') : own;
  const faults: Problem[] = [];
  const unusable = (what: string) => faults.push({ level: 'unusable', what });

  const isSafe = has('private') || has('no-store') || has('no-cache');
  if (text === null && shared === 0)
    faults.push({ level: 'warning', what: 'no Cache-Control: a CDN may keep it; send "private, no-cache"' });
  else if (!isSafe && lifetime > shared)
    unusable(
      `Cache-Control "${text}" lets a cache give it to other visitors for ${lifetime} s, expected ${expected(shared)}`,
    );
  else if (!isSafe && shared === 0 && has('public'))
    unusable(`Cache-Control "${text}" lets a cache give it to other visitors, expected ${expected(shared)}`);
  else if (!isSafe && lifetime > 0 && headers.has('Set-Cookie'))
    unusable('a shared answer sets a cookie: other visitors would get it');
  else if (live && own > 0 && !has('no-store') && !has('no-cache'))
    unusable(
      `Cache-Control "${text}" lets the browser show it for ${own} s after the cart has changed, expected no-cache`,
    );

  const varies = /\bx-requested-with\b|\*/i.test(headers.get('Vary') ?? '');
  if (alsoPage && !varies && !has('no-store'))
    unusable(
      'a page has the same address: after Back, a browser may show this piece instead; send "Vary: X-Requested-With"',
    );
  return faults;
}

const expected = (shared: number) => (shared ? `${shared} s at most` : 'private or no-store');
