import { expect, test } from 'vitest';
import { createDeferred } from './contact-state.ts';

test('resolves with the first value, and then returns the latest', async () => {
  const isOpen = createDeferred<boolean>();
  const early = isOpen.resolved().then(() => isOpen.value());
  expect(isOpen.value()).toBeUndefined();
  isOpen.resolve(false);
  expect(await early).toBe(false);
  isOpen.resolve(true);
  await isOpen.resolved();
  expect(isOpen.value()).toBe(true);
});
