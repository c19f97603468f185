// @ts-check
// Writes the tables of islands and behaviours in docs/contract.md from what each declares, its table of
// settings and src/public-settings.ts from the table of settings, and the checker's rules in docs/checker.md.
// With --check it writes nothing, but logs whether the contract is stale, with exit code 1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { noStyles } from '../build/no-styles.mjs';
import { openPage } from '../lib/open-page.mjs';
import { writeMade } from './write-made.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [contract, checker] = ['docs/contract.md', 'docs/checker.md'];

const closePage = openPage();
/** @param {string} file */
const load = async (file) =>
  (
    await runnerImport(join(root, file), {
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [noStyles],
    })
  ).module;
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** @type {typeof import('./contract.ts')} */
const { withTables, documentedEnhancements } = await load('tools/write/contract.ts');
/** @type {typeof import('./checker.ts')} */
const { withRules } = await load('tools/write/checker.ts');
/** @type {typeof import('./settings.ts')} */
const { publicSettings, withSettings } = await load('tools/write/settings.ts');
const settings = read('src/page/settings.ts');
await writeMade(root, 'contract', {
  [contract]: withSettings(withTables(read(contract), documentedEnhancements(root)), settings),
  'src/public-settings.ts': publicSettings(settings),
  [checker]: withRules(read(checker)),
});
await closePage();
