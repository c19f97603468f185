import { afterEach, expect, test, vi } from 'vitest';
import { afterLayout } from './after-layout.ts';
import { fakeLayout } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

test('reads once, when the layout has been made', () => {
  const layout = fakeLayout();
  const read = vi.fn();
  afterLayout(read);
  expect(read).not.toHaveBeenCalled();
  layout();
  layout();
  expect(read).toHaveBeenCalledTimes(1);
});

test('reads nothing once it is stopped', () => {
  const layout = fakeLayout();
  const read = vi.fn();
  afterLayout(read)();
  layout();
  expect(read).not.toHaveBeenCalled();
});
