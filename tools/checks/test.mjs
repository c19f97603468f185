// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../lib/ensure-browser.mjs';
import { exitWith } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { runCommand, runPackage } from '../lib/run-command.mjs';
import { changedSince, endToEndFilesFor, pushedBase, readEndToEndFiles } from './changed.mjs';
import { countEndToEndTests, countUnitTests, unreliableTests } from './count-tests.mjs';
import { runSteps } from './run-steps.mjs';

/**
 * Runs what a change needs before it is pushed. Ends with `N passed, N failed`: a suite counts its tests, every other step
 * counts as one. `--deep` runs the rest too, which must pass before a change is merged: the React bundle, the static pages
 * with the documentation, the deep end-to-end tests, and unit tests that build the project anew (`*.deep.test.ts`). `--changed`, with a branch or commit to
 * compare with (what has been pushed of `main` if not given), runs only the unit and end-to-end tests that the change can touch.
 *
 * @typedef {import('./count-tests.mjs').Count} Count
 * @typedef {import('../lib/run-command.mjs').Outcome} Outcome
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Outcome>} run
 * @property {readonly string[]} [needs] Earlier steps that it depends on.
 * @property {boolean} [deep] It runs only with `--deep`.
 * @property {boolean} [alone] It runs alone.
 * @property {() => Count | undefined} [count] How many tests it ran.
 * @property {() => string[]} [details] Lines to print whether it passed or failed.
 */

const minutes = 60_000;
const reports = mkdtempSync(join(tmpdir(), 'storefront-test-'));
const unitReport = join(reports, 'unit.json');
const endToEndReport = join(reports, 'end-to-end.json');

/** @param {string} file @param {string[]} [args] @param {Record<string, string>} [env] */
const tool = (file, args = [], env = {}) =>
  runCommand(process.execPath, [`tools/${file}`, ...args], { env, limit: 20 * minutes });
/** @param {string} file @param {readonly string[]} args @param {Record<string, string>} [env] */
const program = (file, args, env = {}) => runPackage(file, args, { env, limit: 90 * minutes });

/**
 * The arguments of the two suites; empty to run all tests.
 *
 * @typedef {{ unit: readonly string[], endToEnd: readonly string[], isDeep: boolean }} Scope
 */

/** @param {Scope} scope @returns {Step[]} */
function stepsOf(scope) {
  const steps = allSteps(scope).filter(({ deep }) => scope.isDeep || !deep);
  const names = steps.map(({ name }) => name);
  return steps.map((step) => ({ ...step, needs: step.needs?.filter((name) => names.includes(name)) ?? [] }));
}

/** @param {string[]} names */
const projects = (...names) => names.map((name) => `--project=${name}`);

/** @param {Scope} scope @returns {Step[]} The longest first, so that the others run in parallel. */
const allSteps = ({ unit, endToEnd, isDeep }) => [
  {
    name: 'unit',
    run: () =>
      program(
        'vitest/vitest.mjs',
        [
          ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`, ...unit],
          ...(isDeep ? [] : projects('preact', 'node')),
        ],
        isDeep ? { UNIT_DEEP: 'too' } : {},
      ),
    count: () => countUnitTests(unitReport),
  },
  { name: 'browser', run: findBrowser, count: () => ({ passed: 0, failed: 0 }) },
  { name: 'types', run: () => program('typescript/bin/tsc', ['-p', '.']) },
  { name: 'lint', run: () => program('@biomejs/biome/bin/biome', ['check', '.']) },
  { name: 'import rules', run: () => tool('checks/import-rules.mjs') },
  { name: 'html fixtures', run: () => tool('write/write-html-fixtures.mjs', ['--check']) },
  { name: 'tracking plan', run: () => tool('write/write-tracking-plan.mjs', ['--check']) },
  { name: 'matrix of experiments', run: () => tool('write/write-matrix.mjs', ['--check']) },
  { name: 'contract', run: () => tool('write/write-contract.mjs', ['--check']) },
  { name: 'errors', run: () => tool('write/write-errors.mjs', ['--check']) },
  { name: 'build', run: () => tool('build/build.mjs') },
  { name: 'build with React', deep: true, run: () => tool('build/build.mjs', [], { STOREFRONT_REACT: '1' }) },
  { name: 'size', run: () => tool('checks/sizes.mjs'), needs: ['build'] },
  {
    name: 'static pages',
    deep: true,
    run: () => tool('write/write-static.mjs', ['--built']),
    needs: ['build'],
  },
  {
    name: 'documentation site',
    deep: true,
    run: () => runCommand(process.execPath, ['docs/.vitepress/docs.mjs', '--built'], { limit: 20 * minutes }),
    // The site is written into that folder.
    needs: ['static pages'],
  },
  {
    name: 'types of the site',
    deep: true,
    run: () => program('typescript/bin/tsc', ['-p', 'docs/.vitepress']),
    // It installs the packages of the site.
    needs: ['documentation site'],
  },
  {
    name: 'end to end',
    run: () =>
      program(
        '@playwright/test/cli.js',
        ['test', '--reporter=dot,json', ...endToEnd, ...(isDeep ? [] : projects('preact', 'phone'))],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport, ...(isDeep && { E2E_DEEP: 'too' }) },
      ),
    needs: ['browser', 'build', 'build with React', 'documentation site'],
    alone: true,
    count: () => countEndToEndTests(endToEndReport),
    details: () => unreliableTests(endToEndReport),
  },
];

/**
 * The steps for the changes since `base`.
 *
 * @param {string} base
 * @param {boolean} isDeep
 */
async function changedSteps(base, isDeep) {
  const { since, paths } = await changedSince(base);
  const names = endToEndFilesFor(paths, readEndToEndFiles());
  console.log(`changed since ${base}: ${paths.length} files; end to end: ${names.join(', ') || 'nothing'}`);
  const steps = stepsOf({
    unit: [`--changed=${since}`, '--passWithNoTests'],
    endToEnd: names.map((name) => `/${name}\\.e2e\\.ts$`),
    isDeep,
  });
  return names.length > 0 ? steps : steps.filter(({ name }) => name !== 'end to end');
}

/** @returns {Promise<Outcome>} */
async function findBrowser() {
  try {
    return { ok: true, output: await ensureBrowser() };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {Step} step @returns {Promise<Count>} */
async function runStep(step) {
  const started = performance.now();
  const { ok, output } = await step.run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  const counted = (step.count ? step.count() : undefined) ?? { passed: ok ? 1 : 0, failed: 0 };
  // A step can fail although all its tests passed: an error between tests, or a missing report.
  const count = { passed: counted.passed, failed: ok ? counted.failed : Math.max(counted.failed, 1) };
  const tests =
    step.count && counted.passed + counted.failed > 0
      ? `, ${count.passed} passed, ${count.failed} failed`
      : '';
  console.log(`${count.failed > 0 ? 'FAILED' : 'ok    '} ${step.name} (${seconds} s${tests})`);
  for (const line of step.details?.() ?? []) console.log(`       ${line}`);
  if (count.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return count;
}

/** @param {readonly Step[]} steps */
async function runAll(steps) {
  const total = { passed: 0, failed: 0 };
  await runSteps(steps, {
    lanes: availableParallelism(),
    async run(step) {
      const { passed, failed } = await runStep(step);
      total.passed += passed;
      total.failed += failed;
      return failed === 0;
    },
    skip: ({ name }, missing) => console.log(`not run ${name}: it needs ${missing}`),
  });
  return total;
}

try {
  const { values, positionals } = readArguments({
    options: {
      changed: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [given] = positionals;
  const isDeep = values.deep;
  const steps = values.changed
    ? await changedSteps(given ?? (await pushedBase()), isDeep)
    : stepsOf({ unit: [], endToEnd: [], isDeep });
  const { passed, failed } = await runAll(steps);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  exitWith(error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
