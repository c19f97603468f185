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
 * Counts Playwright's JSON report. An error outside the tests counts as one that failed, and so does a test that passed
 * only when it was tried again.
 *
 * @param {string} file
 * @returns {Count | undefined} undefined when there is no report
 */
export function countEndToEndTests(file) {
  const report = readEndToEnd(file);
  if (!report) return undefined;
  const { stats, errors } = report;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * The end-to-end tests that failed, each as one line.
 *
 * @param {string} file
 * @returns {string[]} empty when there is no report
 */
export function failedTests(file) {
  /** @param {Suite} suite @returns {string[]} */
  const linesOf = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ tests, file, line, title }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => `failed: [${projectName}] ${file}:${line} ${title}`),
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
