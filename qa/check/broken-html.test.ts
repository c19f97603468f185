import { beforeAll, describe, expect, it } from 'vitest';
import type { Knowledge } from '../checker/rule.ts';
import { htmlRules } from './broken-html.ts';
import { checkHtml } from './check-html.ts';

let knowledge: Knowledge;
beforeAll(() => {
  knowledge = {
    ...{ pageTypes: ['plp'], names: { island: [], behaviour: [] }, experiments: [], components: [] },
    ...{ schemaOf: () => undefined, propNames: () => undefined, readSettings: () => {}, texts: {} },
    ...{ today: '2026-11-23', isRendered: false },
  };
});

const page = (body: string) =>
  `<!doctype html>\n<html lang="nl"><head><title>Bed</title></head><body><main><h1>Bed</h1>\n${body}</main></body></html>`;
const found = (html: string) =>
  checkHtml('a.html', html, knowledge)
    .filter(({ rule }) => htmlRules.some(({ id }) => id === rule))
    .map(({ rule, line, column, markup, problem }) => [rule, `${line}:${column}`, markup, problem.nl]);

it.each([
  ['<p>a</section></p>', 'end-tag-stray', '3:5', '</section>', 'De eindtag </section> sluit niets.'],
  ['<p>a<div>b</div></p>', 'end-tag-stray', '3:17', '</p>', 'De eindtag </p> sluit niets.'],
  ['<ul><li><span>a</li></ul>', 'element-unclosed', '3:9', '<span>', '<span> heeft geen eindtag'],
  ['<template><b>a</template>', 'element-unclosed', '3:11', '<b>', '<b> heeft geen eindtag'],
  ['<a href="/x">a <a href="/y">b</a>', 'element-unclosed', '3:1', '<a href="/x">', '<a> heeft geen eindtag'],
  [
    '<table><div class="x"><p>a</p></div><tr><td>b</td></tr></table>',
    'outside-of-table',
    '3:8',
    '<div class="x">',
    '<div> mag hier niet in een tabel staan',
  ],
  ['<i/></i>', 'self-closing-tag', '3:1', '<i/>', '<i/> sluit zichzelf niet'],
  ['<p class="a" class="b">c</p>', 'attribute-twice', '3:19', undefined, '<p> heeft een attribuut dubbel'],
  ['<a href="/x"class="y">c</a>', 'attribute-quotes', '3:13', undefined, 'Een attribuut van <a> mist'],
  ['<p>Caf&eacute</p>', 'html-broken', '3:14', undefined, 'De HTML is stuk bij'],
])('%s', (body, rule, place, markup, problem) => {
  const all = found(page(body));
  const one = all.find(([id]) => id === rule);
  expect(one?.slice(0, 2)).toEqual([rule, place]);
  if (markup) expect(one?.[2]).toBe(markup);
  expect(one?.[3]).toContain(problem);
});

it.each(['<p><b>a</p><p>b</p>', '<ul><li><b>a<li>b<li>c</ul>'])('tells once of what is open: %s', (body) => {
  expect(found(page(body)).map(([rule]) => rule)).toEqual(['element-unclosed']);
});

it('a page that nests deeper than the stack', () => {
  const depth = 5000;
  expect(found(page(`${'<div>'.repeat(depth)}a${'</div>'.repeat(depth)}</i>`))).toHaveLength(1);
});

describe('in the data of a copy test', () => {
  const copyTest = (json: string) =>
    checkHtml('a.html', page(`<script type="application/json" data-copy-test>\n${json}</script>`), knowledge);

  it.each([
    ['{"id": "OD600",\n"variant": "B",\n}', '5:15', 'een komma te veel na'],
    ['[1,\n2,]', '5:2', 'een komma te veel na'],
    ['{"id":\n', '5:1', 'het eind ontbreekt na'],
  ])('says where it breaks off: %j', (json, place, words) => {
    const [one] = copyTest(json).filter(({ rule }) => rule === 'copy-test-malformed');
    expect(`${one?.line}:${one?.column}`).toBe(place);
    expect(one?.problem.nl).toContain(words);
  });

  it.each(['x'.concat(' *'.repeat(31)), `x${' ~ *'.repeat(31)}`, '!'])(
    'does not wait for the selector %s',
    (selector) => {
      const elements = Array(20).fill({ selector, copy: 'a', name: 'b' });
      const data = JSON.stringify({ id: 'OD600', variant: 'B', copyTestElements: elements });
      const deep = `${'<div>'.repeat(30)}${'<br>'.repeat(30)}${'</div>'.repeat(30)}`;
      const body = `${deep}<script type="application/json" data-copy-test>${data}</script>`;
      const [one] = checkHtml('a.html', page(body), knowledge).filter(({ rule }) =>
        rule.startsWith('copy-test'),
      );
      expect(one?.problem.en).toContain('selector "');
    },
  );
});

it('a page without a doctype, not a part of one', () => {
  expect(found(page('').replace('<!doctype html>', '')).map(([rule]) => rule)).toEqual(['doctype-missing']);
  expect(found('<p>a</p>')).toEqual([]);
});

it('finds nothing in what the standard allows', () => {
  const body = `<ul><li>a<li>b</ul><p>c<p>d<table><tr><td>e<td>f</table><img src="/a.png" alt=""><br>
<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><select><option>a<option>b</select><input disabled value=1>
<script>if (1 < 2) document.write('</p>');</script><template><tr><td></td></tr></template>`;
  expect(found(page(body))).toEqual([]);
});

it('says nothing of a page after its scripts', () => {
  knowledge = { ...knowledge, isRendered: true };
  expect(found(page('</section>'))).toEqual([]);
});
