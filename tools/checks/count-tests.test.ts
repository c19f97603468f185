// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countEndToEndTests, countUnitTests, MOST_SECOND_TRIES, troubledTests } from './count-tests.mjs';

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

  test('are counted over all files, without the skipped ones', () => {
    expect(count(['passed', 'passed', 'skipped'], ['failed', 'passed', 'failed', 'failed'])).toEqual({
      passed: 2,
      failed: 2,
    });
  });

  test('a file that fails before its tests is one failure', () => {
    expect(count(['failed'], ['passed', 'passed'])).toEqual({ passed: 1, failed: 1 });
  });
});

describe('end-to-end tests', () => {
  const count = (stats: { expected: number; unexpected: number; flaky: number }, errors: unknown[] = []) =>
    countEndToEndTests(report(JSON.stringify({ stats, errors })));

  test('few that pass only the second time are borne', () => {
    expect(count({ expected: 5, unexpected: 1, flaky: MOST_SECOND_TRIES })).toEqual({
      passed: 5 + MOST_SECOND_TRIES,
      failed: 1,
    });
  });

  test('many that pass only the second time have failed', () => {
    expect(count({ expected: 5, unexpected: 1, flaky: MOST_SECOND_TRIES + 1 })).toEqual({
      passed: 5,
      failed: 2 + MOST_SECOND_TRIES,
    });
  });

  test('those in trouble are named', () => {
    const spec = (title: string, status: string) => ({
      ...{ title, file: 'cart.e2e.ts', line: 7 },
      tests: [{ status, projectName: 'preact' }],
    });
    const suites = [
      { specs: [spec('is well', 'expected')], suites: [{ specs: [spec('shakes', 'flaky')] }] },
      { specs: [spec('is broken', 'unexpected')] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 1 };
    expect(troubledTests(report(JSON.stringify({ stats, errors: [], suites })))).toEqual([
      'passed only the second time: [preact] cart.e2e.ts:7 shakes',
      'failed: [preact] cart.e2e.ts:7 is broken',
    ]);
  });

  test('an error outside the tests is a failure', () => {
    expect(count({ expected: 0, unexpected: 0, flaky: 0 }, [{ message: 'no server' }])).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

test.each([
  ['unit', countUnitTests],
  ['end-to-end', countEndToEndTests],
])('no %s report, or half of one, is no count', (_, count) => {
  expect(count(join(folder, 'absent.json'))).toBeUndefined();
  expect(count(report('{"stats":'))).toBeUndefined();
});
