import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { areInstalled } from './own-packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('packages are installed anew where the lockfile changed after they were', () => {
  const put = (file: string, seconds: number) => {
    writeFileSync(join(folder, file), '{}');
    utimesSync(join(folder, file), seconds, seconds);
  };
  put('package-lock.json', 1_000);
  expect(areInstalled(folder)).toBe(false);
  mkdirSync(join(folder, 'node_modules'));
  put('node_modules/.package-lock.json', 2_000);
  expect(areInstalled(folder)).toBe(true);
  put('package-lock.json', 3_000);
  expect(areInstalled(folder)).toBe(false);
});
