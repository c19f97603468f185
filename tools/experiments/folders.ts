import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files and folders of an experiment, from the root; empty if there are none. */
export function partsOf(root: string, id: string): string[] {
  const own = namesIn(join(root, 'experiments')).filter((name) => name.startsWith(`${id}-`));
  const copyTest = namesIn(join(root, 'experiments/copy-tests')).filter(
    (name) => name === `${id}.ts` || name === `${id}.test.ts`,
  );
  return [
    ...own.map((name) => `experiments/${name}`),
    ...copyTest.map((name) => `experiments/copy-tests/${name}`),
  ];
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
