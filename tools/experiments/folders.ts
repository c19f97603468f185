import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Its style sheets, concatenated. */
export function cssOf(root: string, id: string): string {
  return partsOf(root, id)
    .flatMap((part) => namesIn(join(root, part)).map((name) => join(root, part, name)))
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function namesIn(folder: string): string[] {
  // A copy test is a single file.
  return existsSync(folder) && !folder.endsWith('.ts') ? readdirSync(folder).sort() : [];
}
