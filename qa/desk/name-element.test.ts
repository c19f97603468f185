import { describe, expect, it } from 'vitest';
import { personalData } from '../../src/analytics/personal-data.ts';
import { brittleness } from './brittle.ts';
import { nameElement, selectorOf } from './name-element.ts';

function put(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('[x]') as Element;
}

describe('names an element as a person would', () => {
  it.each([
    ['<a x href="/bed">Naar  het\n bed</a>', 'link "Naar het bed"'],
    ['<button x aria-label="Sluiten">×</button>', 'button "Sluiten"'],
    ['<label>Aantal <input x name="quantity"></label>', 'field "Aantal"'],
    ['<form x name="order"><p>lang</p></form>', 'form "order"'],
    ['<a x href="/"><img alt="Naar de homepage"></a>', 'link "Naar de homepage"'],
    ['<button x>Mail jan@voorbeeld.nl</button>', 'button'],
    [`<button x>${'woord '.repeat(20)}</button>`, `button "${'woord '.repeat(20).slice(0, 49)}…"`],
  ])('%s', (html, name) => {
    expect(nameElement(put(html), personalData)).toBe(name);
  });
});

it('finds it again by what stays: no ids that are counted, no classes of ours or of a state', () => {
  const element = put('<p id="sf-12" class="is-open sf-x od478-block intro" x>a</p><p>b</p>');
  expect(selectorOf(element)).toBe('.intro');
});

describe('tells what may break a selector', () => {
  const html = '<main><p class="a" x>een</p><p class="a">twee</p><p class="b"><b>drie</b></p></main>';
  it.each([
    ['main > .a:first-child', []],
    ['.a', ['It finds 2 elements: all of them change.']],
    ['p:nth-of-type(1)', ['It counts elements: one more before it, and it finds another.']],
    ['.c', ['It does not find the element that you picked.', 'It finds nothing on this page.']],
    [
      '.a, .sf-title',
      [
        'It finds 2 elements: all of them change.',
        'It names a class of our own script, which may be renamed.',
      ],
    ],
  ])('%s', (selector, told) => {
    expect(brittleness(selector, put(html), true)).toEqual(told);
  });

  it('an element with elements, in a mounted island', () => {
    const element = put('<div data-island="survey" data-state="mounted"><p x><b>drie</b></p></div>');
    expect(brittleness('p', element, true)).toEqual([
      'It is inside a mounted island, which an experiment may not change.',
      'The element has elements in it: a text replaces them all.',
    ]);
    expect(brittleness('p', element, false)).toHaveLength(1);
  });
});
