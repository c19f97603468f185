import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element, testServices } from '../../../page/testing.ts';
import prefetch from './prefetch.behaviour.ts';

beforeEach(() => {
  Object.assign(HTMLScriptElement, { supports: (type: string) => type === 'speculationrules' });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  document.head.replaceChildren();
});

const mount = (html = '<div data-paths="/product/* /matrassen"></div>', settings = {}) =>
  mountOn(prefetch, element(html), testServices('plp', settings)).end;
const script = () => document.querySelector<HTMLScriptElement>('script[type="speculationrules"]');
const rules = () => JSON.parse(script()?.textContent ?? 'null');

test('prefetches these paths as the pointer rests, never the cart or the checkout, and prerenders nothing', () => {
  const undo = mount(undefined, { routes: { cart: '/mand', checkout: '/kassa' } });
  const { prefetch: [rule] = [], prerender } = rules();
  expect([rule.eagerness, prerender]).toEqual(['moderate', undefined]);
  expect(rule.where.and[0]).toEqual({ href_matches: ['/product/*', '/matrassen'] });
  expect(rule.where.and[1]).toEqual({
    not: { href_matches: ['/mand', '/mand/*', '/kassa', '/kassa/*'] },
  });
  undo();
  expect(script()).toBeNull();
});

test('has the nonce of the page’s scripts', () => {
  document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain' }));
  document.head.querySelector('script')?.setAttribute('nonce', 'n-1');
  const tag = document.head.querySelector('script');
  if (tag) tag.nonce = 'n-1';
  mount();
  expect(script()?.nonce).toBe('n-1');
});

test.each([
  ['saved data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
  ['a browser without speculation rules', () => Reflect.deleteProperty(HTMLScriptElement, 'supports')],
])('does nothing with %s', (_what, given) => {
  given();
  mount();
  expect(script()).toBeNull();
});

test('under Trusted Types the rules pass a policy of their own', () => {
  const createPolicy = vi.fn((_name: string, given: { createScript(text: string): string }) => given);
  vi.stubGlobal('trustedTypes', { createPolicy });
  mount();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['storefront-rules']);
});

test.each(['', 'product', '//elsewhere.example/*', 'https://elsewhere.example/'])(
  'names the paths "%s"',
  (paths) => {
    expect(() => mount(`<div data-paths="${paths}"></div>`)).toThrow('is not a list of paths');
  },
);
