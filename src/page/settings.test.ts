import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { reportSettings } from './report-settings.ts';
import { entriesOf, isLike, known, readSettings } from './settings.ts';

let errors: MockInstance<typeof console.error>;
let warnings: MockInstance<typeof console.warn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

function read(text: string) {
  const element = document.createElement('script');
  element.textContent = text;
  reportSettings(element, { known, isLike, entriesOf });
  return readSettings(element);
}
const readJson = (value: unknown) => read(JSON.stringify(value));
const printed = () => errors.mock.calls.map(([text]) => text);

const defaults = {
  routes: { cart: '/winkelwagen', search: '/zoeken', checkout: '/bestellen' },
  maps: { key: '' },
  botProtection: { siteKey: '', scriptUrl: '' },
  chat: { domain: '' },
  translations: {},
  analytics: { enabled: false, consentMode: true },
  islands: {},
  behaviours: {},
  experiments: {},
};

describe('the settings', () => {
  test('of a page without any are the defaults, silently', () => {
    expect(readSettings(null)).toEqual(defaults);
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

  test('that are no JSON are told once, and the defaults are used', () => {
    expect(read('{ "routes": ')).toEqual(defaults);
    expect(printed()).toHaveLength(1);
    expect(printed()[0]).toMatch(/^settings: not valid JSON, so the defaults are used: /);
  });

  test.each([
    [
      { routes: { cart: 12 } },
      'settings: routes.cart is 12, expected an address on this site; "/winkelwagen" is used',
    ],
    [
      { routes: { cart: 'https://elsewhere.example/' } },
      'settings: routes.cart is "https://elsewhere.example/", expected an address on this site; "/winkelwagen" is used',
    ],
    [
      { routes: { cart: 'javascript:alert(1)' } },
      'settings: routes.cart is "javascript:alert(1)", expected an address on this site; "/winkelwagen" is used',
    ],
    [
      { analytics: { enabled: 'ja' } },
      'settings: analytics.enabled is "ja", expected true or false; false is used',
    ],
    [{ analytics: null }, 'settings: analytics is null, expected an object; {} is used'],
    [{ maps: [] }, 'settings: maps is [], expected an object; {} is used'],
    [{ translations: { a: 1 } }, 'settings: translations.a is 1, expected a text; it is left out'],
    [{ islands: { x: 'nee' } }, 'settings: islands.x is "nee", expected true or false; it is left out'],
    ['text', 'settings: the whole is "text", expected an object; {} is used'],
  ])('%j: one error that names the key, and its default', (json, message) => {
    expect(readJson(json)).toEqual(defaults);
    expect(printed()).toEqual([message]);
  });

  test('several bad keys are told one by one, and the good ones are kept', () => {
    const settings = readJson({ routes: { cart: 1, search: '/vind' }, chat: { domain: 2 } });
    expect(printed()).toHaveLength(2);
    expect(settings.routes.search).toBe('/vind');
  });

  test('warn of a key that is not known', () => {
    expect(readJson({ route: {}, maps: { kee: 'x' } })).toEqual(defaults);
    expect(warnings.mock.calls.map(([text]) => text)).toEqual([
      'settings: route is not a setting that we know',
      'settings: maps.kee is not a setting that we know',
    ]);
  });

  test('cannot reach into the prototype of anything', () => {
    const settings = read(
      '{"__proto__": {"polluted": true}, "maps": {"__proto__": {"key": "x"}}, "islands": {"__proto__": true}}',
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(settings.maps).toEqual({ key: '' });
    expect(Object.getPrototypeOf(settings.islands)).toBe(Object.prototype);
  });
});
