import { describe, expect, expectTypeOf, test } from 'vitest';
import { element } from '../page/testing.ts';
import { findParts, live, many, maybe, one, way } from './parts.ts';

const shape = {
  track: one(),
  nextSlide: one('button'),
  pause: maybe('button', { if: 'autoScroll' }),
  all: maybe('*', { is: '[data-all]', if: '!isShort' }),
  field: maybe(['input', 'select'], { is: '[name="count"]' }),
  slide: many('li', { is: 'li' }),
  badge: live('*', { is: '[data-badge]' }),
  link: way('a', { is: 'a[href]' }),
};
const whole =
  '<div><ul data-slider-track><li>1</li><li>2</li></ul><button data-slider-next-slide></button></div>';
const find = (html: string, props: object = { isShort: true }) =>
  findParts(element(html), 'slider', shape, props);

describe('the declared parts', () => {
  test('are found by their names, or by a selector of their own', () => {
    const host = element(whole.replace('</div>', '<select name="count"></select></div>'));
    expect(findParts(host, 'slider', shape, { isShort: true })).toEqual({
      all: undefined,
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
    const { track, nextSlide, pause, all, field, slide, badge, ...rest } = find(whole);
    expectTypeOf(track).toEqualTypeOf<HTMLElement>();
    expectTypeOf(nextSlide).toEqualTypeOf<HTMLButtonElement>();
    expectTypeOf(pause).toEqualTypeOf<HTMLButtonElement | undefined>();
    expectTypeOf(all).toEqualTypeOf<HTMLElement | undefined>();
    expectTypeOf(field).toEqualTypeOf<HTMLInputElement | HTMLSelectElement | undefined>();
    expectTypeOf(slide).toEqualTypeOf<readonly HTMLLIElement[]>();
    expectTypeOf(badge).toEqualTypeOf<string>();
    expectTypeOf(rest).toEqualTypeOf<Record<never, never>>();
  });

  test('may be the host itself, but no form that is left to the browser', () => {
    const host = element('<form></form>');
    const find = () => findParts(host, 'a', { form: one('form', { is: 'form' }) }, {}).form;
    expect(find()).toBe(host);
    host.append(Object.assign(document.createElement('input'), { name: 'addEventListener' }));
    expect(find).toThrow('has a form with a field called "addEventListener"');
  });

  test.each([
    ['is missing', whole.replace('data-slider-track', ''), undefined, 'has no [data-slider-track] inside'],
    ['is missing, of several', whole.replaceAll(/<li>.<\/li>/g, ''), undefined, 'has no <li> inside'],
    [
      'is another element',
      whole.replaceAll('button', 'a'),
      undefined,
      'has a <a> as [data-slider-next-slide], expected <button>',
    ],
    [
      'is neither of the two',
      whole.replace('</div>', '<p name="count"></p></div>'),
      undefined,
      'has a <p> as [name="count"], expected <input,select>',
    ],
    ['is needed without a prop', whole, {}, 'has no [data-all] inside'],
    ['is needed by a prop', whole, { autoScroll: true, isShort: true }, 'has no [data-slider-pause] inside'],
    [
      'are several',
      '<div></div>',
      undefined,
      'has no [data-slider-track] inside; no [data-slider-next-slide] inside; no <li> inside',
    ],
  ])('give one error that names each one that %s', (_what, html, props, message) => {
    expect(() => find(html, props)).toThrow(new Error(message));
  });
});
