import { expect, test } from 'vitest';
import { hearOtherTabs } from './others.ts';

test('an answer that comes after the end tells nobody, and harms nothing', () => {
  const others = hearOtherTabs(window as never, () => {});
  others.stop();
  expect(() => others.tell()).not.toThrow();
});
