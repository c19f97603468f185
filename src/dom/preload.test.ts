import { beforeEach, expect, test, vi } from 'vitest';
import { turn } from '../page/testing.ts';
import { __vitePreload as preload } from './preload.ts';

const from = 'https://assets.example/storefront.js';
/** Not put into the document, where happy-dom would answer for the network. */
let added: HTMLLinkElement[];
const links = () => added;
beforeEach(() => {
  added = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const element = link as HTMLLinkElement;
    added.push(element);
    element.remove = () => added.splice(added.indexOf(element), 1);
  });
});

test('a chunk without parts is just loaded', async () => {
  expect(await preload(async () => 'chunk')).toBe('chunk');
  expect(links()).toEqual([]);
});

test('scripts are fetched ahead, once, the chunk beside them; style sheets are awaited', async () => {
  const load = vi.fn(async () => 'chunk');
  const parts = ['./chunks/a.js', './assets/a.css'];
  const settled = vi.fn();
  const first = preload(load, parts, from);
  first.then(settled);
  const second = preload(load, parts, from);
  await turn();
  expect(links().map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', 'https://assets.example/chunks/a.js'],
    ['stylesheet', 'https://assets.example/assets/a.css'],
  ]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(settled).not.toHaveBeenCalled();
  links()[1]?.dispatchEvent(new Event('load'));
  expect(await Promise.all([first, second])).toEqual(['chunk', 'chunk']);
});

test('a style sheet that fails rejects, leaves nothing behind, and may be tried again', async () => {
  const again = () => preload(async () => 'chunk', ['./assets/b.css'], from);
  const failing = again();
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow(
    'style sheet https://assets.example/assets/b.css could not be loaded',
  );
  expect(links()).toEqual([]);
  const second = again();
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('chunk');
});
