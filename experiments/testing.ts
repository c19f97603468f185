import { afterEach, beforeEach, vi } from 'vitest';
import { closePages, fakeViewport } from '../src/experiments/testing.ts';

/** A viewport for each test of the file, which ends with its page, its clock and its mocks. */
export function freshViewport() {
  let view: ReturnType<typeof fakeViewport>;
  beforeEach(() => {
    view = fakeViewport();
  });
  afterEach(() => {
    closePages();
    view.restore();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return {
    /** Half a second passes with the elements in view. */
    look(...elements: (Element | null)[]) {
      vi.useFakeTimers();
      for (const element of elements) view.show(element);
      vi.advanceTimersByTime(500);
    },
    show: (element: Element | null, ratio?: number) => view.show(element, ratio),
  };
}
