import { expect, test } from 'vitest';
import { openPage } from './open-page.mjs';

test('what a page waits for ends with it, so that Node can exit', async () => {
  const ours = globalThis.setTimeout;
  const close = openPage();
  let isCalled = false;
  setTimeout(() => {
    isCalled = true;
  });
  await close();
  expect(globalThis.setTimeout).toBe(ours);
  await new Promise((resolve) => ours(resolve, 1));
  expect(isCalled).toBe(false);
});
