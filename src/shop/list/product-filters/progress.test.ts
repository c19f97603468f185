import { afterEach, expect, test, vi } from 'vitest';
import { element, testServices } from '../../../page/testing.ts';
import { createProgress } from './progress.ts';

let foot: HTMLElement | undefined;
function open() {
  const host = element(`<div><div data-filters-part="list"><button id="choice">Latex</button></div>
    <dialog open><footer><button>Toon 28 producten</button></footer></dialog></div>`);
  document.body.replaceChildren(host);
  const { services } = testServices();
  const find = (selector: string) => host.querySelector<HTMLElement>(selector) as HTMLElement;
  return { progress: createProgress(host, services, () => foot), find };
}
const alert = () => document.querySelector('[role="alert"]');
const isBusy = (element: Element) => element.getAttribute('aria-busy');

afterEach(() => {
  foot = undefined;
});

test.each([
  ['above the list', false, false, 'list'],
  ['below the list, where it was made there', true, false, 'list'],
  ['in the foot of the sheet', false, true, 'foot'],
  ['in the foot of the sheet that was opened meanwhile', true, true, 'foot'],
])('a choice that did not come through is told %s', (_where, isBelow, isOpen, expected) => {
  const { progress, find } = open();
  if (isOpen) foot = find('footer');
  progress.showUnreached(isBelow, () => {});
  const list = find('[data-filters-part="list"]');
  const beside = isBelow ? list.nextElementSibling : list.previousElementSibling;
  expect(expected === 'list' ? beside : foot?.firstElementChild).toBe(alert());
});

test('the message and the busy sign go along into the sheet and back to the list', () => {
  const { progress, find } = open();
  const list = find('[data-filters-part="list"]');
  const footer = find('footer');
  progress.showUnreached(false, () => {});
  progress.showBusy(true);
  expect([list, footer].map(isBusy)).toEqual(['true', null]);
  foot = footer;
  progress.move();
  expect([footer.contains(alert()), isBusy(footer)]).toEqual([true, 'true']);
  foot = undefined;
  progress.move();
  expect(list.previousElementSibling).toBe(alert());
  progress.showBusy(false);
  progress.clear();
  progress.move();
  expect([alert(), isBusy(list)]).toEqual([null, null]);
});

test('another try gives focus back to what was chosen, and is made once', () => {
  const { progress, find } = open();
  const retry = vi.fn(() => progress.clear());
  find('#choice').focus();
  progress.showUnreached(false, retry);
  const again = alert()?.querySelector('button') as HTMLElement;
  again.focus();
  again.click();
  window.dispatchEvent(new Event('online'));
  expect([retry.mock.calls.length, document.activeElement?.id]).toEqual([1, 'choice']);
});
