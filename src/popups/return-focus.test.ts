import { expect, test } from 'vitest';
import { element } from '../page/testing.ts';
import { rememberPlace } from './return-focus.ts';

const put = (html: string) => document.body.replaceChildren(element(html));
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
/** The id or tag of the focused element. */
const focused = () => document.activeElement?.id || document.activeElement?.localName;

test('returns focus to the opener', () => {
  put('<main><button id="open">Open</button><button id="other">Anders</button></main>');
  const back = rememberPlace(find('#open'));
  find('#other')?.focus();
  back();
  expect(focused()).toBe('open');
});

test.each([
  [
    'its id',
    '<main><a id="open" href="#x">Lees</a></main>',
    '<main><p>nieuw</p><a id="open" href="#y">Meer</a></main>',
  ],
  [
    'its data attributes',
    '<main><a href="/a" data-popup="disclaimer" data-state="mounted">Lees</a></main>',
    '<main><div><a id="open" href="/a" data-popup="disclaimer">Lees</a></div></main>',
  ],
  [
    'its place among its likes',
    '<main><i></i><a href="/a">1</a><a class="from" href="/a">2</a></main>',
    '<main><a href="/a">1</a><a id="open" href="/a">2</a></main>',
  ],
  [
    'its place and its words',
    '<main><p></p><section><button class="no">1</button><button class="from">Open</button></section></main>',
    '<main><p></p><section><button>1</button><button id="open">Open</button></section></main>',
  ],
])('finds the replacement of an opener by %s', (_by, before, after) => {
  put(before);
  const back = rememberPlace(find('.from') ?? find('a, button:not(.no)'));
  put(after);
  back();
  expect(focused()).toBe('open');
});

test('focuses the nearest remaining ancestor until blur rather than a similar element', () => {
  put('<main><section id="around"><div><button>Open</button></div></section></main>');
  const back = rememberPlace(find('button'));
  find('#around')?.replaceChildren(element('<div><button>Weg hiermee</button></div>'));
  back();
  expect(focused()).toBe('around');
  find('button')?.focus();
  expect(find('#around')?.hasAttribute('tabindex')).toBe(false);
});

test('focuses main if no ancestor is left', () => {
  put('<div><button>Open</button></div>');
  const back = rememberPlace(find('button'));
  put('<main></main>');
  back();
  expect(focused()).toBe('main');
});

test('leaves focus alone if there was no opener', () => {
  put('<main><button id="here">Hier</button></main>');
  const back = rememberPlace(document.body);
  find('#here')?.focus();
  back();
  rememberPlace(null)();
  expect(focused()).toBe('here');
});
