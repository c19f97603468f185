// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { installPackages } from '../lib/own-packages.mjs';

/**
 * `npm run experiment -- new | check | list | end | plan | judge | sources`: commands.ts and the lab's three, which Node
 * cannot load itself. What the lab needs is installed when it is first asked.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
// npm starts it in the root, and keeps the folder of the shell in INIT_CWD.
const shellFolder = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
const args = process.argv.slice(2);
const ofLab = new Map([
  ['plan', 'lab/judge/plan/command.ts'],
  ['judge', 'lab/judge/command.ts'],
  ['sources', 'lab/judge/sources/command.ts'],
]).get(args[0] ?? '');
if (ofLab) await installPackages('lab');
const { NODE_ENV } = process.env;
const { module } = await runnerImport(`${root}${ofLab ?? 'tools/experiments/commands.ts'}`, {
  configFile: false,
  logLevel: 'error',
});
// The runner has set it: a build that check starts would be one for development.
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
// Otherwise the fixture shop's watchers would keep the process alive.
process.exit(await module.experimentCommand(args, root, shellFolder));
