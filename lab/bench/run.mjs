// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { installPackages } from '../../tools/lib/own-packages.mjs';
import { readArguments } from '../../tools/lib/read-arguments.mjs';

readArguments({});
await installPackages('lab');
// Node 20 can't load TypeScript itself.
const { module } = await runnerImport(fileURLToPath(new URL('bench.ts', import.meta.url)), {
  configFile: false,
});
await module.runBench();
