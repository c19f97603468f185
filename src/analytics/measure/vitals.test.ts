import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { testServices } from '../../page/testing.ts';
import { parseEvent } from '../events/index.ts';
import { reportPage } from '../page-view.ts';
import { measureVitals, type Vital, vitalEvent } from './vitals.ts';

const heard = vi.hoisted(() => new Map<string, (vital: unknown) => void>());
vi.mock('web-vitals/attribution', () => {
  const listen = (name: string) => (report: (vital: unknown) => void) => void heard.set(name, report);
  return { onLCP: listen('LCP'), onINP: listen('INP'), onCLS: listen('CLS') };
});

const shared = {
  delta: 0,
  id: 'v6-1763750000000-1234567890123',
  entries: [],
  navigationType: 'navigate',
} as const;
const metric = (own: object) => ({ ...shared, rating: 'good', navigationId: 1, ...own }) as unknown as Vital;
const lcpParts = {
  timeToFirstByte: 100,
  resourceLoadDelay: 20,
  resourceLoadDuration: 900,
  elementRenderDelay: 5,
};
const lcp = (attribution: object = {}) =>
  metric({
    name: 'LCP',
    value: 1025.4999,
    attribution: { target: 'main>img.hero', ...lcpParts, ...attribution },
  });
const inp = metric({
  name: 'INP',
  value: 248,
  rating: 'needs-improvement',
  attribution: {
    interactionTarget: '#add-to-cart>button',
    ...{ inputDelay: 3, processingDuration: 20, presentationDelay: 225 },
  },
});
const cls = metric({
  name: 'CLS',
  value: 0.123456,
  attribution: { largestShiftTarget: 'div.usps', loadState: 'dom-interactive' },
});

beforeEach(() => {
  heard.clear();
  document.head.replaceChildren();
  // happy-dom says that it is automated.
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
});

/** The page has measured, and is left. */
function leave(type = 'plp') {
  const { services, track } = testServices(type);
  measureVitals(services, document);
  for (const [name, vital] of Object.entries({ LCP: lcp(), INP: inp, CLS: cls })) heard.get(name)?.(vital);
  return track.mock.calls;
}

const { services } = testServices('plp');
const eventOf = (vital: Vital) => vitalEvent(vital, services, document);

test('reports LCP, INP and CLS by their schema, in whole ms or three decimals, with their causes', () => {
  const calls = leave();
  expect(calls).toEqual([
    [
      'web_vitals',
      {
        metric_name: 'LCP',
        metric_value: 1025,
        metric_rating: 'good',
        metric_id: shared.id,
        metric_target: 'main>img.hero',
        metric_phase: 'load duration',
        page_type: 'plp',
        experiments: '',
      },
    ],
    [
      'web_vitals',
      expect.objectContaining({
        metric_name: 'INP',
        metric_value: 248,
        metric_rating: 'needs-improvement',
        metric_target: '#add-to-cart>button',
        metric_phase: 'presentation delay',
      }),
    ],
    [
      'web_vitals',
      expect.objectContaining({
        metric_name: 'CLS',
        metric_value: 0.123,
        metric_target: 'div.usps',
        metric_phase: 'dom-interactive',
      }),
    ],
  ]);
  for (const [name, parameters] of calls) expect(parseEvent(name, parameters)).toEqual(parameters);
});

test('includes the variants, as in page_view', () => {
  for (const content of ['OD478|B', 'OD485|A']) {
    const tag = document.createElement('meta');
    tag.name = `AB-test-${content.slice(0, 5)}`;
    tag.content = content;
    document.head.append(tag);
  }
  const page = testServices('pdp');
  reportPage(page.services, document);
  const [, pageView] = page.track.mock.calls[0] ?? [];
  expect(pageView).toEqual({ page_type: 'pdp', experiments: 'OD478|B,OD485|A' });
  expect(vitalEvent(lcp(), page.services, document)).toMatchObject(pageView);
});

test('tells whose script ran longest during a slow interaction, by its host alone', () => {
  const slow = (sourceURL: string) =>
    metric({ ...inp, attribution: { ...inp.attribution, longestScript: { entry: { sourceURL } } } });
  const event = eventOf(slow('https://tags.example/gtm.js?id=1&email=jan@example.com'));
  expect(event.metric_script).toBe('tags.example');
  expect(parseEvent('web_vitals', event)).toEqual(event);
  expect(eventOf(slow('')).metric_script).toBe('page');
  expect(eventOf(inp).metric_script).toBeUndefined();
});

test('marks those of a robot', () => {
  expect(eventOf(inp).bot).toBeUndefined();
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(true);
  const event = eventOf(inp);
  expect(event.bot).toBe(true);
  expect(parseEvent('web_vitals', event)).toEqual(event);
});

test('cuts a long path, and leaves out one with possible personal data', () => {
  expect(eventOf(lcp({ target: `main>${'div>'.repeat(40)}img` })).metric_target).toHaveLength(100);
  expect(eventOf(lcp({ target: 'main>#jan@example.com' })).metric_target).toBeUndefined();
  expect(eventOf(lcp({ target: `${'div>'.repeat(22)}#tel-x.0612345678` })).metric_target).toBeUndefined();
  expect(eventOf(lcp({ target: '' })).metric_target).toBeUndefined();
  expect(eventOf(lcp({ target: undefined })).metric_target).toBeUndefined();
});

test('the ids of the library do not look like personal data', () => {
  fc.assert(
    fc.property(fc.nat(9e11), fc.nat(9e12 - 1), (time, random) => {
      expect(services.personalData(`v6-${1_700_000_000_000 + time}-${1e12 + random}`)).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});
