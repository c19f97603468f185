import { beforeEach, expect, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element } from '../../../page/testing.ts';
import menu from './menu.behaviour.ts';

const markup = `<nav aria-label="Hoofdmenu"><details><summary>Menu</summary>
  <ul data-menu-list><li><a href="#bedden">Bedden</a><div data-menu-panel hidden><a href="#hout">Hout</a></div></li>
  <li><a href="#kasten">Kasten</a><div data-menu-panel hidden><a href="#eiken">Eiken</a></div></li><li><a href="#acties">Acties</a></li></ul>
  </details></nav>`;

const query = Object.assign(new EventTarget(), { matches: true });
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => query);
  vi.useFakeTimers();
});

function mount({ isWide = true, html = markup } = {}) {
  query.matches = isWide;
  const host = element(html);
  document.body.append(host);
  const { end } = mountOn(menu, host);
  const items = [...host.querySelectorAll<HTMLElement>('[data-menu-list] > li')];
  const [bedden, kasten] = items as [HTMLElement, HTMLElement];
  const buttons = items.map((item) => item.querySelector('button') as HTMLButtonElement);
  const open = () =>
    [...host.querySelectorAll<HTMLElement>('[data-menu-panel]')].map(({ hidden }) => !hidden);
  return { host, end, bedden, kasten, buttons, open };
}
const pointer = (type: string, target: EventTarget, more: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: type !== 'pointerenter', pointerType: 'mouse', ...more }),
  );

test('Escape closes it, and focus inside returns to its button', () => {
  const { buttons, bedden, open } = mount();
  buttons[0]?.click();
  bedden.querySelector<HTMLElement>('[data-menu-panel] a')?.focus();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(open()).toEqual([false, false]);
  expect(document.activeElement).toBe(buttons[0]);
});

test('focus that goes on to another item closes it', () => {
  const { buttons, kasten, open } = mount();
  buttons[0]?.focus();
  buttons[0]?.click();
  kasten.querySelector('a')?.focus();
  expect(open()).toEqual([false, false]);
});

test('the mouse opens it after a moment, and closes it a while after it has left', () => {
  const { bedden, open } = mount();
  pointer('pointerenter', bedden);
  expect(open()).toEqual([false, false]);
  vi.advanceTimersByTime(120);
  expect(open()).toEqual([true, false]);
  pointer('pointerleave', bedden);
  vi.advanceTimersByTime(300);
  pointer('pointerenter', bedden);
  vi.advanceTimersByTime(1000);
  expect(open()).toEqual([true, false]);
  pointer('pointerleave', bedden);
  vi.advanceTimersByTime(350);
  expect(open()).toEqual([false, false]);
});

test('a way along the bar shows the next panel, a diagonal one to the panel keeps it', () => {
  const { host, bedden, kasten, open } = mount();
  const panel = bedden.querySelector('[data-menu-panel]') as HTMLElement;
  panel.getBoundingClientRect = () => new DOMRect(0, 160, 1200, 300);
  pointer('pointerenter', bedden);
  vi.advanceTimersByTime(120);
  pointer('pointermove', host, { clientX: 100, clientY: 120 });
  pointer('pointerleave', bedden);
  pointer('pointerenter', kasten, { clientX: 130, clientY: 140 });
  vi.advanceTimersByTime(300);
  expect(open()).toEqual([true, false]);
  pointer('pointerleave', kasten);
  pointer('pointerenter', bedden);
  vi.advanceTimersByTime(1000);
  expect(open()).toEqual([true, false]);
  pointer('pointerleave', bedden);
  pointer('pointerenter', kasten, { clientX: 130, clientY: 121 });
  vi.advanceTimersByTime(60);
  expect(open()).toEqual([false, true]);
});

test('the first touch on a link shows its panel, the second follows it', () => {
  const { bedden, open } = mount();
  const link = bedden.querySelector('a') as HTMLElement;
  const touch = () => {
    const click = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' });
    link.dispatchEvent(click);
    return click.defaultPrevented;
  };
  expect([touch(), open()]).toEqual([true, [true, false]]);
  expect([touch(), open()]).toEqual([false, [true, false]]);
  pointer('pointerdown', document.body);
  expect(open()).toEqual([false, false]);
});

test('on narrow screens its button opens a drawer; an item is a level of it, with a way back', () => {
  const { host, buttons, bedden, open } = mount({ isWide: false });
  const summary = host.querySelector('summary') as HTMLElement;
  summary.click();
  const dialog = host.querySelector('dialog');
  expect([dialog?.open, dialog?.contains(bedden)]).toEqual([true, true]);
  expect(buttons[0]?.hasAttribute('aria-label')).toBe(false);
  buttons[0]?.click();
  const back = dialog?.querySelector<HTMLElement>('.sf-menu-back');
  expect([open(), back?.hidden, document.activeElement]).toEqual([[true, false], false, back]);
  back?.click();
  expect([open(), back?.hidden, document.activeElement]).toEqual([[false, false], true, buttons[0]]);
  dialog?.close();
  expect(host.querySelector('dialog')).toBeNull();
  expect(host.querySelector('details')?.open).toBe(false);
});

test('what a tap has opened before the code came becomes the drawer', () => {
  const { host, bedden } = mount({ isWide: false, html: markup.replace('<details', '<details open') });
  const dialog = host.querySelector('dialog');
  expect([dialog?.open, dialog?.contains(bedden)]).toEqual([true, true]);
  dialog?.close();
  expect(host.querySelector('details')?.open).toBe(false);
});

test('the drawer closes where the screen becomes wide, and the bar takes over', () => {
  const { host, buttons, open } = mount({ isWide: false });
  host.querySelector('summary')?.click();
  query.matches = true;
  query.dispatchEvent(new Event('change'));
  expect(host.querySelector('dialog')).toBeNull();
  buttons[0]?.click();
  expect(open()).toEqual([true, false]);
});

test.each([true, false])('leaves the bytes that were there (wide: %s)', (isWide) => {
  const { host, end, buttons } = mount({ isWide });
  host.querySelector('summary')?.click();
  buttons[0]?.click();
  end();
  host.querySelector('details')?.removeAttribute('open');
  expect(host.outerHTML).toBe(element(markup).outerHTML);
});

test.each([
  ['<nav></nav>', 'has no <details> inside; no details summary inside; no details [data-menu-list] inside'],
  [markup.replace('<a href="#bedden">Bedden</a>', ''), 'has a [data-menu-panel] without a link before it'],
])('says what is wrong with %s', (html, message) => {
  expect(() => mount({ html })).toThrow(message);
});
