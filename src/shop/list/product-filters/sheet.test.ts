import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, testServices, turn } from '../../../page/testing.ts';
import { createFilterSheet, type FilterSheet } from './sheet.ts';

const markup = `<div id="host"><p data-filters-count="12">12 producten</p>
<details data-filters-sheet><summary>Filters</summary>
<div data-filters-part="choices"><form><input type="checkbox" name="merk" value="Dons"></form></div></details></div>`;

let isNarrow: boolean;
let sheet: FilterSheet;
const media = Object.defineProperty(new EventTarget(), 'matches', { get: () => isNarrow });

function open(html = markup) {
  const host = element(html);
  document.body.replaceChildren(host);
  sheet = createFilterSheet(host, 'sf-1', testServices().services, { onBack() {}, onToggle() {} });
  return host;
}
const press = (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
};
const dialog = () => document.querySelector('dialog');
/** Its frame is code of its own. */
const opened = () => vi.waitFor(() => expect(dialog()).not.toBeNull());
const button = () => dialog()?.querySelector('.sf-filter-sheet-footer button');

beforeEach(() => {
  isNarrow = true;
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
});
afterEach(() => sheet.stop());

test('the choices move into a modal sheet and back, and focus returns to what opened it', async () => {
  const host = open();
  const before = host.innerHTML;
  expect(press('summary')).toBe(true);
  await opened();
  expect(dialog()?.matches(':modal, [open]')).toBe(true);
  expect(dialog()?.querySelector('input[name="merk"]')).not.toBeNull();
  expect(button()?.textContent).toBe('Toon 12 producten');
  press('.sf-popup-close');
  expect(dialog()).toBeNull();
  expect(document.activeElement?.localName).toBe('summary');
  expect(host.innerHTML).toBe(before);
});

test('its button follows the number of products, closes it and leads to them', async () => {
  const host = open();
  press('summary');
  await opened();
  for (const [count, text] of [
    ['1', 'Toon 1 product'],
    ['0', 'Geen producten'],
    ['7', 'Toon 7 producten'],
  ] as const) {
    host.querySelector('[data-filters-count]')?.setAttribute('data-filters-count', count);
    sheet.update();
    expect(button()?.textContent).toBe(text);
  }
  expect(sheet.focus()).toBe(true);
  press('.sf-filter-sheet-footer button');
  expect([dialog(), sheet.focus()]).toEqual([null, false]);
  expect(document.activeElement).toBe(host.querySelector('[data-filters-count]'));
});

test.each<[string, () => void]>([
  ['Escape', () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['other code', () => dialog()?.close()],
  [
    'a press outside',
    () => {
      dialog()?.dispatchEvent(new Event('pointerdown'));
      press('dialog');
    },
  ],
  ['a wider window', () => media.dispatchEvent(new Event('change'))],
  ['the end of the behaviour', () => sheet.stop()],
])('%s closes it', async (_what, act) => {
  const host = open();
  const before = host.innerHTML;
  press('summary');
  await opened();
  act();
  expect([dialog(), host.innerHTML]).toEqual([null, before]);
});

test('on a wide screen, and without the marker, the server’s markup is left alone', () => {
  isNarrow = false;
  open();
  expect([press('summary'), dialog()]).toEqual([false, null]);
  sheet.stop();
  isNarrow = true;
  open(markup.replace('data-filters-sheet', ''));
  expect([press('summary'), dialog(), sheet.focus()]).toEqual([false, null, false]);
});

test('an end while its frame loads opens nothing', async () => {
  const host = open();
  const before = host.innerHTML;
  press('summary');
  sheet.stop();
  await turn(20);
  expect([dialog(), host.innerHTML]).toEqual([null, before]);
});
