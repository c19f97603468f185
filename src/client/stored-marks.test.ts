// All that is stored in the browser: when it is written, and what becomes of it where that cannot be done yet, or at all.
// Long, because the marks and the ways share one table.
import { afterEach, describe, expect, test } from 'vitest';
import { measureCheckout } from '../analytics/measure/checkout.ts';
import { createAnalytics } from '../analytics/queue.ts';
import { createWatcher } from '../dom/watcher.ts';
import { activate } from '../experiments/engine/activate.ts';
import type { Test } from '../experiments/engine/trial.ts';
import { createTimeline } from '../experiments/kit/timeline.ts';
import type { Experiment } from '../experiments/kit/types.ts';
import { createStorage, type StorageKey } from '../page/storage.ts';
import { keys } from '../page/storage-keys.ts';
import { testServices, turn } from '../page/testing.ts';

/**
 * When each is written: as the shopper `asks` for it by what they do or by the address; when something was `shown` to
 * them; when a page was `opened`; when an event was `sent`.
 */
const written = {
  consentLevel: 'asks',
  'bedmatch-boundaries': 'asks',
  'hide-bsid-hint': 'asks',
  'back-info': 'asks',
  'contact-option-active': 'asks',
  'open-chat-campaign': 'asks',
  appointment: 'asks',
  compare: 'asks',
  kept: 'asks',
  'guided-selling-answers': 'asks',
  'experiment-overrides': 'asks',
  desk: 'asks',
  'storefront-debug': 'asks',
  'exit-intent-seen': 'shown',
  'interruptions-shown': 'shown',
  'surveys-seen': 'shown',
  'surveys-seen-in-tab': 'shown',
  cartcount: 'opened',
  'cart-asked': 'opened',
  userId: 'opened',
  lastActivity: 'opened',
  pageCount: 'opened',
  sessionStarted: 'opened',
  pageReferrer: 'opened',
  'experiments-seen': 'sent',
  'orders-reported': 'sent',
  'subscribers-reported': 'sent',
} as const satisfies Record<StorageKey, 'asks' | 'shown' | 'opened' | 'sent'>;
const all = Object.keys(written) as StorageKey[];
const textOf = (key: StorageKey) => (key === 'consentLevel' ? '3' : 'x');

const areaOf = (key: StorageKey) => window[`${keys[key].area}Storage`];
const renderAhead = () =>
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
const openPage = () => {
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
};
/** A browser whose storage takes nothing while it is full. */
function smallStorage() {
  const limit = { isFull: false };
  const area = (real: Storage) => ({
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem(key: string, value: string) {
      if (limit.isFull) throw new DOMException('full', 'QuotaExceededError');
      real.setItem(key, value);
    },
  });
  const areas = { localStorage: area(localStorage), sessionStorage: area(sessionStorage) };
  const view = Object.assign(new EventTarget(), { document, ...areas }) as unknown as Window;
  return { limit, open: () => createStorage(view) };
}
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  openPage();
});

describe.each(all)('%s', (key) => {
  const value = textOf(key);
  const agree = () => localStorage.setItem('consentLevel', '7');

  test('is not written before a page that is rendered ahead is opened', () => {
    agree();
    renderAhead();
    const storage = createStorage(window);
    const before = areaOf(key).getItem(key);
    expect(storage.set(key, value)).toBe(true);
    expect([storage.get(key), areaOf(key).getItem(key)]).toEqual([value, before]);
    openPage();
    expect([storage.get(key), areaOf(key).getItem(key)]).toEqual([value, value]);
    storage.set(key, undefined);
    expect([storage.get(key), areaOf(key).getItem(key)]).toEqual([undefined, null]);
  });

  test('is removed only once that page is opened', () => {
    agree();
    areaOf(key).setItem(key, value);
    renderAhead();
    const storage = createStorage(window);
    storage.set(key, undefined);
    expect([storage.get(key), areaOf(key).getItem(key)]).toEqual([undefined, value]);
    openPage();
    expect([storage.get(key), areaOf(key).getItem(key)]).toEqual([undefined, null]);
  });

  test('gives way to what another page stores before that', () => {
    agree();
    renderAhead();
    const storage = createStorage(window);
    storage.set(key, value);
    areaOf(key).setItem(key, '1');
    openPage();
    expect([storage.get(key), areaOf(key).getItem(key)]).toEqual(['1', '1']);
  });

  test('is not written where the choice that allows it is taken back before that', () => {
    if (keys[key].consent === 1) return;
    agree();
    renderAhead();
    const storage = createStorage(window);
    storage.set(key, value);
    localStorage.setItem('consentLevel', '1');
    openPage();
    expect(areaOf(key).getItem(key)).toBeNull();
  });

  test('holds for the page where the storage is full, and gives way to what is stored later', () => {
    agree();
    const { limit, open } = smallStorage();
    const storage = open();
    limit.isFull = true;
    expect(storage.set(key, value)).toBe(false);
    expect(storage.get(key)).toBe(value);
    limit.isFull = false;
    expect(storage.set(key, '1')).toBe(true);
    expect([storage.get(key), areaOf(key).getItem(key)]).toEqual(['1', '1']);
  });
});

test('a choice that the storage refuses is asked again on the next page: the former one does not come back', () => {
  localStorage.setItem('consentLevel', '7');
  const { limit, open } = smallStorage();
  limit.isFull = true;
  const storage = open();
  storage.set('consentLevel', '1');
  expect([storage.consent(), open().consent()]).toEqual([1, undefined]);
});

/** A page, with the real queue: what it has sent. */
function visit(what: (services: ReturnType<typeof testServices>['services']) => void, enabled = true) {
  const { services, stop } = testServices();
  const watcher = createWatcher(document, (_code, error) => {
    throw error;
  });
  const view: { dataLayer?: unknown[] } = {};
  const { track, api, guardBy } = createAnalytics({
    ...{ view, enabled, page: document, signals: services.signals, report: services.report },
    ...{ consents: () => services.storage.consents(2), now: Date.now, onDoubt() {}, log() {} },
  });
  guardBy();
  const leave = () => [stop, watcher.stop].map((end) => end());
  stops.push(leave);
  what({ ...services, track, watch: watcher.watch });
  const sent = () =>
    (view.dataLayer ?? []).flatMap((push) => {
      const { event, experiments, ecommerce } = Object(push);
      return event ? [ecommerce?.transaction_id ?? `first: ${experiments?.[0].firstTime}`] : [];
    });
  return { sent, leave, enable: api.enable, choose: (level: 1 | 3) => choose(services, level) };
}
function choose({ signals }: ReturnType<typeof testServices>['services'], level: 1 | 3) {
  localStorage.setItem('consentLevel', `${level}`);
  signals.emit('consent-changed', { level });
}

/** What is noted once it was sent: what makes the event, and what the first page and later ones send of it. */
const noted = {
  'orders-reported': {
    make(services) {
      const line =
        '<li data-order-line data-article="1" data-title="Bed" data-price="9" data-quantity="1"></li>';
      document.body.innerHTML = `<div data-order data-order-number="B-1"><ul>${line}</ul></div>`;
      measureCheckout(services);
    },
    first: ['B-1'],
    later: [],
  },
  'experiments-seen': {
    make(services) {
      const known = { id: 'OD478', name: 'a test', changes: {}, measures: [] } as unknown as Experiment;
      const test: Test = {
        ...{ id: 'OD478', name: 'a test', pages: ['*'], load: async () => known, gates: [] },
        ...{ trial: { phase: 'running', variant: 'B', source: 'tag' }, experiment: known },
        ...{ reported: new Set(), timeline: createTimeline() },
      };
      const mark = { bot: undefined, qa: undefined };
      const tests = new Map([[test.id, test]]);
      activate(known, test, { variant: 'B', services, document, tests, mark });
    },
    first: ['first: true'],
    later: ['first: false'],
  },
} satisfies Partial<
  Record<
    StorageKey,
    { make: Parameters<typeof visit>[0]; first: readonly string[]; later: readonly string[] }
  >
>;

describe.each(Object.entries(noted))('%s', (key, { make, first, later }) => {
  const note = () => areaOf(key as StorageKey).getItem(key);

  test.each<[string, () => Promise<unknown>]>([
    ['the choice was made before', async () => void localStorage.setItem('consentLevel', '3')],
    [
      'the choice comes on a later page',
      async () => {
        const page = visit(make);
        await turn();
        expect([page.sent(), note()]).toEqual([[], null]);
        page.leave();
        localStorage.setItem('consentLevel', '3');
      },
    ],
    [
      'the shopper declines, and agrees on a later page',
      async () => {
        const page = visit(make);
        page.choose(1);
        await turn();
        expect([page.sent(), note()]).toEqual([[], null]);
        page.leave();
        localStorage.setItem('consentLevel', '3');
      },
    ],
    [
      'a page that was rendered ahead is never opened',
      async () => {
        localStorage.setItem('consentLevel', '3');
        renderAhead();
        const page = visit(make);
        await turn();
        expect([page.sent(), note()]).toEqual([[], null]);
        page.leave();
        Reflect.deleteProperty(document, 'prerendering');
      },
    ],
    [
      'the page is left before events were enabled',
      async () => {
        localStorage.setItem('consentLevel', '3');
        const page = visit(make, false);
        await turn();
        expect([page.sent(), note()]).toEqual([[], null]);
        page.leave();
      },
    ],
  ])('is sent and noted once where %s', async (_way, before) => {
    await before();
    const page = visit(make);
    await turn();
    expect(page.sent()).toEqual(first);
    expect(note()).not.toBeNull();
    page.leave();
    const next = visit(make);
    await turn();
    expect(next.sent()).toEqual(later);
  });

  test.each<[string, (page: ReturnType<typeof visit>) => void, boolean]>([
    ['the choice comes later', (page) => page.choose(3), true],
    ['events are enabled later', (page) => [localStorage.setItem('consentLevel', '3'), page.enable()], false],
  ])('is sent and noted on the page where %s', async (_way, come, enabled) => {
    const page = visit(make, enabled);
    await turn();
    expect([page.sent(), note()]).toEqual([[], null]);
    come(page);
    expect(page.sent()).toEqual(first);
    expect(note()).not.toBeNull();
  });

  test('is sent and noted as the page that was rendered ahead is opened', async () => {
    localStorage.setItem('consentLevel', '3');
    renderAhead();
    const page = visit(make);
    await turn();
    openPage();
    expect(page.sent()).toEqual(first);
    expect(note()).not.toBeNull();
  });
});

test('an order that waits in two tabs is sent by one', async () => {
  const tabs = [1, 2].map(() => visit(noted['orders-reported'].make));
  await turn();
  for (const tab of tabs) tab.choose(3);
  expect(tabs.map(({ sent }) => sent())).toEqual([['B-1'], []]);
});

test('what is noted once it was sent is all in the table, or tested with its experiment', () => {
  const sent = all.filter((key) => written[key] === 'sent' && key !== 'subscribers-reported');
  expect(Object.keys(noted).sort()).toEqual(sent.sort());
});
