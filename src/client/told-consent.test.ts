// What Google's tags are told of consent: each way in which it changes, on each kind of page; each way in which a page makes
// its data layer anew, before each thing that we push.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { command } from '../analytics/consent-mode.ts';
import { createSignals } from '../page/signals.ts';
import { createStorage } from '../page/storage.ts';
import { testServices } from '../page/testing.ts';
import { followConsent } from '../shop/consent/consent-level.ts';
import { openEvents } from './events.ts';

type Layer = unknown[];
/** A window of the test's own: nobody hears of another test. */
let view: Window;
const stops: (() => void)[] = [];
beforeEach(() => {
  localStorage.setItem('consentLevel', '7');
  view = Object.assign(new EventTarget(), { document, localStorage, sessionStorage }) as never;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(document, 'prerendering');
});

/** A page of the shop, whose shopper allows all. */
function open({ enabled = true, consentMode = true } = {}) {
  const { services: given, stop } = testServices('plp', { analytics: { enabled, consentMode } });
  stops.push(stop);
  const storage = createStorage(view, { settings: { consent: { unknown: 'denied' } } });
  const services = { ...given, storage, signals: createSignals(new EventTarget()), report: vi.fn() };
  const heard: unknown[] = [];
  services.signals.on('consent-changed', ({ level }) => heard.push(level));
  return { services, heard, events: openEvents(services, view, services.log) };
}

/** What the data layer has: of consent what it says of analytics, of events their name. */
const told = () =>
  (view.dataLayer as Layer).flatMap((entry) => {
    const { event, 0: command, 1: kind, 2: state } = Object(entry);
    if (command === 'consent') return `${kind} ${state.analytics_storage ?? ''}`.trim();
    return event ?? [];
  });

const store = (level: string | null) =>
  level === null ? localStorage.clear() : localStorage.setItem('consentLevel', level);
const fromTab = (key: string | null, newValue: string | null) =>
  view.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

/** How consent changes. The shopper takes it back. */
const changes: Record<string, (page: ReturnType<typeof open>) => void> = {
  'by a tool on this page'({ services }) {
    store('1');
    services.signals.emit('consent-changed', { level: 1 });
  },
  'in another tab'() {
    store('1');
    fromTab('consentLevel', '1');
  },
  'in another tab, to what is no choice'() {
    store('all');
    fromTab('consentLevel', 'all');
  },
  'in another tab, which removes it'() {
    localStorage.removeItem('consentLevel');
    fromTab('consentLevel', null);
  },
  'in another tab, which clears all'() {
    store(null);
    fromTab(null, null);
  },
  'while the page was in the back-forward cache'() {
    store('1');
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  },
  'before a page that was rendered ahead was opened'() {
    store('1');
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  },
};

/** The pages, by what their data layer has before we begin. `follows`: our own question stands on it. */
const pages: Record<string, { before?: Layer; follows?: true; options?: { enabled: boolean } }> = {
  'without our question': {},
  'with our question': { follows: true },
  'with a default of its own': {
    before: [command('consent', 'default', {})],
  },
  'whose tool has told more already': {
    before: [command('consent', 'default', {}), command('consent', 'update', {})],
  },
  'whose events are enabled later': { options: { enabled: false } },
};

describe.each(Object.entries(changes))('consent that is taken back %s', (way, change) => {
  test.each(Object.entries(pages))(
    'is told to tags once on a page %s',
    (_what, { before, follows, options }) => {
      if (way.includes('rendered ahead'))
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
      if (before) view.dataLayer = [...before];
      const page = open(options);
      page.events.begin();
      if (follows) stops.push(followConsent(page.services, view).stop);
      const until = told().length;
      change(page);
      expect(told().slice(until)).toEqual(['update denied']);
      expect(page.heard).toEqual([1]);
    },
  );
});

test('consent that is given in another tab sends what waited for it', () => {
  store(null);
  const { events } = open();
  events.begin();
  events.track('page_view', { page_type: 'plp', experiments: '', bot: undefined });
  store('7');
  fromTab('consentLevel', '7');
  expect(told()).toEqual(['default denied', 'update granted', 'page_view']);
});

/** How the page puts another data layer in the place of the one that has the default. */
const replacements: Record<string, (layer: Layer) => unknown> = {
  'an empty array': () => [],
  'an array with its own event': () => [{ event: 'theirs' }],
  'an array whose push the tag manager has taken': () => {
    const layer: Layer = [{ event: 'gtm.js' }];
    layer.push = (...entries) => Array.prototype.push.apply(layer, entries);
    return layer;
  },
  'an array of another kind': () => new (class extends Array<unknown> {})(),
  'what a proxy shows of an array': () => new Proxy<Layer>([], {}),
  'nothing at all': () => undefined,
  'its own events without our default': (layer) => layer.filter((entry) => Object(entry).event),
};

/** What we push next. */
const pushes: Record<string, (page: ReturnType<typeof open>) => void> = {
  'an event': ({ events }) => events.track('popup_opened', { popup_name: 'disclaimer' }),
  'an event with products': ({ events }) =>
    events.track('view_item_list', { item_list_name: 'x', items: [] }),
  'what consent allows': ({ services }) => {
    store('3');
    services.signals.emit('consent-changed', { level: 3 });
  },
  'what another tab has chosen': () => {
    store('3');
    fromTab('consentLevel', '3');
  },
  'what the page lacks as it is complete': () => document.dispatchEvent(new Event('readystatechange')),
};

describe.each(Object.entries(replacements))('a data layer that is replaced by %s', (_what, replace) => {
  test.each(Object.entries(pushes))('gets the default before %s', (_next, push) => {
    const page = open();
    page.events.begin();
    page.events.track('page_view', { page_type: 'plp', experiments: '', bot: undefined });
    const theirs = replace(view.dataLayer as Layer);
    Object.assign(view, { dataLayer: theirs });
    const until = Array.isArray(theirs) ? theirs.length : 0;
    push(page);
    expect(told().slice(until)[0]).toBe('default granted');
    expect(told().filter((what) => `${what}`.startsWith('default'))).toHaveLength(1);
  });

  test.each([
    ['where it has a default of its own', {}, [command('consent', 'default', {})]],
    ['where the settings want none', { consentMode: false }, []],
  ])('gets none %s', (_why, options, own) => {
    const page = open(options);
    page.events.begin();
    const theirs = replace([]);
    if (!Array.isArray(theirs)) return;
    theirs.push(...own);
    Object.assign(view, { dataLayer: theirs });
    page.events.track('popup_opened', { popup_name: 'disclaimer' });
    expect(told().filter((what) => what === 'default granted')).toEqual([]);
    expect(told()).toContain('popup_opened');
  });
});
