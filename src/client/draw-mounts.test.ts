import { afterEach, expect, test, vi } from 'vitest';
import { createLedger } from '../experiments/ledger.ts';
import { drawPatches } from '../experiments/log-unassigned.ts';
import { drawMounts } from './draw-mounts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What was drawn: name, start, end, color. */
function drawn() {
  const measure = vi.spyOn(performance, 'measure').mockImplementation(() => ({}) as PerformanceMeasure);
  return () =>
    measure.mock.calls.map(([name, options]) => {
      const { start, end, detail } = Object(options);
      expect(detail.devtools.track).toBe('storefront');
      return [name, start, end, detail.devtools.color];
    });
}

test('draws mounts from when they were asked for, those too from before its code came', () => {
  const entries = drawn();
  const [one, two] = [document.createElement('div'), document.createElement('div')];
  const draw = drawMounts(
    [
      [10, 'island', 'cart-popup', 'loading', one],
      [12, 'analytics', 'page_view (sent)'],
      [30, 'island', 'cart-popup', 'mounted', one],
      [31, 'behaviour', 'menu', 'waiting', two],
    ],
    window,
  );
  draw([50, 'behaviour', 'menu', 'failed', two]);
  expect(entries()).toEqual([
    ['storefront island cart-popup', 10, 30, 'primary'],
    ['storefront behaviour menu', 31, 50, 'error'],
  ]);
});

test('draws calls of the page’s own server without their query, and no files nor others’', () => {
  let tell = (_list: { getEntries(): object[] }) => {};
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe() {}
  }
  const entries = drawn();
  drawMounts([], Object.assign(Object.create(window), { location, PerformanceObserver: Observer }));
  const resource = (name: string, initiatorType = 'fetch') => ({
    ...{ name, initiatorType, startTime: 5, responseEnd: 9, responseStatus: 200 },
  });
  tell({
    getEntries: () => [
      resource(`${location.origin}/Ajax/Search/AutoComplete?searchString=jan`),
      resource(`${location.origin}/assets/chunks/calls.js`),
      resource(`${location.origin}/a.css`, 'link'),
      resource('https://tags.example/collect'),
    ],
  });
  expect(entries()).toEqual([['storefront call /Ajax/Search/AutoComplete', 5, 9, 'secondary']]);
});

test('draws each line of a test’s timeline once', () => {
  vi.useFakeTimers();
  const entries = drawn();
  const now = vi.spyOn(performance, 'now').mockReturnValue(7);
  const ledger = createLedger();
  ledger.note('text on .price');
  const stop = drawPatches(new Map([['OD478', { ledger }]]));
  now.mockReturnValue(8);
  ledger.note('insert on main');
  ledger.note('style on .price');
  vi.advanceTimersByTime(2000);
  expect(entries()).toEqual([
    ['storefront OD478 text on .price', 7, 7, 'tertiary'],
    ['storefront OD478 insert on main', 8, 8, 'tertiary'],
    ['storefront OD478 style on .price', 8, 8, 'tertiary'],
  ]);
  stop();
  vi.useRealTimers();
});
