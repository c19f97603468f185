import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeTable } from './made-part.ts';

interface Recorded {
  readonly results: Record<
    string,
    Record<string, { readonly state: string; readonly changed: readonly string[] }>
  >;
}

/**
 * What lives in WordPress, as lab/wordpress has written it down: as authors paste it. Editors may paste all, so that all
 * works is said once.
 *
 * @throws Error where it does not
 */
export function wordpressTable(root: string): string {
  const file = readFileSync(join(root, 'lab/wordpress/result.json'), 'utf8');
  const { results } = JSON.parse(file) as Recorded;
  const rows = new Map<string, string[]>();
  const taken = new Set<string>();
  for (const [name, byWay] of Object.entries(results)) {
    const all = Object.values(byWay);
    const [inBlock, inText, ...byAuthor] = all.map(({ state }) => state);
    if (inBlock !== 'works' || inText !== 'works')
      throw new Error(`${name} does not work as an editor pastes it: say so in docs/wordpress.md`);
    rows.set(byAuthor.join(), [...(rows.get(byAuthor.join()) ?? []), `\`${name}\``]);
    // With a plus is what WordPress adds.
    for (const one of all.flatMap(({ changed }) => changed)) if (one[0] !== '+') taken.add(`\`${one}\``);
  }
  return [
    madeTable(
      ['HTML block, by an author', 'classic editor, by an author', 'components'],
      [...rows].map(([states, names]) => [...states.split(','), names.join(', ')]),
    ),
    `kses takes ${[...taken].join(', ')}.`,
  ].join('\n\n');
}
