import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folders = ['src', 'islands', 'experiments', 'fixtures', 'qa/desk', 'qa/checker'];

/** The tests whose first line says that they need no document: they share workers, where the others have a window each. */
export const testsWithoutDocument = (): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((file) => /\.test\.ts$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment node\n'));
