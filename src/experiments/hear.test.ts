import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partsKey } from './api.ts';
import { hearExperiments } from './hear.ts';
import { closePages, openPage, tag } from './testing.ts';

const view = globalThis as { [partsKey]?: unknown };
const engines = view[partsKey];
const loadList = vi.fn(async () => ({ registry: [] }));

/** A page whose entry has run, and nothing else of ours yet. */
function hear(content: string) {
  const { services } = openPage();
  view[partsKey] = [];
  document.head.append(tag('OD478', content));
  hearExperiments(services, document, loadList);
}

beforeEach(() => loadList.mockClear());
afterEach(() => {
  view[partsKey] = engines;
  closePages();
  vi.restoreAllMocks();
});

it('a page with a variant that changes it asks for what that needs at once', () => {
  hear('OD478|B');
  expect(loadList).toHaveBeenCalledOnce();
});

it('a page in A asks for its books once it has been painted', () => {
  vi.useFakeTimers();
  hear(' OD478|A ');
  expect(loadList).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(loadList).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(loadList).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('a page in A that nobody looks at asks for them at once: it is not painted', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  hear('OD478|A');
  expect(loadList).toHaveBeenCalledOnce();
});
