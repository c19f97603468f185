import { afterAll, beforeAll, expect } from 'vitest';
import { whatFilesShare } from './what-files-share.ts';

let before: ReturnType<typeof whatFilesShare>;
beforeAll(() => {
  before = whatFilesShare();
});
// Registered before those of the file, it runs after them.
afterAll(() => {
  expect(whatFilesShare(), 'this file leaves something to the next one of its worker').toEqual(before);
});
