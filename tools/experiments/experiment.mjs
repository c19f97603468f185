// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** `npm run experiment -- new | list | graduate`: see experiment-commands.ts, which Node itself cannot load. */
const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
/** @type {{ module: typeof import('./commands.ts') }} */
const { module } = await runnerImport(`${root}tools/experiments/commands.ts`, {
  configFile: false,
  logLevel: 'error',
});
// The fixture shop's watchers would keep it alive.
process.exit(await module.experimentCommand(process.argv.slice(2), root));
