import { afterEach, beforeEach, vi } from 'vitest';
import { closePages, fakeViewport } from '../src/experiments/engine/testing.ts';

/** Ends the pages of each test of the file, its clock and its mocks. Keeps these kinds of messages off the console. */
export function freshPages(...silent: readonly ('error' | 'warn' | 'info')[]) {
  beforeEach(() => {
    for (const kind of silent) vi.spyOn(console, kind).mockImplementation(() => {});
  });
  afterEach(() => {
    closePages();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** A viewport for each test of the file, beside `freshPages`. */
export function freshViewport() {
  let view: ReturnType<typeof fakeViewport>;
  freshPages();
  beforeEach(() => {
    view = fakeViewport();
  });
  afterEach(() => view.restore());
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
