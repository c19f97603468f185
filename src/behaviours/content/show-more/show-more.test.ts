import { expect, test } from 'vitest';
import { element, testServices } from '../../../page/testing.ts';
import showMore from './show-more.behaviour.ts';

const markup = `<div data-behaviour="show-more">
  <div data-show-more-content><p>long</p></div><button data-show-more-toggle hidden>Lees meer</button></div>`;
/** Heights in px, since happy-dom has no layout. */
const mount = (host: HTMLElement, { all = 400, folded = 176 } = {}) => {
  const content = host.querySelector('[data-show-more-content]');
  if (content)
    Object.defineProperties(content, { scrollHeight: { value: all }, clientHeight: { value: folded } });
  const { services, stop } = testServices();
  const { undo } = showMore.mount({
    id: 'sf-show-more-1',
    host,
    services,
    signal: new AbortController().signal,
    scrolled: new Set(),
    fail: () => {},
  });
  return () => {
    undo?.();
    stop();
  };
};

test('folds the content, and its button opens and folds it again', () => {
  const host = element(markup);
  const undo = mount(host);
  const content = host.querySelector('[data-show-more-content]');
  const toggle = host.querySelector('button');
  const state = () => [
    content?.hasAttribute('data-folded'),
    toggle?.getAttribute('aria-expanded'),
    toggle?.textContent,
  ];
  expect([toggle?.hidden, toggle?.getAttribute('aria-controls') === content?.id]).toEqual([false, true]);
  expect(state()).toEqual([true, 'false', 'Lees meer']);
  toggle?.click();
  expect(state()).toEqual([false, 'true', 'Toon minder']);
  toggle?.click();
  expect(state()).toEqual([true, 'false', 'Lees meer']);
  undo();
});

test('leaves content alone that is no longer than the fold', () => {
  const host = element(markup);
  const undo = mount(host, { all: 120, folded: 120 });
  expect(host.querySelector('[data-show-more-content]')?.hasAttribute('data-folded')).toBe(false);
  expect(host.querySelector('button')?.hidden).toBe(true);
  undo();
});

test('folds by the number of items where the page asks for it', () => {
  const host = element(`<div data-items="2"><ul data-show-more-content><li>a</li><li>b</li><li>c</li></ul>
    <button data-show-more-toggle hidden>Meer</button></div>`);
  const before = host.outerHTML;
  const undo = mount(host);
  const folded = () => [...host.querySelectorAll('li')].map((item) => item.hasAttribute('data-more'));
  expect(folded()).toEqual([false, false, true]);
  host.querySelector('button')?.click();
  expect(folded()).toEqual([false, false, false]);
  host.querySelector('button')?.click();
  expect(folded()).toEqual([false, false, true]);
  undo();
  expect(host.outerHTML).toBe(before);
});

test('restores the server’s markup exactly', () => {
  const host = element(markup);
  const before = host.outerHTML;
  mount(host)();
  expect(host.outerHTML).toBe(before);
});

test('throws an error that names what is missing', () => {
  expect(() => mount(element('<div><button></button></div>'))).toThrow(
    'has no [data-show-more-content] inside; no [data-show-more-toggle] inside',
  );
});
