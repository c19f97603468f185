import { expect, test } from 'vitest';
import { panelStyle } from './panel-style.ts';

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
