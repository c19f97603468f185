import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeTable } from './made-part.ts';

interface Recorded {
  readonly results: Record<
    string,
    Record<string, Record<'changed' | 'checker', string[]> & { state: string }>
  >;
}

/**
 * What lives in WordPress by component, as lab/wordpress has written it down: as authors paste it. Editors may paste all, so
 * that all works is said once.
 *
 * @throws Error where it does not
 */
export function wordpressTable(root: string): string {
  const file = readFileSync(join(root, 'lab/wordpress/result.json'), 'utf8');
  const { results } = JSON.parse(file) as Recorded;
  const rows: string[][] = [];
  const whole: string[] = [];
  for (const [name, byWay] of Object.entries(results)) {
    const all = Object.values(byWay);
    const states = all.map(({ state }) => state);
    if (states[0] !== 'works' || states[1] !== 'works')
      throw new Error(`${name} does not work as an editor pastes it: say so in docs/wordpress.md`);
    const told = (key: 'changed' | 'checker') =>
      [...new Set(all.flatMap((one) => one[key]))]
        .flatMap((one) => (one[0] === '+' ? [] : `\`${one}\``))
        .join(', ');
    const row = [...states.slice(2), told('changed'), told('checker')];
    if (`${row}` === 'works,works,,') whole.push(`\`${name}\``);
    else rows.push([`\`${name}\``, ...row]);
  }
  return [
    madeTable(['component', 'HTML block', 'classic editor', 'kses takes', 'the checker says'], rows),
    `Nothing is taken from ${whole.join(', ')}.`,
  ].join('\n\n');
}
