// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { installPackages } from '../../tools/lib/own-packages.mjs';
import { exitWith } from '../../tools/lib/plain-error.mjs';
import { readArguments } from '../../tools/lib/read-arguments.mjs';

/** `npm run simulate`: tries the judge's statistics on tests whose truth is known, and writes docs/judge.md's tables. */
/** Node 20 can't load TypeScript itself. @param {string} file */
async function load(file) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return (await runnerImport(path, { configFile: false, logLevel: 'error' })).module;
}

try {
  readArguments({});
  await installPackages('lab');
  const { simulateAll } = await load('statistics/simulations.ts');
  const { simulationTables } = await load('statistics/simulation-tables.ts');
  const { withMadePart } = await load('../../tools/write/made-part.ts');
  const page = 'docs/judge.md';
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, withMadePart(text, page, 'simulate: tables', simulationTables(simulateAll())));
} catch (error) {
  exitWith(error);
}
