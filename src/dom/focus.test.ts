import { afterEach, expect, test, vi } from 'vitest';
import { focusInPlace, keepFocusWithin } from './focus.ts';
import { make } from './make.ts';

afterEach(() => document.body.replaceChildren());

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
