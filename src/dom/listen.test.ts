import { expect, test, vi } from 'vitest';
import { isPlainClick, listen } from './listen.ts';

/** A press on an element, whose listener does this. What the browser then does with it. */
function press(type: string, selector: string, listener: (event: Event) => void): string[] {
  const done: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void done.push(`goes to ${to}`));
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => void done.push('submits'));
  const link = Object.assign(document.createElement('a'), { href: 'https://shop.test/kussens' });
  link.append(document.createElement('span'));
  const form = document.createElement('form');
  document.body.append(link, form);
  const stop = listen(document.body, type, listener);
  const onError = (event: Event) => event.preventDefault();
  window.addEventListener('error', onError);
  try {
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  } catch {
    // Not every DOM reports it to the window.
  }
  window.removeEventListener('error', onError);
  stop();
  return done;
}
const fail = (event: Event) => {
  event.preventDefault();
  throw new Error('AbortSignal.any is not a function');
};

test.each([
  ['click', 'span', fail, ['goes to https://shop.test/kussens']],
  ['submit', 'form', fail, ['submits']],
  ['click', 'form', fail, []],
  ['click', 'span', (event: Event) => event.preventDefault(), []],
  [
    'click',
    'span',
    () => {
      throw new Error('before it kept anything');
    },
    [],
  ],
])('a %s on a %s is given back if its listener has kept it and throws', (type, selector, listener, done) => {
  expect(press(type, selector, listener)).toEqual(done);
});

test.each<[MouseEventInit, boolean]>([
  [{}, true],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
  [{ button: 1 }, false],
])('a click with %j is a plain one: %s', (init, isPlain) => {
  expect(isPlainClick(new MouseEvent('click', init))).toBe(isPlain);
});

test('a click that somebody has dealt with is no plain one', () => {
  const click = new MouseEvent('click', { cancelable: true });
  click.preventDefault();
  expect(isPlainClick(click)).toBe(false);
});
