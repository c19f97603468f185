// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** `npm run new -- island | behaviour | event`: see commands.ts, which Node cannot load itself. */
const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
/** @type {{ module: typeof import('./commands.ts') }} */
const { module } = await runnerImport(`${root}tools/new/commands.ts`, {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.newCommand(process.argv.slice(2), root);
