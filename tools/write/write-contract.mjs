// @ts-check
// Writes the tables of islands and behaviours in docs/contract.md from their schemas, metas and docs.
// With --check nothing is written: where it is stale that is said, and the exit code is 1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { runnerImport } from 'vite';
import { noStyles } from '../build/no-styles.mjs';
import { writeMade } from './write-made.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const name = 'docs/contract.md';

// Modules of a page take what they need of it as they load.
const page = new Window();
for (const key of Object.getOwnPropertyNames(page)) {
  if (!(key in globalThis)) Object.defineProperty(globalThis, key, { value: Reflect.get(page, key) });
}

/** @type {{ module: typeof import('./contract.ts') }} */
const { module } = await runnerImport(join(root, 'tools/write/contract.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [noStyles],
});
const text = module.withTables(readFileSync(join(root, name), 'utf8'), module.documentedEnhancements());
await writeMade(root, 'contract', { [name]: text });
await page.happyDOM.close();
