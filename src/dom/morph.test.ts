import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element } from '../page/testing.ts';
import { morphContent } from './morph.ts';
import { translate } from './testing.ts';

const options = {
  keyOf: (one: Element) => one.getAttribute('data-key'),
  isOurs: (one: Element) => one.hasAttribute('data-ours'),
};
const list = (...items: string[]) => element(`<ul>${items.join('')}</ul>`);
const item = (key: string, text = key) => `<li data-key="${key}"><b>${text}</b><input value="1"></li>`;

test('what is the same stays the same element, and gets its new text and attributes', () => {
  const here = list(item('a', 'one'), item('b'));
  const [a, b] = here.children;
  const field = a?.querySelector('input');
  morphContent(here, list(item('a', 'two'), item('b'), item('c')), options);
  expect([...here.children].slice(0, 2)).toEqual([a, b]);
  expect(a?.querySelector('input')).toBe(field);
  expect(here.textContent).toBe('twobc');
});

test('of a translated page all that is to be read becomes the server’s, without a rest of the translation', () => {
  const here = element('<p>Twee <b>grote</b> matrassen <i>samen</i> € 20</p>');
  translate(here);
  const bold = here.querySelector('b');
  morphContent(here, element('<p>Drie <b>kleine</b> matrassen € 30</p>'), options);
  expect(here.outerHTML).toBe('<p>Drie <b>kleine</b> matrassen € 30</p>');
  expect(here.querySelector('b')).toBe(bold);
});

test('a stray quote in the markup harms nothing', () => {
  const here = list(item('a'), '<li class="x">b</li>');
  morphContent(here, list(item('a', 'two'), '<li class="x"" title="<i>">c</li>'), options);
  expect(here.textContent).toBe('twoc');
  expect(here.lastElementChild?.getAttribute('title')).toBe('<i>');
});

test('a line that goes takes no other with it, and what was typed in those stays', () => {
  const here = list(item('a'), item('b'), item('c'));
  const [, b, c] = here.children;
  const field = c?.querySelector('input');
  if (field) field.value = '7';
  morphContent(here, list(item('b'), item('c')), options);
  expect([...here.children]).toEqual([b, c]);
  expect(c?.querySelector('input')?.value).toBe('7');
});

test('what was added to the page stays between its neighbours', () => {
  const here = list(item('a'), '<li data-ours>ours</li>', item('b'));
  morphContent(here, list(item('a'), item('b', 'new'), item('c')), options);
  expect([...here.children].map(({ textContent }) => textContent)).toEqual(['a', 'ours', 'new', 'c']);
  morphContent(here, list(), options);
  expect([...here.children].map(({ textContent }) => textContent)).toEqual(['ours']);
});

test('the state of what runs in it is left alone', () => {
  const here = element('<div><details open data-state="mounted" class="x"></details></div>');
  morphContent(
    here,
    element('<div><details class="x" data-state="waiting" id="y"></details></div>'),
    options,
  );
  expect(here.innerHTML).toBe('<details open="" data-state="mounted" class="x" id="y"></details>');
});

test('a note that comes or goes before it does not make the list another', () => {
  const here = element(`<div>\n<form class="note"></form>\n<div class="list">${item('a')}</div></div>`);
  const there = here.querySelector('.list');
  morphContent(here, element(`<div>\n<div class="list">${item('a')}</div></div>`), options);
  expect([here.querySelector('form'), here.querySelector('.list')]).toEqual([null, there]);
  morphContent(here, element(`<div><p>new</p><div class="list">${item('b')}</div></div>`), options);
  expect(here.innerHTML).toBe(`<p>new</p><div class="list">${item('b')}</div>`);
  expect(here.querySelector('.list')).toBe(there);
});

test('any content becomes any other', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const keyed = fc.uniqueArray(key).map((keys) => keys.map((one) => item(one)));
  const plain = fc.constantFrom('<p>x</p>', '<p class="y">z</p>', '<hr>', 'text', '<form><i>f</i></form>');
  const content = fc
    .tuple(keyed, fc.array(plain, { maxLength: 4 }))
    .map(([items, rest]) => [...items, ...rest]);
  fc.assert(
    fc.property(content, content, (before, after) => {
      const here = list(...before);
      const other = list(...after);
      const wanted = other.innerHTML;
      morphContent(here, other, options);
      expect(here.innerHTML).toBe(wanted);
    }),
    { numRuns: 300 },
  );
});
