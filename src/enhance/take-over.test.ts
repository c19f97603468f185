import { beforeEach, expect, test, vi } from 'vitest';
import { element } from '../page/testing.ts';
import { handOver } from './take-over.ts';

let host: HTMLElement;
const markup = `
  <input name="q" value=""><input type="checkbox" name="terms"><textarea name="note"></textarea>
  <select name="size"><option value="1" selected>1</option><option value="2">2</option></select>
  <details><summary>a</summary></details><details><summary>b</summary></details>`;

beforeEach(() => {
  host = element(`<div>${markup}</div>`);
  document.body.replaceChildren(host);
});

/** What mounting does: the content is replaced by new nodes of the same kind. */
function remount(change: () => void) {
  const bringOver = handOver(host, []);
  const former = document.createDocumentFragment();
  former.append(...host.childNodes);
  host.append(...element(`<div>${markup}</div>`).childNodes);
  change();
  bringOver?.(former);
}
const find = <E extends Element>(selector: string) => host.querySelector(selector) as E;

test('typed text, ticks and choices come over, and the new fields hear of it', () => {
  find<HTMLInputElement>('[name=q]').value = 'matras';
  find<HTMLInputElement>('[name=terms]').checked = true;
  find<HTMLTextAreaElement>('[name=note]').value = 'graag bellen';
  find<HTMLSelectElement>('[name=size]').value = '2';
  const heard = vi.fn();
  remount(() => find('[name=q]').addEventListener('input', heard));
  expect(find<HTMLInputElement>('[name=q]').value).toBe('matras');
  expect(find<HTMLInputElement>('[name=terms]').checked).toBe(true);
  expect(find<HTMLTextAreaElement>('[name=note]').value).toBe('graag bellen');
  expect(find<HTMLSelectElement>('[name=size]').value).toBe('2');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('focus and selection come over', () => {
  const field = find<HTMLInputElement>('[name=q]');
  field.value = 'matras';
  field.focus();
  field.setSelectionRange(1, 3);
  remount(() => {});
  const now = find<HTMLInputElement>('[name=q]');
  expect(document.activeElement).toBe(now);
  expect([now.selectionStart, now.selectionEnd]).toEqual([1, 3]);
});

test('opened details stay open', () => {
  host.querySelectorAll('details')[1]?.setAttribute('open', '');
  remount(() => {});
  expect([...host.querySelectorAll('details')].map((one) => one.open)).toEqual([false, true]);
});

test('what the shopper did not touch is left as the island renders it', () => {
  remount(() => {
    find<HTMLInputElement>('[name=q]').value = 'from the island';
  });
  expect(find<HTMLInputElement>('[name=q]').value).toBe('from the island');
  expect(document.activeElement).toBe(document.body);
});

test('a field of another type under the same name is left alone', () => {
  find<HTMLInputElement>('[name=q]').value = 'matras';
  remount(() => find('[name=q]').replaceWith(element('<input name="q" type="file">')));
  expect(find<HTMLInputElement>('[name=q]').value).toBe('');
});

test('where there is nothing that a shopper can change, nothing is remembered', () => {
  expect(handOver(element('<div><a href="/x">link</a><button>add</button></div>'), [])).toBeUndefined();
});
