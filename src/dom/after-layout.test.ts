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

test('reads in a frame where the page has taken the observer away', () => {
  vi.stubGlobal('ResizeObserver', undefined);
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const read = vi.fn();
  afterLayout(read);
  frames.pop()?.();
  expect(read).toHaveBeenCalledTimes(1);
});
