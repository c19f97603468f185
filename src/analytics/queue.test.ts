// Long, because all of it shares one queue and the ways to read it.
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSignals } from '../page/signals.ts';
import type { DataLayerView } from './data-layer.ts';
import { guard } from './find-personal-data.ts';
import { type AnalyticsEvent, createAnalytics } from './queue.ts';

const report = vi.fn(async () => {});
afterEach(() => report.mockClear());

function start({ enabled = false, view = {} as DataLayerView, hasChosen = true, isGuarded = true } = {}) {
  const target = new EventTarget();
  const signals = createSignals(target);
  let time = 0;
  const consent: { isAllowed: boolean | undefined } = {
    isAllowed: hasChosen || undefined,
  };
  const log = vi.fn();
  const { guardBy, ...analytics } = createAnalytics({
    ...{ view, signals, enabled, log, report, page: new EventTarget() },
    consents: () => consent.isAllowed,
    now: () => ++time,
    onDoubt: () => {},
  });
  if (isGuarded) guardBy(guard);
  /** The shopper chooses. */
  const choose = (level: 1 | 7) => {
    consent.isAllowed = level !== 1;
    signals.emit('consent-changed', { level });
  };
  const search = (search_term: string) => analytics.track('search', { search_term });
  return { ...analytics, guardBy, signals, view, search, choose, log };
}

/** The search terms on the data layer, in their order. */
const pushed = ({ dataLayer = [] }: DataLayerView) =>
  (dataLayer as { search_term?: string }[]).map(({ search_term }) => search_term);
const terms = (events: AnalyticsEvent[]) =>
  events.map((event) => (event.name === 'search' ? event.parameters.search_term : ''));
const states = (events: AnalyticsEvent[]) => events.map(({ state }) => state);

/** A data layer whose push runs the page's own code, as tag managers do. */
const layerThat = (onPush: (entry: object) => void): unknown[] => {
  const layer: unknown[] = [];
  layer.push = (entry: object) => {
    layer[layer.length] = entry;
    onPush(entry);
    return layer.length;
  };
  return layer;
};

describe('events', () => {
  test('wait until data-layer events are enabled', () => {
    const { search, api, view } = start();
    search('matras');
    expect(view).toEqual({});
    expect(states(api.events())).toEqual(['queued']);
  });

  test.each<[string, (shop: ReturnType<typeof start>) => void]>([
    ['the signal', ({ signals }) => signals.emit('data-layer-events-enabled')],
    ['enable()', ({ api }) => api.enable()],
  ])('are flushed in order on %s, and pushed at once from then on', (_way, enable) => {
    const shop = start();
    shop.search('a');
    shop.search('b');
    enable(shop);
    expect(pushed(shop.view)).toEqual(['a', 'b']);
    shop.search('c');
    expect(pushed(shop.view)).toEqual(['a', 'b', 'c']);
    expect(states(shop.api.events())).toEqual(['sent', 'sent', 'sent']);
  });

  test('are pushed at once if the setting enables them from the start', () => {
    const { search, view } = start({ enabled: true });
    search('a');
    expect(pushed(view)).toEqual(['a']);
  });

  test('are never lost, repeated or reordered, for commands in any order', () => {
    const step = fc.constantFrom(
      'track',
      'track and one more',
      'enable',
      'signal',
      'break',
      'mend',
      'listen',
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const view: DataLayerView = {};
        const { search, api, signals } = start({ view });
        const expected: string[] = [];
        const heard: string[] = [];
        api.on((event) => heard.push(...terms([event])));
        const track = (more: string) => {
          expected.push(`${expected.length}${more}`);
          search(expected.at(-1) ?? '');
        };
        const layer = layerThat((entry) => {
          if ('search_term' in entry && String(entry.search_term).endsWith('+')) track('');
          if (expected.length % 7 === 3) throw new Error('tag failed');
        });
        view.dataLayer = layer;
        const act: Record<typeof step extends fc.Arbitrary<infer S> ? S : never, () => void> = {
          track: () => track(''),
          'track and one more': () => track('+'),
          enable: () => api.enable(),
          signal: () => signals.emit('data-layer-events-enabled'),
          break: () => {
            view.dataLayer = 'broken';
          },
          mend: () => {
            view.dataLayer = layer;
          },
          listen: () => {
            api.on(() => {
              throw new Error('listener failed');
            });
          },
        };
        for (const name of steps) {
          act[name]();
          const events = api.events();
          expect(terms(events)).toEqual(expected);
          expect(pushed({ dataLayer: layer })).toEqual(terms(events.filter(({ state }) => state === 'sent')));
          expect(states(events).join()).toMatch(/^(sent,?)*(queued,?)*$/);
        }
        view.dataLayer = layer;
        api.enable();
        expect(pushed({ dataLayer: layer })).toEqual(expected);
        expect(heard).toEqual(expected);
      }),
    );
  });
});

describe('events()', () => {
  test('selects by name and by time', () => {
    const { search, track, api } = start();
    search('a');
    track('session_started', {});
    search('b');
    expect(terms(api.events({ name: 'search' }))).toEqual(['a', 'b']);
    expect(terms(api.events({ name: 'search', since: 2 }))).toEqual(['b']);
    expect(api.events({ since: 4 })).toEqual([]);
    expect(api.events({ name: 'none' })).toEqual([]);
  });

  test('returns the events with their times, in order', () => {
    const { search, api } = start();
    search('a');
    search('b');
    const [first, second] = api.events();
    expect(first).toEqual({
      name: 'search',
      parameters: { search_term: 'a' },
      time: expect.any(Number),
      state: 'queued',
    });
    expect(second?.time).toBeGreaterThan(first?.time ?? 0);
  });

  test('returns copies, which callers and tag managers can change without effect', () => {
    const { track, api, view } = start({ enabled: true });
    const items = [{ articleNumber: '201482' }];
    track('view_item', { currency: 'EUR', items });
    const wanted = [{ articleNumber: '201482' }];
    items.pop();
    const [, given] = view.dataLayer as [unknown, { ecommerce: { items: object[] } }];
    given.ecommerce.items.length = 0;
    const [read] = api.events();
    if (read?.name === 'view_item') read.parameters.items.push({ articleNumber: 'other' });
    if (read) read.state = 'queued';
    api.events().length = 0;
    expect(api.events()).toEqual([
      {
        name: 'view_item',
        parameters: { currency: 'EUR', items: wanted },
        time: expect.any(Number),
        state: 'sent',
      },
    ]);
  });

  test('keeps an event that cannot be cloned', () => {
    const { track, api, view } = start({ enabled: true });
    const metaData = { tell: () => 'told', element: document.body };
    track('experiment_activation', {
      testId: 'OD478',
      variant: 'B',
      pageType: 'plp',
      metaData,
      experiments: [],
      bot: undefined,
      qa: undefined,
    });
    expect(view.dataLayer).toEqual([
      expect.objectContaining({ event: 'experiment_activation', testId: 'OD478', metaData }),
    ]);
    expect(api.events()[0]?.parameters).toEqual(expect.objectContaining({ metaData }));
  });

  test('keeps only the last 500 sent events', () => {
    const { search, api, view } = start({ enabled: true });
    for (let count = 0; count < 510; count++) search(`${count}`);
    expect(terms(api.events())).toEqual(Array.from({ length: 500 }, (_, index) => `${index + 10}`));
    expect(pushed(view)).toHaveLength(510);
  });

  test('keeps all waiting events', () => {
    const { search, api, view } = start();
    for (let count = 0; count < 1200; count++) search(`${count}`);
    expect(api.events()).toHaveLength(1200);
    api.enable();
    expect(pushed(view)).toEqual(Array.from({ length: 1200 }, (_, index) => `${index}`));
    expect(api.events()).toHaveLength(500);
    search('last');
    expect(terms(api.events()).at(-1)).toBe('last');
  });
});

describe('a listener', () => {
  test('is called once for each event from now on, in order, until it is stopped', () => {
    const { search, api } = start();
    search('before');
    const heard: AnalyticsEvent[] = [];
    const stop = api.on((event) => heard.push(event));
    search('waiting');
    api.enable();
    search('sent');
    stop();
    search('after');
    expect(terms(heard)).toEqual(['waiting', 'sent']);
    expect(states(heard)).toEqual(['queued', 'sent']);
  });

  test('that throws is logged and affects no other code', () => {
    const { search, api, view } = start({ enabled: true });
    const other = vi.fn();
    api.on(() => {
      throw new Error('listener failed');
    });
    api.on(other);
    search('a');
    search('b');
    expect(other).toHaveBeenCalledTimes(2);
    expect(pushed(view)).toEqual(['a', 'b']);
    expect(report).toHaveBeenCalledWith('event-listener', new Error('listener failed'));
  });

  test('gets its own copy of each event', () => {
    const { search, api } = start();
    const others: AnalyticsEvent[] = [];
    api.on((event) => {
      if (event.name === 'search') event.parameters.search_term = 'changed';
    });
    api.on((event) => others.push(event));
    search('a');
    expect(terms(others)).toEqual(['a']);
    expect(terms(api.events())).toEqual(['a']);
  });

  test('may track events, which reach all listeners in order', () => {
    const { search, api } = start({ enabled: true });
    const heard: AnalyticsEvent[] = [];
    api.on((event) => {
      if (terms([event])[0] === 'a') search('from a');
    });
    api.on((event) => heard.push(event));
    search('a');
    expect(terms(heard)).toEqual(['a', 'from a']);
  });
});

describe('a waiting event', () => {
  test('has the time at which it happened; one that is pushed at once does not', () => {
    const { search, api, view } = start();
    search('a');
    search('b');
    api.enable();
    search('c');
    expect(view.dataLayer).toEqual([
      { event: 'search', event_time: 1, search_term: 'a' },
      { event: 'search', event_time: 2, search_term: 'b' },
      { event: 'search', search_term: 'c' },
    ]);
  });

  test('may have happened before it was tracked', () => {
    const { track, api } = start({ enabled: true });
    track('search', { search_term: 'a' }, { time: 0.5 });
    expect(api.events()).toMatchObject([{ time: 0.5, state: 'sent' }]);
  });
});

describe('a prerendered page', () => {
  function renderAhead() {
    const page = Object.assign(new EventTarget(), { prerendering: true });
    const view: DataLayerView = {};
    const signals = createSignals(new EventTarget());
    let time = 5;
    const options = { view, signals, page, enabled: true, consents: () => true, log: () => {}, report };
    const analytics = createAnalytics({ ...options, now: () => time, onDoubt: () => {} });
    const open = () => {
      time = 90;
      page.prerendering = false;
      page.dispatchEvent(new Event('prerenderingchange'));
    };
    return { ...analytics, view, open };
  }

  test.each([
    ['with a guard', true],
    ['before there is one', false],
  ])('sends and tells nothing until it is opened, and then all of it as of then: %s', (_when, isGuarded) => {
    const { track, api, guardBy, view, open } = renderAhead();
    if (isGuarded) guardBy(guard);
    const heard: [string, number][] = [];
    api.on(({ name, time }) => heard.push([name, time]));
    track('search', { search_term: 'a' });
    track('search', { search_term: 'b' }, { time: 2 });
    expect([view, heard]).toEqual([{}, []]);
    open();
    track('search', { search_term: 'c' }, { time: 3 });
    track('search', { search_term: 'd' });
    const sent = ['a', 'b', 'c'].map((search_term) => ({ event: 'search', event_time: 90, search_term }));
    expect(view.dataLayer).toEqual([...sent, { event: 'search', event_time: undefined, search_term: 'd' }]);
    expect(heard).toEqual(Array(4).fill(['search', 90]));
  });

  test('has what looks personal wait for the guard once it is opened', () => {
    const { track, guardBy, view, open } = renderAhead();
    track('search', { search_term: 'jan@winkel.nl' });
    track('search', { search_term: 'a' });
    open();
    expect(view).toEqual({});
    guardBy(guard);
    expect(pushed(view)).toEqual(['a']);
  });
});

describe('a shopper who has not chosen', () => {
  test('has events wait, which are sent with their own time once analytics is allowed', () => {
    const { search, api, view, choose } = start({ enabled: true, hasChosen: false });
    search('a');
    expect([view, states(api.events())]).toEqual([{}, ['queued']]);
    choose(7);
    search('b');
    expect(view.dataLayer).toEqual([
      { event: 'search', event_time: 1, search_term: 'a' },
      { event: 'search', event_time: undefined, search_term: 'b' },
    ]);
  });

  test('and then declines has them dropped', () => {
    const { search, api, view, choose } = start({ enabled: true, hasChosen: false });
    search('a');
    choose(1);
    expect([view, states(api.events())]).toEqual([{}, ['dropped']]);
  });
});

describe('a shopper who declines', () => {
  test('has waiting and later events dropped', () => {
    const { search, api, view, choose } = start();
    search('a');
    choose(1);
    search('b');
    api.enable();
    expect(view).toEqual({});
    expect(states(api.events())).toEqual(['dropped', 'dropped']);
  });

  test('and then agrees has only later events sent', () => {
    const { search, api, view, choose } = start({ enabled: true });
    choose(1);
    search('a');
    choose(7);
    search('b');
    expect(pushed(view)).toEqual(['b']);
    expect(states(api.events())).toEqual(['dropped', 'sent']);
  });

  test('who agrees sends nothing before events are enabled', () => {
    const { search, view, choose } = start();
    search('a');
    choose(7);
    expect(view).toEqual({});
  });
});

describe('an event with personal data', () => {
  test('is refused by name and counted, and the others are sent', () => {
    const { search, api, view, log } = start({ enabled: true });
    search('a');
    search('jan@example.nl');
    search('b');
    expect(pushed(view)).toEqual(['a', 'b']);
    expect(api.refused).toBe(1);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      'event-refused',
      'search_term looks like personal data (e-mail address)',
      'search',
    );
    expect(JSON.stringify([log.mock.calls, api.events()])).not.toContain('jan@');
  });

  test('with a trace of it waits for the code that knows all kinds, and all after it, each with its time', () => {
    const { search, api, view, guardBy } = start({ enabled: true, isGuarded: false });
    const heard = vi.fn();
    api.on(heard);
    for (const term of ['a', 'Comfort 2500 GT', 'bsn 111222333', 'b']) search(term);
    expect(pushed(view)).toEqual(['a']);
    expect(heard).toHaveBeenCalledOnce();
    guardBy(guard);
    expect(pushed(view)).toEqual(['a', 'Comfort 2500 GT', 'b']);
    expect(api.events().map(({ time }) => time)).toEqual([1, 2, 4]);
    expect(api.refused).toBe(1);
  });

  test('with a trace of it is refused where that code does not come', () => {
    const { search, view, api, guardBy } = start({ enabled: true, isGuarded: false });
    search('bsn 111222333');
    search('b');
    guardBy();
    expect(pushed(view)).toEqual(['b']);
    expect(api.refused).toBe(1);
    expect(report).toHaveBeenCalledExactlyOnceWith('event-refused', 'possible personal data', 'search');
  });

  test('without a trace of it is sent at once', () => {
    const { search, view } = start({ enabled: true, isGuarded: false });
    search('Noord 1000 pocketvering 180 x 210');
    expect(pushed(view)).toEqual(['Noord 1000 pocketvering 180 x 210']);
  });
});
