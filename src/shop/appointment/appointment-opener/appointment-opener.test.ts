import { afterEach, expect, test } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element, type testServices, turn } from '../../../page/testing.ts';
import { popupsOf } from '../../../popups/manager.ts';
import opener from './appointment-opener.behaviour.ts';

let services: ReturnType<typeof testServices>['services'];

function mount(html: string) {
  const host = element(html);
  document.body.append(host);
  ({ services } = mountOn(opener, host));
  return host;
}
const link = '<a href="/Winkels/Afspraak?storeId=7" data-store-id="7">Afspraak</a>';
/** Whether the browser would go to its address. */
const click = (host: HTMLElement, more: MouseEventInit = {}) =>
  host.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));

afterEach(async () => {
  popupsOf(services).current()?.close();
  document.body.replaceChildren();
  await turn();
});

test('opens a popup with the flow for its store, and a link to its page until it is mounted', () => {
  const host = mount(link);
  expect(host.getAttribute('aria-haspopup')).toBe('dialog');
  expect(click(host)).toBe(false);
  const island = document.querySelector<HTMLElement>('dialog [data-island="appointment"]');
  expect({ ...island?.dataset }).toMatchObject({ shell: 'popup', storeId: '7', when: 'now' });
  expect(island?.querySelector('[data-appointment-place] a')?.getAttribute('href')).toContain('storeId=7');
});

test('its link may stand inside', () => {
  const host = mount(`<p data-store-id="7">Kom langs: ${link}</p>`);
  const inside = host.querySelector('a') as HTMLElement;
  expect(inside.getAttribute('aria-haspopup')).toBe('dialog');
  expect(click(inside)).toBe(false);
  expect(document.querySelector('dialog [data-island="appointment"]')).not.toBeNull();
});

test('opens one at a time', () => {
  const host = mount(link);
  click(host);
  const before = popupsOf(services).current();
  click(host);
  expect(popupsOf(services).current()).toBe(before);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});

test('follows the link if the page already has a flow', () => {
  const host = mount(link);
  document.body.append(element('<div data-island="appointment" data-shell="panel"></div>'));
  expect(click(host)).toBe(true);
  expect(document.querySelector('dialog')).toBeNull();
});

test('leaves a click for another tab to the browser', () => {
  expect(click(mount(link), { ctrlKey: true })).toBe(true);
  expect(document.querySelector('dialog')).toBeNull();
});

test.each([
  ['<button data-store-id="7">Afspraak</button>', 'has no <a> inside'],
  ['<a href="https://elders.test/" data-store-id="7">Afspraak</a>', 'not one on this site'],
  ['<a href="/Winkels/Afspraak" data-store-id="../7">Afspraak</a>', 'data-store-id'],
])('%s is refused: %s', (html, why) => {
  expect(() => mount(html)).toThrow(why);
});
