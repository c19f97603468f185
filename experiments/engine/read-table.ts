import { engineHere } from './engine-here.ts';
import type { Experiment, Registration } from './types.ts';

/**
 * Reads what tools/build/experiment-table.ts has written: `plp,pdp/478-help-block:aB3xYz/…;/600:…`, the page types first and
 * then each experiment with the hash of its chunk. A copy test has no page types and no name of its own.
 */
export function readTable(
  table: string,
  load: (file: string) => Promise<{ default: Experiment }>,
): Registration[] {
  return table.split(';').flatMap((group) => {
    const [pages = '', ...entries] = group.split('/');
    return entries.map((entry) => {
      const [, digits, name, hash] = /^(\d+)-?(.*):(.+)/.exec(entry) as RegExpExecArray;
      const id = `OD${digits}`;
      return {
        id,
        name: name || `copy-test-${id}`,
        pages: (pages || '*').split(','),
        isCopyTest: !pages,
        load: async () => engineHere()?.definedHere(id) ?? (await load(`${id}-${hash}.js`)).default,
      };
    });
  });
}
