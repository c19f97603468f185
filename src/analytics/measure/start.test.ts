import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, faultsIn, testServices, turn } from '../../page/testing.ts';
import { startMeasuring } from './start.ts';
import { fakeViewport } from './testing.ts';

const measureVitals = vi.hoisted(() => vi.fn());
vi.mock('./vitals.ts', () => ({ measureVitals }));

let stop = () => {};
// Never idle by itself: what one test has started would be counted by a later one.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
});
afterEach(() => {
  stop();
  Object.assign(window, { dataLayer: undefined });
});

function start(settings: object = {}) {
  const page = testServices('content', settings);
  stop = page.stop;
  return page;
}

test('starts the scroll depth once the shopper is active', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const { services } = start();
  startMeasuring(services, window);
  const heard = () => listen.mock.calls.map(([type]) => type);
  expect(heard()).not.toContain('scroll');
  document.dispatchEvent(new Event('wheel'));
  await vi.waitFor(() => expect(heard()).toContain('scroll'));
});

/** How often the vitals are measured once the browser is idle. `later`: what happens after that. */
async function vitalsAt(level: string, later = (_page: ReturnType<typeof start>) => {}) {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
  measureVitals.mockClear();
  localStorage.setItem('consentLevel', level);
  const page = start();
  startMeasuring(page.services, window);
  await turn();
  expect(measureVitals).not.toHaveBeenCalled();
  for (const call of idle) call();
  later(page);
  await turn();
  await vi.dynamicImportSettled();
  return measureVitals.mock.calls.length;
}

test.each([
  ['1', 0],
  ['5', 0],
  ['3', 1],
  ['7', 1],
])('with consent level %s, measures the vitals %i time', async (level, count) => {
  expect(await vitalsAt(level)).toBe(count);
});

test('measures the vitals once the shopper has agreed after all', async () => {
  const count = await vitalsAt('1', ({ services }) => {
    localStorage.setItem('consentLevel', '7');
    services.signals.emit('consent-changed', { level: 7 });
    services.signals.emit('consent-changed', { level: 7 });
  });
  expect(count).toBe(1);
});

test.each([
  ['view_search_results', '<p data-search-term="topper" data-search-results="3"></p>'],
  ['view_item', '<main data-product-detail data-article="1" data-title="Vik" data-price="9.00"></main>'],
  [
    'purchase',
    '<div data-order data-order-number="7"><i data-order-line data-article="1" data-title="Vik" data-price="9.00" data-quantity="1"></i></div>',
  ],
])('reports %s of what the server has written', async (name, html) => {
  const { services, track } = start();
  document.body.replaceChildren(element(html));
  startMeasuring(services, window);
  await turn();
  expect(track.mock.calls.map(([event]) => event)).toContain(name);
});

test('reports a promotion in view', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const viewport = fakeViewport();
  const { services, track } = start();
  const block = element(
    '<a data-promotion-block data-promotion-id="1" data-promotion-name="Zomer" href="/Aanbiedingen">Zomer</a>',
  );
  document.body.replaceChildren(block);
  startMeasuring(services, window);
  viewport.show(block);
  vi.advanceTimersByTime(500);
  expect(track.mock.calls.map(([event]) => event)).toContain('view_promotion');
  viewport.restore();
});

test('one measurement that throws does not stop the others', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { services, track } = start();
  const broken = new Error('no choice can be read');
  const consent = () => {
    throw broken;
  };
  startMeasuring({ ...services, storage: { ...services.storage, consent } }, window);
  services.signals.emit('popup-opened', { name: 'cart' });
  expect(faultsIn(complain)).toEqual(['measure-failed: no choice can be read']);
  expect(track).toHaveBeenCalledWith('popup_opened', { popup_name: 'cart' });
});
