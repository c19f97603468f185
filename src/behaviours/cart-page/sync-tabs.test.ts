import { expect, test } from 'vitest';
import { syncTabs } from './sync-tabs.ts';

test('a notification after the end does nothing and does not throw', () => {
  const otherTabs = syncTabs(window as never, () => {});
  otherTabs.stop();
  expect(() => otherTabs.notify()).not.toThrow();
});
