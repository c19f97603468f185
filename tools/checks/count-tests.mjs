// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts vitest's JSON report. A file that fails outside its tests (it can't be loaded, a hook throws) counts as one.
 *
 * @param {string} file
 * @returns {Count | undefined} undefined when there is no report
 */
export function countUnitTests(file) {
  /** @type {{ testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} */
  const report = readReport(file);
  if (!report) return undefined;
  const count = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    count.passed += assertionResults.filter((test) => test.status === 'passed').length;
    count.failed += status === 'failed' ? Math.max(failed, 1) : failed;
  }
  return count;
}

/**
 * The maximum number of tests that may need a retry, which a busy machine can cause; more mean that tests are
 * unreliable.
 */
export const MAX_RETRIED_TESTS = 4;

/**
 * Counts Playwright's JSON report. Tests that pass only after a retry count as passed, up to the maximum.
 *
 * @param {string} file
 * @returns {Count | undefined} undefined when there is no report
 */
export function countEndToEndTests(file) {
  const report = readEndToEnd(file);
  if (!report) return undefined;
  const { stats, errors } = report;
  const forgiven = stats.flaky <= MAX_RETRIED_TESTS ? stats.flaky : 0;
  const failed = stats.unexpected + errors.length + stats.flaky - forgiven;
  return { passed: stats.expected + forgiven, failed };
}

/**
 * The end-to-end tests that failed or passed only after a retry, one per line.
 *
 * @param {string} file
 * @returns {string[]} empty when there is no report
 */
export function unreliableTests(file) {
  /** @param {Suite} suite @returns {string[]} */
  const linesOf = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.flatMap(({ status, projectName }) => {
        const what = { unexpected: 'failed', flaky: 'passed only the second time' }[status];
        return what ? [`${what}: [${projectName}] ${spec.file}:${spec.line} ${spec.title}`] : [];
      }),
    ),
    ...suites.flatMap(linesOf),
  ];
  return readEndToEnd(file)?.suites?.flatMap(linesOf) ?? [];
}

/**
 * @typedef {object} Suite
 * @property {{ title: string, file: string, line: number, tests: { status: string, projectName: string }[] }[]} [specs]
 * @property {Suite[]} [suites]
 */

/**
 * @param {string} file
 * @returns {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites?: Suite[] } | undefined}
 */
function readEndToEnd(file) {
  return readReport(file);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
