import { describe, expect, expectTypeOf, test } from 'vitest';
import { element } from '../page/testing.ts';
import { findParts, live, many, maybe, one, way } from './parts.ts';

const shape = {
  track: one(),
  nextSlide: one('button'),
  pause: maybe('button', { if: 'autoScroll' }),
  field: maybe(['input', 'select'], { is: '[name="count"]' }),
  slide: many('li', { is: 'li' }),
  badge: live('*', { is: '[data-badge]' }),
  link: way('a', { is: 'a[href]' }),
};
const whole =
  '<div><ul data-slider-track><li>1</li><li>2</li></ul><button data-slider-next-slide></button></div>';
const find = (html: string, props = {}) => findParts(element(html), 'slider', shape, props);

describe('the declared parts', () => {
  test('are found by their names, or by a selector of their own', () => {
    const host = element(whole.replace('</div>', '<select name="count"></select></div>'));
    expect(findParts(host, 'slider', shape, {})).toEqual({
      track: host.querySelector('ul'),
      nextSlide: host.querySelector('button'),
      pause: undefined,
      field: host.querySelector('select'),
      slide: [...host.querySelectorAll('li')],
      badge: '[data-badge]',
      link: 'a[href]',
    });
  });

  test('have the types of their elements', () => {
    const { track, nextSlide, pause, field, slide, badge, ...rest } = find(whole);
    expectTypeOf(track).toEqualTypeOf<HTMLElement>();
    expectTypeOf(nextSlide).toEqualTypeOf<HTMLButtonElement>();
    expectTypeOf(pause).toEqualTypeOf<HTMLButtonElement | undefined>();
    expectTypeOf(field).toEqualTypeOf<HTMLInputElement | HTMLSelectElement | undefined>();
    expectTypeOf(slide).toEqualTypeOf<readonly HTMLLIElement[]>();
    expectTypeOf(badge).toEqualTypeOf<string>();
    expectTypeOf(rest).toEqualTypeOf<Record<never, never>>();
  });

  test('may be the host itself, also where it is a form with fields that are called like methods', () => {
    const host = element('<form><input name="matches"><input name="querySelectorAll"></form>');
    expect(findParts(host, 'a', { form: one('form', { is: 'form' }) }, {}).form).toBe(host);
  });

  test.each([
    ['is missing', whole.replace('data-slider-track', ''), {}, 'has no [data-slider-track] inside'],
    ['is missing, of several', whole.replaceAll(/<li>.<\/li>/g, ''), {}, 'has no li inside that is a <li>'],
    [
      'is another element',
      whole.replaceAll('button', 'a'),
      {},
      'has no [data-slider-next-slide] inside that is a <button>',
    ],
    [
      'is neither of the two',
      whole.replace('</div>', '<p name="count"></p></div>'),
      {},
      'has no [name="count"] inside that is a <input,select>',
    ],
    [
      'is needed by a prop',
      whole,
      { autoScroll: true },
      'has no [data-slider-pause] inside that is a <button>',
    ],
    [
      'are several',
      '<div></div>',
      {},
      'has no [data-slider-track] inside; no [data-slider-next-slide] inside that is a <button>; no li inside that is a <li>',
    ],
  ])('give one error that names each one that %s', (_what, html, props, message) => {
    expect(() => find(html, props)).toThrow(new Error(message));
  });
});
