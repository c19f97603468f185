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
 * Counts Playwright's JSON report. A test that passes only when it is tried again counts as failed, and so does each
 * error outside the tests.
 *
 * @param {string} file
 * @returns {Count | undefined} undefined when there is no report
 */
export function countEndToEndTests(file) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] } | undefined} */
  const report = readReport(file);
  if (!report) return undefined;
  const { stats, errors } = report;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
