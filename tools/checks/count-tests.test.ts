import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countEndToEndTests, countUnitTests, MAX_RETRIED_TESTS, unreliableTests } from './count-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: string): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, content);
  return file;
}

describe('unit tests', () => {
  const count = (...testResults: [status: string, ...tests: string[]][]) =>
    countUnitTests(
      report(
        JSON.stringify({
          testResults: testResults.map(([status, ...tests]) => ({
            status,
            assertionResults: tests.map((one) => ({ status: one })),
          })),
        }),
      ),
    );

  test('are counted over all files, without skipped ones', () => {
    expect(count(['passed', 'passed', 'skipped'], ['failed', 'passed', 'failed', 'failed'])).toEqual({
      passed: 2,
      failed: 2,
    });
  });

  test('count a file that fails before its tests as one failure', () => {
    expect(count(['failed'], ['passed', 'passed'])).toEqual({ passed: 1, failed: 1 });
  });
});

describe('end-to-end tests', () => {
  const count = (stats: { expected: number; unexpected: number; flaky: number }, errors: unknown[] = []) =>
    countEndToEndTests(report(JSON.stringify({ stats, errors })));

  test('pass if only a few needed a retry', () => {
    expect(count({ expected: 5, unexpected: 1, flaky: MAX_RETRIED_TESTS })).toEqual({
      passed: 5 + MAX_RETRIED_TESTS,
      failed: 1,
    });
  });

  test('fail if many needed a retry', () => {
    expect(count({ expected: 5, unexpected: 1, flaky: MAX_RETRIED_TESTS + 1 })).toEqual({
      passed: 5,
      failed: 2 + MAX_RETRIED_TESTS,
    });
  });

  test('are listed if they failed or needed a retry', () => {
    const spec = (title: string, status: string) => ({
      ...{ title, file: 'cart.e2e.ts', line: 7 },
      tests: [{ status, projectName: 'preact' }],
    });
    const suites = [
      { specs: [spec('is well', 'expected')], suites: [{ specs: [spec('shakes', 'flaky')] }] },
      { specs: [spec('is broken', 'unexpected')] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 1 };
    expect(unreliableTests(report(JSON.stringify({ stats, errors: [], suites })))).toEqual([
      'passed only the second time: [preact] cart.e2e.ts:7 shakes',
      'failed: [preact] cart.e2e.ts:7 is broken',
    ]);
  });

  test('count an error outside the tests as a failure', () => {
    expect(count({ expected: 0, unexpected: 0, flaky: 0 }, [{ message: 'no server' }])).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

test.each([
  ['unit', countUnitTests],
  ['end-to-end', countEndToEndTests],
])('a missing or incomplete %s report has no count', (_, count) => {
  expect(count(join(folder, 'absent.json'))).toBeUndefined();
  expect(count(report('{"stats":'))).toBeUndefined();
});
