// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** `npm run experiment -- new | list | graduate | judge`: see commands.ts, which Node cannot load itself. */
const root = fileURLToPath(new URL('../..', import.meta.url));
// npm starts it in the root, and keeps the folder of the shell in INIT_CWD.
const shellFolder = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
/** @type {{ module: typeof import('./commands.ts') }} */
const { module } = await runnerImport(`${root}tools/experiments/commands.ts`, {
  configFile: false,
  logLevel: 'error',
});
// Otherwise the fixture shop's watchers would keep the process alive.
process.exit(await module.experimentCommand(process.argv.slice(2), root, shellFolder));
