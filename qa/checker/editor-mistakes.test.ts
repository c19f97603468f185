import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkHtml } from '../check/check-html.ts';
import { knowledgeOf } from '../check/knowledge.ts';
import { mistakes, right } from './editor-mistakes.testing.ts';
import type { Knowledge } from './rule.ts';

let knowledge: Knowledge;
beforeEach(() => void vi.stubGlobal('location', new URL('https://shop.example/')));
beforeAll(async () => {
  knowledge = await knowledgeOf({ isRendered: false, today: '2026-11-23' });
}, 60_000);

const rulesOf = (html: string) => [
  ...new Set(checkHtml('a.html', html, knowledge).map(({ rule }) => rule as string)),
];

describe.each(Object.entries(mistakes))('tells %s, and nothing else', (rule, pages) => {
  it.each(Object.entries(pages))('%s', (_what, html) => {
    expect(rulesOf(html())).toEqual([rule]);
  });
});

it.each(Object.entries(right))('finds nothing in %s', (_what, html) => {
  expect(rulesOf(html())).toEqual([]);
});

describe('a page that was read from a developer’s server', () => {
  const origin = 'http://localhost:5173';
  const found = (body: string) =>
    checkHtml(
      'a.html',
      `<!doctype html><html lang="nl"><head><title>Bed</title></head><body>${body}</body></html>`,
      {
        ...knowledge,
        origin,
      },
    ).filter(({ rule }) => rule.startsWith('address-') || rule.startsWith('host-'));

  it.each(['/bedden', '', '/', '?a=1'])('may name itself: %j', (path) => {
    expect(found(`<main><h1>Bed</h1><a href="${origin}${path}">Bedden</a></main>`)).toEqual([]);
  });

  it.each(['http://localhost:51730/', 'http://localhost/', 'http://localhost:5173.example/'])(
    'names another by %s',
    (address) => {
      expect(found(`<main><h1>Bed</h1><img src="${address}" alt=""></main>`)).not.toEqual([]);
    },
  );
});

/** What is never closed, where the checker says so: where it opens, not where the page ends. */
describe.each([
  ['comment-unclosed', '<!-- actie tot zondag\n<p>a</p>', '<!-- actie'],
  ['comment-unclosed', '<!-- actie -- >\n<p>a</p>', '<!-- actie'],
  ['comment-unclosed', '<!--- actie ->\n<p>a</p>', '<!--- actie'],
  ['comment-unclosed', '<svg viewBox="0 0 1 1"><![CDATA[ a\n</svg>', '<![CDATA'],
  ['attribute-quotes', '<a href="/bedden>Bedden</a>\n<p>Meer over bedden</p>', '<a href="/bedden'],
  ['attribute-quotes', "<a href='/bedden>Bedden</a>\n<p>Meer over bedden</p>", "<a href='/bedden"],
  ['element-unclosed', '<script>let a;\n<p>a</p>', '<script>let'],
  ['element-unclosed', '<style>p { color: red }\n<p>a</p>', '<style>p'],
  ['element-unclosed', '<script><!--<script>\n</script>', '<script><!--'],
  ['element-unclosed', '<label for="a">a</label><textarea id="a">b\n<p>a</p>', '<textarea'],
])('%s: %j', (rule, body, opened) => {
  const html = `<!doctype html>\n<html lang="nl"><head><title>Bed</title></head><body><main><h1>Bed</h1>\n<p>a</p>\n${body}`;

  it('is told where it opens, first', () => {
    const [first] = checkHtml('a.html', html, knowledge).filter(
      ({ rule }) => !/^element-un/.test(rule) || rule === 'element-unclosed',
    );
    const before = html.slice(0, html.indexOf(opened)).split('\n');
    const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    const found = checkHtml('a.html', html, knowledge).filter((one) => one.rule === rule);
    expect(found.map(({ line, column }) => `${line}:${column}`)).toContain(place);
    expect(first?.line).toBeLessThanOrEqual(before.length);
    // Nothing is told at the place where the page ends.
    expect(checkHtml('a.html', html, knowledge).filter(({ start }) => start === html.length)).toEqual([]);
  });
});

describe('what an editor is told', () => {
  const told = (body: string, rule: string) =>
    checkHtml('a.html', body, knowledge)
      .filter((one) => one.rule === rule)
      .map(({ problem, advice }) => [`${problem.en} ${advice.en}`, `${problem.nl} ${advice.nl}`]);

  it('of hearts whose form is gone: once, in how many places', () => {
    const [first, ...more] = told('<button form="bewaard">a</button>'.repeat(6), 'reference-to-nothing');
    expect(more).toEqual([]);
    expect(first?.[0]).toBe(
      'form names "bewaard" in 6 places, which is not on the page. Give what is meant this id, or correct form.',
    );
    expect(first?.[1]).toContain('op 6 plaatsen');
  });

  it('of a label: that its field is gone, or that it has another id', () => {
    expect(told('<label for="a">a</label>', 'label-for-nothing')[0]?.[0]).toContain('WordPress takes forms');
    expect(told('<label for="a">a</label><input id="b">', 'label-for-nothing')[0]?.[0]).toContain(
      'Give the field',
    );
  });

  it('of a paragraph’s end that WordPress wrote', () => {
    expect(told('<p><div>a</div></p>', 'end-tag-stray')[0]?.[0]).toContain('WordPress did (wpautop)');
    expect(told('<section>a</b></section>', 'end-tag-stray')[0]?.[0]).not.toContain('WordPress');
  });

  it('of an end as a date: how to write it', () => {
    const [first] = told('<p data-behaviour="countdown" data-end="31-12-2026">a</p>', 'props-wrong');
    expect(first?.[0]).toContain('is not 13 digits: 1800000000000 is 15 January 2027');
    expect(first?.[1]).toContain('is geen 13 cijfers: 1800000000000 is 15 januari 2027');
  });
});
