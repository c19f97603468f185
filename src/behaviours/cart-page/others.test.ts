import { expect, test } from 'vitest';
import { hearOtherTabs } from './others.ts';

test('an answer that comes after the end notifies nobody, and does not throw', () => {
  const others = hearOtherTabs(window as never, () => {});
  others.stop();
  expect(() => others.notify()).not.toThrow();
});
