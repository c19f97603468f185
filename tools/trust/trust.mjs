// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { runPackage } from '../lib/run-command.mjs';

/**
 * The trust lab: what takes longer than `npm test` may.
 *
 * - `npm run trust -- engine` plays hostile pages against random tests.
 * - `npm run trust -- fuzz` throws bad input at what reads from outside; `fuzz settings` one kind alone.
 * - `npm run trust -- schedules` plays many more orders of what happens to the data layer.
 * - `npm run trust -- purity` looks at each experiment on every fixture page of its types.
 * - `npm run trust -- ways` runs the end-to-end tests with all kinds of faults and data.
 * - `npm run trust -- calls` makes each call of the client fail in each way; `calls AddProductAjax` one call, `calls
 *   'with lost'` one way, `--list` tells what the shopper sees instead.
 * - `npm run trust -- chunks` blocks each chunk of the bundle once and always; `chunks runtime` those with that name.
 * - `npm run trust -- frames` counts the loads in which A is seen before B.
 * - `npm run trust -- together` compares the script time of pages with all of their experiments and with none.
 * - `npm run trust -- personal-data` counts how much personal data of each kind the guard finds, and what it takes for it.
 * - `npm run trust -- pages` looks at all fixtures and their states with IBM's accessibility engine and html-validate; `pages
 *   winkelwagen` at those with that name.
 * - `npm run trust -- soak` does the same in one page a thousand times, or `--cycles 60`, and looks for what is left
 *   behind; `soak cart-popup`, `soak refreshes` or `soak day` one case alone.
 * - `npm run trust -- mutation` changes pure code in small ways, and tells what no unit test notices; `mutation
 *   src/shop/dates.ts` one file or folder alone, `--share 0.1` a tenth of the mutants, the same each time.
 */
const { values, positionals } = readArguments({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    pages: { type: 'string', default: '4' },
    loads: { type: 'string', default: '9' },
    cycles: { type: 'string', default: '1000' },
    share: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    'update-snapshots': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Node 20 can't load TypeScript itself. @param {string} file */
async function load(file) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const { module } = await runnerImport(path, { configFile: false });
  return module;
}

async function playEngine() {
  const module = await load('engine/engine.ts');
  const [seeds = 0, from, pages] = [values.seeds ?? 1000, values.from, values.pages].map(Number);
  const failed = await module.runEngineTrust({ seeds, from, pages });
  console.log(`${seeds - failed} passed, ${failed} failed`);
  return failed === 0;
}

/** `--keep` adds the failing cases to those that `npm test` plays. */
async function playFuzz() {
  const module = await load('fuzz/fuzz.ts');
  const [seeds, from] = [values.seeds ?? 10_000, values.from].map(Number);
  const failed = await module.runFuzz({ seeds, from, only: positionals[1], keep: values.keep });
  console.log(failed ? `${failed} cases failed` : 'all cases hold');
  return failed === 0;
}

async function playSchedules() {
  const file = 'src/analytics/measure/exactly-once.test.ts';
  const args = ['run', '--project', 'preact', file];
  const { ok, output } = await runPackage('vitest/vitest.mjs', args, { env: { TRUST_TIMES: '20' } });
  console.log(output.trimEnd());
  return ok;
}

/** `--update-snapshots` rewrites the transcripts. */
function playPurity() {
  const args = [
    'test',
    '--project=preact',
    'purity',
    ...(values['update-snapshots'] ? ['--update-snapshots'] : []),
  ];
  return playEndToEnd(args, { TRUST_PURITY: 'all' });
}

const playWays = () => playEndToEnd(['test'], { TRUST_WAYS: 'all' });

/** `--seeds` is how many texts of each kind are made. */
async function playPersonalData() {
  const module = await load('personal-data/personal-data.ts');
  return module.playPersonalData({ count: Number(values.seeds ?? 2000), seed: Number(values.from) }) === 0;
}

/** A word after `calls` chooses those with it in their title. */
async function playCalls() {
  if (values.list) {
    const { listCalls } = await load('calls/list.ts');
    console.log(listCalls());
    return true;
  }
  const [, ...words] = positionals;
  const only = words.length ? ['-g', words.join(' ')] : [];
  return playEndToEnd(['test', '--project=preact', '--retries=0', 'calls.e2e.ts', ...only], {
    TRUST_CALLS: 'all',
  });
}

/** Needs the built bundles, as `npm run e2e` does. @param {string[]} args @param {Record<string, string>} env */
async function playEndToEnd(args, env) {
  const { ok, output } = await runPackage('@playwright/test/cli.js', args, { env });
  console.log(output.trimEnd());
  return ok;
}

/** Needs the built bundle. */
async function measureFrames() {
  const flickers = await (await load('frames/frames.ts')).measureFrames({ loads: Number(values.loads) });
  console.log(`${flickers} loads in which A was seen before B`);
  return flickers === 0;
}

/** Needs the built bundle. */
async function measureTogether() {
  const late = await (await load('together/together.ts')).measureTogether({ loads: Number(values.loads) });
  console.log(late ? `${late} pages take longer than they may` : 'all tests together take what they may');
  return late === 0;
}

/** Needs the built bundle. */
async function playChunks() {
  const failed = await (await load('chunks/chunks.ts')).runChunks({ only: positionals[1] });
  console.log(failed ? `${failed} failed` : 'the page stays usable without each of them');
  return failed === 0;
}

/** Needs the built bundle. */
async function lookAtPages() {
  const kinds = await (await load('pages/pages.ts')).runPages({ only: positionals[1] });
  return kinds === 0;
}

/** Needs the built bundle. */
async function playSoak() {
  const module = await load('soak/soak.ts');
  const failed = await module.runSoak({ cycles: Number(values.cycles), only: positionals[1] });
  console.log(failed ? `${failed} cases grew or failed` : 'nothing grows');
  return failed === 0;
}

/** Fails below the score that is asked of the shop's rules. */
async function playMutation() {
  const { runMutation } = await import('./mutation/mutation.mjs');
  return (await runMutation({ paths: positionals.slice(1), share: Number(values.share) })) >= 85;
}

/** @type {Record<string, () => Promise<boolean>>} */
const parts = {
  engine: playEngine,
  fuzz: playFuzz,
  schedules: playSchedules,
  purity: playPurity,
  ways: playWays,
  calls: playCalls,
  chunks: playChunks,
  frames: measureFrames,
  together: measureTogether,
  'personal-data': playPersonalData,
  pages: lookAtPages,
  soak: playSoak,
  mutation: playMutation,
};

try {
  const [name = ''] = positionals;
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part)
    throw new PlainError(
      `npm run trust -- ${Object.keys(parts).join(' or ')}: "${name}" is not one of its parts`,
    );
  const ok = await part();
  // A part's server may still be listening.
  process.exit(ok ? 0 : 1);
} catch (error) {
  exitWith(error);
}
