import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { Kind } from './kinds.ts';
import { readPage } from './page.ts';
import { checkSettings } from './read-settings.ts';
import { robotWords } from './robots.ts';
import { settingTable } from './settings.ts';
import { faultsIn, testReport } from './testing.ts';

let errors: MockInstance<typeof console.error>;
let warnings: MockInstance<typeof console.warn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function read(text: string | null) {
  document.head.innerHTML =
    text === null ? '' : `<script type="application/json" id="storefront-settings">${text}</script>`;
  const page = readPage(document);
  const { report } = testReport();
  for (const fault of checkSettings(page, document)) report(...fault);
  return page.settings;
}
const readJson = (value: unknown) => read(JSON.stringify(value));
const printed = () => faultsIn(errors);

const defaults = {
  routes: { cart: '/winkelwagen', search: '/zoeken', checkout: '/bestellen', product: '/product/' },
  maps: {
    key: '',
    provider: 'pdok',
    tileUrl: '',
    geocodeUrl: '',
    show: 'search',
    latitude: 51.1467878,
    longitude: 4.9128134,
    zoom: 8,
  },
  botProtection: { siteKey: '', scriptUrl: '' },
  chat: { domain: '' },
  links: { hosts: '' },
  interruptions: { perVisit: 2 },
  robots: { userAgents: [robotWords] },
  translations: {},
  analytics: { enabled: false, consentMode: true },
  consent: { unknown: 'denied' },
  agents: { tools: true },
  errors: { share: 0 },
  islands: {},
  behaviours: {},
  experiments: {},
  desk: ['off'],
};

test('each setting has a default, which its own kind takes', () => {
  const kinds = Object.values(settingTable).flatMap((one): Kind<unknown>[] =>
    'read' in one ? [one] : 'each' in one ? [] : Object.values(one),
  );
  expect(kinds.length).toBeGreaterThan(20);
  for (const { expects, fallback, read } of kinds) expect(read(fallback), expects).toBeDefined();
});

describe('the settings', () => {
  test('of a page without any are the defaults, silently', () => {
    expect(read(null)).toEqual(defaults);
    expect(printed()).toEqual([]);
  });

  test('are read key by key, the rest from the defaults', () => {
    const settings = readJson({
      routes: { cart: '/mand' },
      analytics: { enabled: true },
      translations: { 'a.b': 'c' },
      islands: { 'cart-popup': false },
    });
    expect(settings).toEqual({
      ...defaults,
      routes: { ...defaults.routes, cart: '/mand' },
      analytics: { enabled: true, consentMode: true },
      translations: { 'a.b': 'c' },
      islands: { 'cart-popup': false },
    });
    expect(printed()).toEqual([]);
  });

  test('may name their schema, for editors', () => {
    expect(readJson({ $schema: '/assets/settings.schema.json', errors: { share: 1 } }).errors.share).toBe(1);
    expect(faultsIn(warnings)).toEqual([]);
  });

  test('that are not JSON are logged once, and the defaults are used', () => {
    expect(read('{ "routes": ')).toEqual(defaults);
    expect(printed()).toHaveLength(1);
    expect(printed()[0]).toMatch(/^setting-invalid: all of it: /);
  });

  test.each([
    [
      { routes: { cart: 12 } },
      'setting-invalid: routes.cart: is 12, expected an address on this site; "/winkelwagen" is used',
    ],
    [
      { routes: { cart: 'https://elsewhere.example/' } },
      'setting-invalid: routes.cart: is "https://elsewhere.example/", expected an address on this site; "/winkelwagen" is used',
    ],
    [
      { routes: { cart: 'javascript:alert(1)' } },
      'setting-invalid: routes.cart: is "javascript:alert(1)", expected an address on this site; "/winkelwagen" is used',
    ],
    [
      { analytics: { enabled: 'ja' } },
      'setting-invalid: analytics.enabled: is "ja", expected true or false; false is used',
    ],
    [{ analytics: null }, 'setting-invalid: analytics: is null, expected an object; {} is used'],
    [
      { maps: { zoom: '9' } },
      'setting-invalid: maps.zoom: is "9", expected a number from 6 to 19; 8 is used',
    ],
    [{ maps: { zoom: 5 } }, 'setting-invalid: maps.zoom: is 5, expected a number from 6 to 19; 8 is used'],
    [
      { maps: { latitude: 90 } },
      'setting-invalid: maps.latitude: is 90, expected a number from -85 to 85; 51.1467878 is used',
    ],
    [
      { maps: { longitude: -181 } },
      'setting-invalid: maps.longitude: is -181, expected a number from -180 to 180; 4.9128134 is used',
    ],
    [
      { maps: { provider: 'bing' } },
      'setting-invalid: maps.provider: is "bing", expected pdok or google; "pdok" is used',
    ],
    [
      { maps: { show: 'altijd' } },
      'setting-invalid: maps.show: is "altijd", expected one of search, press, now; "search" is used',
    ],
    [
      { maps: { tileUrl: 'javascript:alert(1)' } },
      'setting-invalid: maps.tileUrl: is "javascript:alert(1)", expected a web address; "" is used',
    ],
    [
      { errors: { share: 1.5 } },
      'setting-invalid: errors.share: is 1.5, expected a number from 0 to 1; 0 is used',
    ],
    [
      { consent: { unknown: 'ja' } },
      'setting-invalid: consent.unknown: is "ja", expected denied or granted; "denied" is used',
    ],
    [{ maps: [] }, 'setting-invalid: maps: is [], expected an object; {} is used'],
    [{ translations: { a: 1 } }, 'setting-invalid: translations.a: is 1, expected a text; it is left out'],
    [
      { islands: { x: 'nee' } },
      'setting-invalid: islands.x: is "nee", expected true or false; it is left out',
    ],
    [{ desk: true }, 'setting-invalid: desk: is true, expected texts; ["off"] is used'],
    [{ desk: ['a', 1] }, 'setting-invalid: desk: is ["a",1], expected texts; ["off"] is used'],
    ['text', 'setting-invalid: all of it: is "text", expected an object; {} is used'],
  ])('%j: one error that names the key, and its default', (json, message) => {
    expect(readJson(json)).toEqual(defaults);
    expect(printed()).toEqual([message]);
  });

  test('nested too deep for words are told all the same', () => {
    expect(read(`{"maps": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).toEqual(defaults);
    expect(printed()).toEqual(['setting-invalid: maps: is nested too deep, expected an object; {} is used']);
  });

  test('with several invalid keys log each of them, and keep the valid ones', () => {
    const settings = readJson({ routes: { cart: 1, search: '/vind' }, chat: { domain: 2 } });
    expect(printed()).toHaveLength(2);
    expect(settings.routes.search).toBe('/vind');
  });

  test.each([
    ['on', ['on']],
    ['qa.example.com localhost:5173', ['qa.example.com', 'localhost:5173']],
    [
      ['qa.example.com', 'localhost:5173'],
      ['qa.example.com', 'localhost:5173'],
    ],
  ])('open the desk where they say %j', (desk, words) => {
    expect(readJson({ desk }).desk).toEqual(words);
    expect(printed()).toEqual([]);
  });

  test('log a warning for an unknown key', () => {
    expect(readJson({ route: {}, maps: { kee: 'x' } })).toEqual(defaults);
    expect(faultsIn(warnings)).toEqual(['setting-unknown: route', 'setting-unknown: maps.kee']);
  });

  test('cannot reach into the prototype of anything', () => {
    const settings = read(
      '{"__proto__": {"polluted": true}, "maps": {"__proto__": {"key": "x"}}, "islands": {"__proto__": true}}',
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(settings.maps).toEqual(defaults.maps);
    expect(Object.getPrototypeOf(settings.islands)).toBe(Object.prototype);
  });
});
