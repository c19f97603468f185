// @ts-check
// Writes docs/tracking-plan.md from the schemas of the events.
// With --check it writes nothing, but logs the stale files, with exit code 1.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readCheck, writeMade } from './write-made.mjs';

const check = readCheck();
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} file */
const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module;
const { trackingPlan } = await load('tools/write/tracking-plan.ts');

await writeMade(
  root,
  'tracking-plan',
  {
    'docs/tracking-plan.md': trackingPlan(),
  },
  check,
);
