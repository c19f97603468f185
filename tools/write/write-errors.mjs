// @ts-check
// Writes docs/errors.md from the table of faults.
// With --check it writes nothing, but logs whether it is stale, with exit code 1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readCheck, writeMade } from './write-made.mjs';

const check = readCheck();
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {{ module: typeof import('./errors.ts') }} */
const { module } = await runnerImport(join(root, 'tools/write/errors.ts'), { root, configFile: false });
await writeMade(
  root,
  'errors',
  {
    'docs/errors.md': module.errors(readFileSync(join(root, 'src/page/faults.ts'), 'utf8')),
  },
  check,
);
