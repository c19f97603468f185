import { expect, test, vi } from 'vitest';
import { focusInPlace, ignoreHeldKey, isFocusNowhere, keepFocusWithin } from './focus.ts';
import { make } from './make.ts';

test('focus moves without a scroll, and says whether it was taken', () => {
  const button = make('button');
  const text = make('p');
  document.body.append(button, text);
  const focus = vi.spyOn(button, 'focus');
  expect([focusInPlace(button), focusInPlace(null)]).toEqual([true, false]);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

test('a part keeps its focus, and its fallback gets it where that is gone', () => {
  const title = make('h2', { tabindex: '-1' });
  const button = make('button');
  const part = make('section', {}, title, button);
  document.body.append(part);
  button.focus();
  keepFocusWithin(part, title);
  expect(document.activeElement).toBe(button);
  button.remove();
  keepFocusWithin(part, title);
  expect(document.activeElement).toBe(title);
});

test('focus is nowhere in particular on the page itself, and on what only scripts focus around the element', () => {
  const button = make('button');
  const note = make('p', { tabindex: '-1' });
  const group = make('div', { tabindex: '0' }, button);
  const main = make('main', { tabindex: '-1' }, group, note);
  document.body.append(main);
  const isNowhereAt = (element: HTMLElement | undefined) => {
    if (element) element.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
    return isFocusNowhere(button);
  };
  expect([undefined, main, group, button, note].map(isNowhereAt)).toEqual([true, true, false, false, false]);
  main.focus();
  expect(isFocusNowhere(main)).toBe(false);
});

test.each(['Enter', ' '])('a %j that is still held presses nothing until it is up, others go on', (key) => {
  const send = (type: string, init: KeyboardEventInit) => {
    const event = new KeyboardEvent(type, { cancelable: true, bubbles: true, key, ...init });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  ignoreHeldKey();
  expect(send('keydown', { repeat: true, key: 'ArrowDown' })).toBe(false);
  expect([send('keydown', { repeat: true }), send('keydown', { repeat: true })]).toEqual([true, true]);
  expect([send('keyup', {}), send('keydown', {}), send('keyup', {})]).toEqual([true, false, false]);
  ignoreHeldKey();
  // No key was down.
  expect([send('keydown', {}), send('keydown', { repeat: true }), send('keyup', {})]).toEqual([
    false,
    false,
    false,
  ]);
});
