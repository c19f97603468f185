// @ts-check
// Writes the tables of islands and behaviours in docs/contract.md from their schemas, metas and docs.
// With --check it writes nothing, but logs whether the contract is stale, with exit code 1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { runnerImport } from 'vite';
import { noStyles } from '../build/no-styles.mjs';
import { writeMade } from './write-made.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const name = 'docs/contract.md';

// Some page modules access browser globals when they load.
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
