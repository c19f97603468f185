import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { build, loadConfigFromFile, type PluginOption } from 'vite';
import { buildShop } from '../build/build.mjs';
import { experimentTable, loadExperiments } from '../build/experiment-table.ts';
import { PlainError } from '../lib/plain-error.mjs';
import { logPlain, plainText } from '../lib/plain-text.mjs';
import { parseArguments } from '../lib/read-arguments.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { askPlan } from './ask-plan.ts';
import { capture } from './capture.ts';
import { fixturePages } from './fixtures.ts';
import { type GraduationEnvironment, graduate } from './graduate.ts';
import { listExperiments } from './list.ts';
import { newExperiment } from './new.ts';
import { bundleSizes } from './sizes.ts';

const usage =
  'npm run experiment -- new OD584 [my-name] [--page plp] [--goal label] [--ends 2027-03-31] | list | graduate OD583 B [--keep] [--force] | plan OD478 | judge OD478 export.csv';

/** Runs `npm run experiment`: new, list or graduate. Returns the exit code: 2 after an error message on stderr. */
export async function experimentCommand(args: readonly string[], root: string): Promise<number> {
  try {
    await run(args, root);
    return 0;
  } catch (error) {
    console.error(plainText(error instanceof PlainError ? error.message : inspect(error)));
    return 2;
  }
}

async function run(args: readonly string[], root: string) {
  const { positionals, keep, force, page, goal, ends } = read(args);
  const [command, ...words] = positionals;
  const most = new Map([
    ['new', 2],
    ['list', 0],
    ['graduate', 2],
  ]).get(command ?? '');
  if (most === undefined)
    throw new PlainError(`${command ? `"${command}" is no command` : 'what?'}: ${usage}`);
  if (words.length > most)
    throw new PlainError(`${command}: "${words[most]}" is one word too many: ${usage}`);
  if ((keep || force) && command !== 'graduate')
    throw new PlainError(`--keep and --force are for graduate: ${usage}`);
  if ([page, goal, ends].some((one) => one !== undefined) && command !== 'new')
    throw new PlainError(`--page, --goal and --ends are for new: ${usage}`);
  const [id, second] = words;
  if (command === 'new') {
    const plan = await askPlan({ goal, ends });
    const { folder, hint } = newExperiment({ root, id, name: second, page, ...plan, today: new Date() });
    await writeMatrix(root);
    console.log(`made ${folder}, and wrote docs/experiment-matrix.md`);
    console.log(`see it: npm start, then any page with ?ab=${id}:B`);
    if (hint) console.log(hint);
    return;
  }
  const known = await loadExperiments().catch((error) => {
    throw new PlainError(messageOf(error));
  });
  if (command === 'list') {
    console.log(listExperiments({ known, sizes: bundleSizes(join(root, 'dist')), today: new Date() }));
    return;
  }
  const pages = fixturePages(root);
  const aside = mkdtempSync(join(tmpdir(), 'experiment-'));
  const environment: GraduationEnvironment = {
    root,
    known,
    pages,
    uncommitted: async (paths) =>
      lines(await git(root, ['status', '--porcelain', '--', ...paths])).map((line) => line.slice(3)),
    buildElsewhere: async () => {
      await buildTo(aside);
      return aside;
    },
    build: buildShop,
    sizesOf: bundleSizes,
    capture,
    mentions: async (id) => lines(await git(root, ['grep', '-l', '--untracked', id]).catch(() => '')),
    log: logPlain,
  };
  try {
    await graduate({ id, variant: second, keep, force }, environment);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArguments(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        keep: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        page: { type: 'string' },
        goal: { type: 'string' },
        ends: { type: 'string' },
      },
    },
    usage,
  );
  return { ...values, positionals };
}

/** Builds the bundle into another folder, even with expired experiments: the one to graduate may have expired. */
async function buildTo(outDir: string) {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  if (!loaded) throw new Error('there is no vite.config.ts');
  const { plugins = [], build: options, ...config } = loaded.config;
  const isTable = (plugin: PluginOption) =>
    !!plugin && typeof plugin === 'object' && 'name' in plugin && plugin.name === 'experiment-table';
  try {
    await build({
      ...config,
      configFile: false,
      logLevel: 'error',
      plugins: plugins.map((plugin) => (isTable(plugin) ? experimentTable(() => new Date(0)) : plugin)),
      build: { ...options, outDir, emptyOutDir: true },
    });
  } catch (error) {
    throw new PlainError(messageOf(error));
  }
}

/** Writes which experiments meet on a page type anew. */
export async function writeMatrix(root: string) {
  const { ok, output } = await runCommand(process.execPath, [join(root, 'tools/write/write-matrix.mjs')]);
  if (!ok) throw new PlainError(`docs/experiment-matrix.md is as it was:\n${output.trim()}`);
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { ok, output } = await runCommand('git', ['-C', root, ...args]);
  if (!ok) throw new PlainError(`git ${args[0]} failed: ${output.trim() || 'it found nothing'}`);
  return output;
}

const lines = (text: string) => text.split('\n').filter(Boolean);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
