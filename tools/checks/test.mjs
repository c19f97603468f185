// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, runPackage } from '../lib/run-command.mjs';
import { ensureBrowser } from '../serve/ensure-browser.mjs';
import { countEndToEndTests, countUnitTests, troubledTests } from './count-tests.mjs';

/**
 * Everything that must hold before a change goes in. Ends with `N passed, N failed`: a suite counts its tests, every
 * other step counts as one.
 *
 * @typedef {import('./count-tests.mjs').Count} Count
 * @typedef {import('../lib/run-command.mjs').Outcome} Outcome
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Outcome>} run
 * @property {readonly string[]} [needs] Steps without which it would say nothing new.
 * @property {() => Count | undefined} [count] How many tests it ran.
 * @property {() => string[]} [tell] What to look at, in a line each, be it passed or failed.
 */

const minutes = 60_000;
const reports = mkdtempSync(join(tmpdir(), 'storefront-test-'));
const unitReport = join(reports, 'unit.json');
const endToEndReport = join(reports, 'end-to-end.json');

/** @param {string} file @param {string[]} [args] @param {Record<string, string>} [env] */
const tool = (file, args = [], env = {}) =>
  runCommand(process.execPath, [`tools/${file}`, ...args], { env, limit: 10 * minutes });
/** @param {string} file @param {string[]} args @param {Record<string, string>} [env] */
const program = (file, args, env = {}) => runPackage(file, args, { env, limit: 20 * minutes });

/** @type {readonly Step[]} */
const steps = [
  { name: 'browser', run: findBrowser, count: () => ({ passed: 0, failed: 0 }) },
  { name: 'types', run: () => program('typescript/bin/tsc', ['-p', '.']) },
  { name: 'lint', run: () => program('@biomejs/biome/bin/biome', ['check', '.']) },
  { name: 'import rules', run: () => tool('checks/import-rules.mjs') },
  { name: 'html fixtures', run: () => tool('write/write-html-fixtures.mjs', ['--check']) },
  { name: 'tracking plan', run: () => tool('write/write-tracking-plan.mjs', ['--check']) },
  { name: 'contract', run: () => tool('write/write-contract.mjs', ['--check']) },
  {
    name: 'unit',
    run: () =>
      program('vitest/vitest.mjs', [
        ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      ]),
    count: () => countUnitTests(unitReport),
  },
  { name: 'build', run: () => tool('build/build.mjs') },
  { name: 'build with React', run: () => tool('build/build.mjs', [], { STOREFRONT_REACT: '1' }) },
  { name: 'size', run: () => tool('checks/sizes.mjs'), needs: ['build'] },
  { name: 'static pages', run: () => tool('write/write-static.mjs', ['--built']), needs: ['build'] },
  {
    name: 'end to end',
    run: () =>
      program('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport,
      }),
    needs: ['browser', 'build', 'build with React', 'static pages'],
    count: () => countEndToEndTests(endToEndReport),
    tell: () => troubledTests(endToEndReport),
  },
];

/** @returns {Promise<Outcome>} */
async function findBrowser() {
  try {
    return { ok: true, output: await ensureBrowser() };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {Step} step @returns {Promise<Count>} */
async function take(step) {
  const started = performance.now();
  const { ok, output } = await step.run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  const counted = (step.count ? step.count() : undefined) ?? { passed: ok ? 1 : 0, failed: 0 };
  // A step can fail although each of its tests passed: an error between them, a report that was not written.
  const count = { passed: counted.passed, failed: ok ? counted.failed : Math.max(counted.failed, 1) };
  const tests =
    step.count && counted.passed + counted.failed > 0
      ? `, ${count.passed} passed, ${count.failed} failed`
      : '';
  console.log(`${count.failed > 0 ? 'FAILED' : 'ok    '} ${step.name} (${seconds} s${tests})`);
  for (const line of step.tell?.() ?? []) console.log(`       ${line}`);
  if (count.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return count;
}

/** @type {Set<string>} */
const failed = new Set();
const total = { passed: 0, failed: 0 };
for (const step of steps) {
  const missing = step.needs?.find((name) => failed.has(name));
  if (missing !== undefined) {
    failed.add(step.name);
    console.log(`not run ${step.name}: it needs ${missing}`);
    continue;
  }
  const count = await take(step);
  if (count.failed > 0) failed.add(step.name);
  total.passed += count.passed;
  total.failed += count.failed;
}
rmSync(reports, { recursive: true, force: true });

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
