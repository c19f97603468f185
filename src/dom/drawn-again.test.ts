import { expect, test } from 'vitest';
import { tooOftenDrawn } from './drawn-again.ts';

const fragment = (html: string) => document.createRange().createContextualFragment(`<svg>${html}</svg>`);
/** Each draws the next ten times. */
const tower = (
  floors: number,
  draw: (id: string) => string,
  around: (id: string, inside: string) => string,
) =>
  Array.from({ length: floors }, (_, at) => around(`f${at}`, draw(`f${at + 1}`).repeat(10))).join('') +
  around(`f${floors}`, '<path/>') +
  draw('f0');
const use = (id: string) => `<use href="#${id}"/>`;
const old = (id: string) => `<use xlink:href="#${id}"/>`;
const filled = (id: string) => `<rect fill="url(#${id})"/>`;
const quoted = (id: string) => `<rect mask="url('#${id}')"/>`;
const group = (id: string, inside: string) => `<g id="${id}">${inside}</g>`;
const symbol = (id: string, inside: string) => `<symbol id="${id}">${inside}</symbol>`;
const pattern = (id: string, inside: string) => `<pattern id="${id}">${inside}</pattern>`;
const marker = (id: string, inside: string) => `<marker id="${id}">${inside}</marker>`;
const mask = (id: string, inside: string) => `<mask id="${id}">${inside}</mask>`;

test.each([
  ['uses of groups', tower(6, use, group)],
  ['uses of groups in their own pictures', tower(6, use, (id, inside) => `<svg id="${id}">${inside}</svg>`)],
  ['uses of symbols, in the old spelling', tower(6, old, symbol)],
  ['patterns', tower(6, filled, pattern)],
  ['masks', tower(6, quoted, mask)],
  ...['#%66$', ' #f$', '#\tf$', 'https://shop.test/#f$'].map((spelt): [string, string] => [
    `uses of ${JSON.stringify(spelt)}`,
    tower(6, (id) => `<use href="${spelt.replace('$', id.slice(1))}"/>`, group),
  ]),
  [
    'uses of what a later element has the name of',
    `${tower(6, use, group)}<g id="f0"/><g id="f1"/><g id="f2"/>`,
  ],
  ['masks with a space', tower(6, (id) => `<rect mask="url( '#${id}' )"/>`, mask)],
  ['patterns from others', tower(6, (id) => `<pattern href="#${id}"/>`, pattern)],
  ['several filters at once', `<filter id="a"><feOffset/></filter><g filter="${'url(#a) '.repeat(300)}"/>`],
  [
    'a marker at each of many points',
    `<marker id="a">${'<path/>'.repeat(99)}</marker><path marker-mid="url(#a)" d="M0 0${' 1 1'.repeat(999)}"/>`,
  ],
  [
    'the same, around the line',
    `<marker id="a">${'<path/>'.repeat(99)}</marker><g marker-mid="url(#a)"><path d="M0 0${'h1'.repeat(999)}"/></g>`,
  ],
  ['markers', tower(6, (id) => `<path marker-end="url(#${id})"/>`, marker)],
  [
    'one after another, each the next alone',
    `${tower(200, use, group)}`.replaceAll(/(<use[^>]*>)\1+/g, '$1'),
  ],
])('%s are too much', (_what, html) => {
  expect(tooOftenDrawn(fragment(html))).toBe('pictures that draw too much again');
});

test.each([
  ['an icon of a page', use('elsewhere')],
  ['icons', symbol('a', '<path/><path/>') + use('a').repeat(500)],
  ['two floors', tower(2, use, group)],
  [
    'a drawing program’s layers',
    group(
      'layer',
      `<defs><path id="p"/></defs><mask id="m">${use('p')}</mask>${use('p')}<g mask="url(#m)">${use('p')}</g>`,
    ),
  ],
  [
    'a gradient from another',
    '<linearGradient id="a"/><linearGradient id="b" href="#a"/><path fill="url(#b)"/>',
  ],
  [
    'arrows on a few lines',
    `<marker id="a"><path d="M0 0L9 9"/></marker>${'<path marker-end="url(#a)" d="M0 0L90.5 90.5L180 0"/>'.repeat(40)}`,
  ],
  [
    'shadows of a few parts',
    `<filter id="a">${'<feOffset dy="4"/><feGaussianBlur/><feBlend/>'.repeat(2)}</filter>${'<g filter="url(#a)"/>'.repeat(20)}`,
  ],
  ['one that draws itself', group('a', use('a').repeat(10))],
  ['two that draw each other', group('a', use('b').repeat(10)) + group('b', use('a').repeat(10))],
  ['a link to a part of the page', `${group('a', '<a href="#a"/>'.repeat(10))}<a href="#a"/>`],
])('%s are not', (_what, html) => {
  expect(tooOftenDrawn(fragment(html))).toBeUndefined();
});
