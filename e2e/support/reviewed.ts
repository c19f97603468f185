import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type TestInfo } from '@playwright/test';

/**
 * Compares a text with the reviewed file. A missing file is written and fails the test, so that somebody reviews it;
 * `--update-snapshots` rewrites all of them.
 */
export function expectReviewed(path: string, text: string, { config: { updateSnapshots } }: TestInfo) {
  const isNew = !existsSync(path);
  const isAsked = updateSnapshots === 'all' || updateSnapshots === 'changed';
  if (isAsked || (isNew && updateSnapshots === 'missing')) writeFileSync(path, text);
  const reviewed = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect(text, `what the data layer was told, beside ${path}`).toBe(reviewed);
  expect(isNew && !isAsked, `${path} was not there: read it before it is kept`).toBe(false);
}
