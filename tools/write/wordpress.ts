import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeTable } from './made-part.ts';

interface Recorded {
  readonly results: Record<
    string,
    Record<string, Record<'changed' | 'checker', string[]> & { state: string }>
  >;
}

/** What lives in WordPress by component and way of pasting, as lab/wordpress has written it down. */
export function wordpressTable(root: string): string {
  const file = readFileSync(join(root, 'lab/wordpress/result.json'), 'utf8');
  const { results } = JSON.parse(file) as Recorded;
  const ways = ['HTML block', 'classic editor', 'block, by an author', 'classic, by an author'];
  const rows = Object.entries(results).map(([name, byWay]) => {
    const all = Object.values(byWay);
    const told = (key: 'changed' | 'checker') =>
      [...new Set(all.flatMap((one) => one[key]))]
        .flatMap((one) => (one[0] === '+' ? [] : `\`${one}\``))
        .join(', ');
    return [`\`${name}\``, ...all.map(({ state }) => state), told('changed'), told('checker')];
  });
  return madeTable(['component', ...ways, 'kses takes', 'the checker says'], rows);
}
