import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element, testServices } from '../../../page/testing.ts';
import tileLink, { allowedAddress } from './tile-link.behaviour.ts';

const followed: string[] = [];
beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void followed.push(String(address)));
  vi.spyOn(window, 'open').mockImplementation((address, target, features) => {
    followed.push(`${address} in ${target}, ${features}`);
    return null;
  });
});
afterEach(() => {
  followed.length = 0;
});

const here = location.origin;
const markup =
  '<article data-href="/blog/slapen"><h2><a href="#own">Slapen</a></h2><p>Een tekst</p><button>x</button></article>';

function mount(html = markup, settings = {}) {
  const host = element(html);
  document.body.append(host);
  mountOn(tileLink, host, testServices('blog', settings));
  return host;
}
const press = (target: Element | null, type = 'click', more: MouseEventInit = {}) =>
  target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...more }));

test('a press anywhere leads to the address, a link or button inside is left alone', () => {
  const host = mount();
  press(host.querySelector('p'));
  expect(followed).toEqual([`${here}/blog/slapen`]);
  // The link's own way.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press(host.querySelector('a'));
  press(host.querySelector('button'));
  press(host.querySelector('a'), 'auxclick', { button: 1 });
  expect(followed).toHaveLength(1);
});

test.each([
  ['click', { metaKey: true }],
  ['click', { ctrlKey: true }],
  ['auxclick', { button: 1 }],
])('%s with %j opens a tab', (type, more) => {
  press(mount().querySelector('p'), type, more);
  expect(followed).toEqual([`${here}/blog/slapen in _blank, noopener`]);
});

test('the right button, a click that was dealt with and a selection of its text lead nowhere', () => {
  const host = mount();
  const words = host.querySelector('p');
  press(words, 'auxclick', { button: 2 });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  click.preventDefault();
  words?.dispatchEvent(click);
  if (words) getSelection()?.selectAllChildren(words);
  press(words);
  expect(followed).toEqual([]);
});

test('a tile without a link is one for keys', () => {
  const host = mount('<article data-href="/blog/slapen"><p>Een tekst</p></article>');
  expect([host.getAttribute('role'), host.tabIndex]).toEqual(['link', 0]);
  host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(followed).toEqual([`${here}/blog/slapen`]);
  expect(mount().hasAttribute('role')).toBe(false);
});

test.each([
  ['/blog', '', 'https://shop.example/blog'],
  ['https://shop.example/a', '', 'https://shop.example/a'],
  ['https://blog.example/a', 'www.example blog.example', 'https://blog.example/a'],
  ['https://blog.example/a', '', undefined],
  ['https://blog.example:8443/a', 'blog.example', undefined],
  ['https://me@shop.example/', '', undefined],
  ['javascript:alert(1)', '', undefined],
  ['mailto:a@b.nl', '', undefined],
  ['https://', '', undefined],
])('%s with the hosts "%s" leads to %s', (href, hosts, address) => {
  expect(
    allowedAddress(href, hosts, { href: 'https://shop.example/x', origin: 'https://shop.example' }),
  ).toBe(address);
});

test('a host of the settings is followed, another one is named', () => {
  const elsewhere = markup.replace('/blog/slapen', 'https://blog.example/slapen');
  press(mount(elsewhere, { links: { hosts: 'blog.example' } }).querySelector('p'));
  expect(followed).toEqual(['https://blog.example/slapen']);
  expect(() => mount(elsewhere)).toThrow(
    'data-href="https://blog.example/slapen" is not an address of this site',
  );
  expect(() => mount('<article></article>')).toThrow('data-href is missing');
});
