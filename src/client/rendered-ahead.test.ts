// A page that the browser renders ahead, and that the shopper may never open: nothing asks, opens, stores or counts there.
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { Definition, EnhancementKind } from '../enhance/enhancement.ts';
import { startEnhancements } from '../enhance/testing.ts';
import { now } from '../enhance/when.ts';
import { element, testServices, turn } from '../page/testing.ts';
import { showCartBadges } from './cart-badges.ts';

const components = import.meta.glob<{ default: Definition }>([
  '../shop/*/*/*.behaviour.ts',
  '../../islands/*/*.island.tsx',
]);

const everything = Object.entries(components).map(([path, load]) => {
  const [, name = '', kind = ''] = /([^/]+)\.(island|behaviour)\.tsx?$/.exec(path) ?? [];
  return { name, kind: kind as EnhancementKind, when: now, defers: 'a', load };
});

let asked: MockInstance<typeof fetch>;
let page: ReturnType<typeof testServices>;
const isOpened = () => !Object.hasOwn(document, 'prerendering');
beforeEach(() => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  page = testServices('content');
});
afterEach(async () => {
  document.body.replaceChildren();
  await turn();
  open();
  page.stop();
});
function open() {
  if (isOpened()) return;
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
}
const leaveTop = () =>
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: 0, relatedTarget: null }));
/** What the page has done that only a page may do that is seen. */
const done = () => ({
  asked: asked.mock.calls.length > 0,
  opened: document.querySelector('dialog[open], [popover]:popover-open') !== null,
  stored: localStorage.length + sessionStorage.length,
  tracked: page.track.mock.calls.length > 0,
});

describe.each(everything)('the $kind $name', (enhancement) => {
  test('has its code, and is mounted as the page is opened', async () => {
    const { default: definition } = await enhancement.load();
    const mount = vi.fn(() => ({ undo() {} }));
    const load = async () => ({ default: { ...definition, mount } });
    const { list } = startEnhancements([{ ...enhancement, load }], page.services);
    document.body.append(element(`<div data-${enhancement.kind}="${enhancement.name}"></div>`));
    await turn();
    expect([mount.mock.calls.length, list().map(({ state }) => state)]).toEqual([0, ['loading']]);
    open();
    await turn();
    expect([mount.mock.calls.length, list().map(({ state }) => state)]).toEqual([1, ['mounted']]);
  });
});

/** What comes by itself. `before` is what is stored, `sign` what happens on the page. */
const surfaces = {
  'the question about cookies': { html: '<div data-behaviour="cookie-consent" hidden></div>' },
  'the block of the whole shop': {
    html: '<div data-behaviour="site-wide-block" data-block-id="1" hidden></div>',
    before: { consentLevel: '7' },
  },
  'the popup for who leaves': {
    html: '<div data-behaviour="exit-intent" hidden></div>',
    before: { consentLevel: '7' },
    sign: leaveTop,
  },
  'a survey': {
    html: '<div data-island="survey" data-survey-id="a1" data-persistence="OncePerUser" data-trigger="PageLoad"></div>',
    before: { consentLevel: '7' },
  },
  'a chat that was open': {
    html: '<div data-behaviour="contact-options"><a href="/contact">Contact</a></div>',
    before: { consentLevel: '7', 'contact-option-active': 'sales' },
  },
  'the count of the cart': {
    html: '<span data-cart-badge></span>',
    before: { cartcount: '3' },
  },
} satisfies Record<string, { html: string; before?: Record<string, string>; sign?: () => void }>;

test.each(Object.entries<{ html: string; before?: Record<string, string>; sign?: () => void }>(surfaces))(
  '%s comes once the page is opened, and not before',
  async (_what, { html, before = {}, sign }) => {
    for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
    const stored = localStorage.length;
    startEnhancements(everything, page.services);
    const endBadges = showCartBadges(page.services);
    document.body.append(element(html));
    await turn(20);
    sign?.();
    await turn();
    expect(done()).toEqual({ asked: false, opened: false, stored, tracked: false });
    open();
    await turn(20);
    sign?.();
    await vi.waitFor(() => expect(done().asked).toBe(true));
    endBadges();
  },
);
