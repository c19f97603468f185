// @ts-check
// Writes docs/tracking-plan.md from the schemas of the events.
// With --check nothing is written: where it is stale that is said, and the exit code is 1.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const name = 'docs/tracking-plan.md';
const path = join(root, name);

const { module } = await runnerImport(join(root, 'tools/write/tracking-plan.ts'), {
  root,
  configFile: false,
});
/** @type {string} */
const text = module.trackingPlan();
const isStale = (await readFile(path, 'utf8').catch(() => '')) !== text;

if (!process.argv.includes('--check')) {
  if (isStale) await writeFile(path, text);
  console.log(isStale ? `${name} is written` : `${name} was up to date`);
} else if (isStale) {
  console.error(`${name} is stale, run \`npm run tracking-plan\``);
  process.exitCode = 1;
} else console.log(`${name} is up to date`);
