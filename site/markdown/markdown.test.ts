import { expect, test } from 'vitest';
import { flowchartHtml } from './flowchart.ts';
import { targetOf } from './links.ts';
import { pagePath } from './page-path.ts';

test.each([
  ['desk.md', 'docs/speed.md', '/desk.md'],
  ['../README.md#two-commands', 'docs/speed.md', '/readme.md#two-commands'],
  ['docs/contract/tag.md', 'README.md', '/contract/tag.md'],
  ['../decisions/README.md', 'docs/contract/tag.md', '/decisions/index.md'],
  ['../src/entry/main.ts', 'docs/tour.md', undefined],
  ['../lab/bench/README.md', 'docs/tour.md', undefined],
  ['#the-rooms', 'docs/tour.md', '#the-rooms'],
  ['https://example.org/a.md', 'docs/tour.md', 'https://example.org/a.md'],
  ['site:calls?fault=a#b', '', '/calls?fault=a#b'],
  ['shop:/matrassen/?qa', 'docs/desk.md', '/matrassen/?qa'],
])('the link %s in %s leads to %s', (href, from, target) => {
  expect(targetOf(href, from)).toBe(target);
});

test.each([
  ['docs/contract/tag.md', 'contract/tag'],
  ['docs/decisions/README.md', 'decisions/index'],
  ['CONTRIBUTING.md', 'contributing'],
  ['lab/bench/README.md', undefined],
  ['docs/speed.svg', undefined],
])('the file %s is the page %s', (file, path) => {
  expect(pagePath(file)).toBe(path);
});

test('a flowchart is a list of steps that lead to each other', () => {
  const html = flowchartHtml(`flowchart TD
  a["&lt;div&gt; comes"] -->|"once, <b>"| b{"known?<br/>not off?"}
  b --> c`);
  expect(html).toContain(
    '<strong>&lt;div&gt; comes</strong><ul><li>once, &lt;b&gt;: <a href="#step-b">known?</a>',
  );
  expect(html).toContain('<strong>known?</strong><br>not off?<ul><li><a href="#step-c">c</a>');
  expect(flowchartHtml('sequenceDiagram')).toBeUndefined();
  expect(flowchartHtml('flowchart TD\n  a ==> b')).toBeUndefined();
});
