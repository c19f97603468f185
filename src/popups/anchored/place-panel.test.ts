import { expect, test } from 'vitest';
import { panelStyle } from './panel.ts';
import { isKeyboardOpen } from './place-panel.ts';

test.each([
  ['a phone', 844, 844, 1, false],
  ['a phone whose toolbars are in sight', 844, 730, 1, false],
  ['a phone with its keyboard', 844, 508, 1, true],
  ['a phone on its side with its keyboard', 390, 180, 1, true],
  ['a page pinched to three times its size', 844, 281, 3, false],
  ['a pinched page with the keyboard', 844, 169, 3, true],
  ['a page at 400 % zoom', 256, 256, 1, false],
])('%s: %d px of layout, %d px in sight at %d', (_name, layoutHeight, height, scale, expected) => {
  expect(isKeyboardOpen({ layoutHeight, height, scale })).toBe(expected);
});

test('brings back what the element had', () => {
  const element = document.createElement('div');
  element.style.setProperty('color', 'red');
  element.style.setProperty('margin', '1px', 'important');
  const before = element.outerHTML;
  const style = panelStyle(element);
  style.set({ margin: '0', '--sf-room': '90px' });
  style.set({ '--sf-room': '80px' });
  expect(['margin', '--sf-room'].map((name) => element.style.getPropertyValue(name))).toEqual([
    '0px',
    '80px',
  ]);
  style.restore();
  expect(element.outerHTML).toBe(before);
});

test('leaves no empty style attribute', () => {
  const element = document.createElement('div');
  const style = panelStyle(element);
  style.set({ margin: '0' });
  style.restore();
  expect(element.outerHTML).toBe('<div></div>');
});
