import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type TestInfo } from '@playwright/test';

/**
 * Compares with the reviewed file. One that is missing is written and fails the test, so that somebody reads it;
 * `--update-snapshots` writes them all anew.
 */
export function expectReviewed(path: string, text: string, { config: { updateSnapshots } }: TestInfo) {
  const isNew = !existsSync(path);
  const isAsked = updateSnapshots === 'all' || updateSnapshots === 'changed';
  if (isAsked || (isNew && updateSnapshots === 'missing')) writeFileSync(path, text);
  const reviewed = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect(text, `what the data layer was told, beside ${path}`).toBe(reviewed);
  expect(isNew && !isAsked, `${path} was not there: read it before it is kept`).toBe(false);
}
