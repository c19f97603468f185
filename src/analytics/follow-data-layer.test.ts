import { expect, test, vi } from 'vitest';
import { createStorage } from '../page/storage.ts';
import { testServices } from '../page/testing.ts';
import { command } from './consent-mode.ts';
import type { DataLayerView } from './data-layer.ts';
import { followDataLayer } from './follow-data-layer.ts';
import { createAnalytics } from './queue.ts';

/** A page that has set the default and sent a `page_view`, where the shopper has chosen. `follow` looks again. */
function startPage({ level = 3, consentMode = true } = {}) {
  const { services } = testServices();
  const report = vi.fn();
  if (level) localStorage.setItem('consentLevel', `${level}`);
  const storage = createStorage(window, { settings: { consent: { unknown: 'denied' } } });
  const view: DataLayerView = {};
  let look = () => {};
  const { track, api, guardBy } = createAnalytics({
    ...{ view, report, enabled: true, signals: services.signals, page: document },
    ...{ now: () => 1234, onDoubt() {}, log() {} },
    consents() {
      look();
      return storage.consents(2);
    },
  });
  guardBy();
  const settings = { ...services.page.settings, analytics: { enabled: true, consentMode } };
  look = followDataLayer(view, document, api, {
    ...{ report, storage },
    page: { ...services.page, settings },
  });
  track('page_view', { page_type: 'cart', experiments: '', bot: undefined });
  return { view, track, follow: look, report };
}

const names = (view: DataLayerView) =>
  (view.dataLayer as Record<string, unknown>[]).map((entry) => entry.event ?? entry[0]);
class Draining extends Array<unknown> {
  override push() {
    return 0;
  }
}
const pageView = { event: 'page_view', event_time: 1234, page_type: 'cart', experiments: '' };

test('gives another array what that lacks, with its time', () => {
  const { view, follow, report } = startPage();
  view.dataLayer = [{ event: 'theirs' }];
  follow();
  expect(names(view)).toEqual(['theirs', 'consent', 'page_view']);
  expect((view.dataLayer as unknown[])[2]).toEqual(pageView);
  expect(report.mock.calls).toEqual([['data-layer-replaced']]);
});

test.each(['readystatechange', 'event'])('notices another array at the next %s', (when) => {
  const { view, track, follow, report } = startPage();
  follow();
  track('search', { search_term: 'matras' });
  view.dataLayer = [];
  if (when === 'event') track('search', { search_term: 'bed' });
  else document.dispatchEvent(new Event('readystatechange'));
  const later = when === 'event' ? ['search'] : [];
  expect(names(view)).toEqual(['consent', 'page_view', 'search', ...later]);
  expect(report).toHaveBeenCalledOnce();
});

test('pushes the default alone where events still wait for the choice', () => {
  const { view, follow } = startPage({ level: 0 });
  view.dataLayer = [];
  follow();
  expect(names(view)).toEqual(['consent']);
});

test.each([
  ['a copy with all of it', (layer: unknown[]) => [...layer, { event: 'theirs' }]],
  [
    'entries that a tag manager has added to',
    (layer: unknown[]) =>
      layer.map((entry) =>
        Object(entry).event ? Object.assign({}, entry, { 'gtm.uniqueEventId': 4 }) : entry,
      ),
  ],
  ['no array', () => ({ push() {} })],
  ['an array with a push of its own, which may keep nothing', () => Object.assign([], { push: () => 0 })],
  ['an array of a kind whose push keeps nothing', () => new Draining()],
  ['a frozen array', () => Object.freeze([])],
])('leaves %s alone', (_what, replace) => {
  const { view, follow, report } = startPage();
  const layer = replace(view.dataLayer as unknown[]);
  view.dataLayer = layer;
  const before = JSON.stringify(layer);
  follow();
  document.dispatchEvent(new Event('readystatechange'));
  expect(JSON.stringify(view.dataLayer)).toBe(before);
  expect(report).not.toHaveBeenCalled();
});

test('gives an array that comes later and keeps nothing the default, and sends it nothing twice', () => {
  const { view, track, follow, report } = startPage();
  follow();
  const push = vi.fn((_entry: object) => 0);
  view.dataLayer = Object.assign([], { push });
  track('search', { search_term: 'bed' });
  document.dispatchEvent(new Event('readystatechange'));
  expect(push.mock.calls.map(([entry]) => Object(entry).event ?? Object(entry)[0])).toEqual([
    'consent',
    'search',
  ]);
  expect(report).not.toHaveBeenCalled();
});

test('counts equal events', () => {
  const { view, track, follow } = startPage();
  follow();
  track('search', { search_term: 'bed' });
  view.dataLayer = [];
  track('search', { search_term: 'bed' });
  expect(names(view)).toEqual(['consent', 'page_view', 'search', 'search']);
});

test('sets no default where the settings want none, nor where the page has set one', () => {
  const without = startPage({ consentMode: false });
  without.view.dataLayer = [];
  without.follow();
  expect(names(without.view)).toEqual(['page_view']);
  const own = startPage();
  own.view.dataLayer = [command('consent', 'default', {})];
  own.follow();
  expect(names(own.view)).toEqual(['consent', 'page_view']);
});

test('does not stop the page where its data layer throws', () => {
  const { view, follow } = startPage();
  Object.defineProperty(view, 'dataLayer', {
    get() {
      throw new Error('theirs');
    },
  });
  expect(follow).not.toThrow();
});
