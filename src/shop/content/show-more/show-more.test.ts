import { expect, test } from 'vitest';
import { fakeLayout } from '../../../dom/testing.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element } from '../../../page/testing.ts';
import showMore from './show-more.behaviour.ts';

const markup = `<div data-behaviour="show-more">
  <div data-show-more-content><p>long</p></div><button data-show-more-toggle hidden>Lees meer</button></div>`;

/** Heights in px, since happy-dom has no layout. */
const mount = async (host: HTMLElement, { all = 400, folded = 176 } = {}) => {
  const layout = fakeLayout();
  const content = host.querySelector('[data-show-more-content]');
  if (content)
    Object.defineProperties(content, { scrollHeight: { value: all }, clientHeight: { value: folded } });
  const { end } = mountOn(showMore, host);
  layout();
  await new Promise(requestAnimationFrame);
  return end;
};

test('folds the content, and its button opens and folds it again', async () => {
  const host = element(markup);
  await mount(host);
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
});

test('leaves content alone that is no longer than the fold', async () => {
  const host = element(markup);
  await mount(host, { all: 120, folded: 120 });
  expect(host.querySelector('[data-show-more-content]')?.hasAttribute('data-folded')).toBe(false);
  expect(host.querySelector('button')?.hidden).toBe(true);
});

test('folds content that fitted, once it outgrows the fold', async () => {
  const host = element(markup.replace('<div data-show-more-content', '$& style="max-height: 176px"'));
  document.body.replaceChildren(host);
  const layout = fakeLayout();
  const content = host.querySelector('[data-show-more-content]');
  if (!content) throw new Error('no content');
  let height = 120;
  for (const name of ['scrollHeight', 'clientHeight'])
    Object.defineProperty(content, name, { get: () => height });
  mountOn(showMore, host);
  const states: boolean[] = [];
  for (height of [120, 300]) {
    layout({ resized: true });
    await new Promise(requestAnimationFrame);
    states.push(content.hasAttribute('data-folded'));
  }
  expect(states).toEqual([false, true]);
});

test('folds by the number of items where the page asks for it', async () => {
  const host = element(`<div data-items="2"><ul data-show-more-content><li>a</li><li>b</li><li>c</li></ul>
    <button data-show-more-toggle hidden>Meer</button></div>`);
  const before = host.outerHTML;
  const undo = await mount(host);
  const folded = () => [...host.querySelectorAll('li')].map((item) => item.hasAttribute('data-more'));
  expect(folded()).toEqual([false, false, true]);
  host.querySelector('button')?.click();
  expect(folded()).toEqual([false, false, false]);
  host.querySelector('button')?.click();
  expect(folded()).toEqual([false, false, true]);
  undo();
  expect(host.outerHTML).toBe(before);
});

test('what is folded is found by the browser’s own search, which unfolds it', async () => {
  Object.assign(HTMLElement.prototype, { onbeforematch: null });
  const host = element(`<div data-items="1"><ul data-show-more-content><li>a</li><li>b</li></ul>
    <button data-show-more-toggle hidden>Meer</button></div>`);
  const before = host.outerHTML;
  const undo = await mount(host);
  const [, second] = host.querySelectorAll('li');
  expect(second?.getAttribute('hidden')).toBe('until-found');
  second?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect([second?.hasAttribute('hidden'), host.querySelector('button')?.textContent]).toEqual([
    false,
    'Toon minder',
  ]);
  host.querySelector('button')?.click();
  expect(second?.getAttribute('hidden')).toBe('until-found');
  undo();
  expect(host.outerHTML).toBe(before);
  Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch');
});

test('restores the server’s markup exactly', async () => {
  const host = element(markup);
  const before = host.outerHTML;
  (await mount(host))();
  expect(host.outerHTML).toBe(before);
});

test('throws an error that names what is missing', async () => {
  await expect(mount(element('<div><button></button></div>'))).rejects.toThrow(
    'has no [data-show-more-content] inside; no [data-show-more-toggle] inside',
  );
});
