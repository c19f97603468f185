import { expect, test } from 'vitest';
import { drawFunnel } from './draw-funnel.ts';
import { judgeTotals } from './judge-totals.ts';
import { madeUpExport } from './made-up-export.ts';
import { judgeLines, totalsOf } from './testing.ts';

const draw = (done: Parameters<typeof totalsOf>[1], headline = 'B: no difference') =>
  drawFunnel(judgeTotals(totalsOf({ A: 1_000, B: 1_000 }, done), { id: 'OD478' }), headline);

/** The names of its elements, where it is well-formed. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const rest = svg.replace(/<(\/?)([a-z]+)((?: [\w-]+="[^"<&]*")*)(\/?)>/gi, (_, end, name, __, empty) => {
    if (end) expect(open.pop()).toBe(name);
    else {
      names.push(name);
      if (!empty) open.push(name);
    }
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/);
  return names;
}

test('it draws a bar for each variant at each stage and action, with a title and a description', () => {
  const svg = draw({ help: { A: 50, B: 60 }, other: { A: 10, B: 20 } });
  const names = elementsOf(svg);
  // The ground, two in the key, and two for each of three rows.
  expect(names.filter((name) => name === 'rect')).toHaveLength(1 + 2 + 2 * 3);
  expect(svg).toContain('<title id="title">OD478: how far visitors of each variant came</title>');
  expect(svg).toMatch(
    /<desc id="desc">B: no difference assigned: A 100\.0 %, B 100\.0 %\. click: help: A 5\.00 %, B 6\.00 %\./,
  );
  expect(svg).toMatch(/viewBox="0 0 700 \d+"/);
});

test('a broken split is all that it says', () => {
  const totals = totalsOf({ A: 1_000, B: 500 }, { help: { A: 50, B: 60 } });
  const svg = drawFunnel(judgeTotals(totals, { id: 'OD478' }), 'B does better');
  expect(svg).toContain('<desc id="desc">The split is broken: nothing may be concluded. assigned: ');
  expect(svg).not.toContain('B does better');
});

test('a hostile label is only text', () => {
  const hostile = `</text><script>alert("x" & 'y')</script>]]>\uFFFF😀`;
  const svg = draw({ [hostile]: { A: 50, B: 60 } }, `it says ${hostile}`);
  expect(new Set(elementsOf(svg))).toEqual(new Set(['svg', 'title', 'desc', 'rect', 'text', 'path']));
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;');
});

test('a hostile label of an export is only text, and moves no cursor', async () => {
  const label = '<b>\u001B[2J"&';
  const judgement = await judgeLines(madeUpExport({ visitors: 200, rates: { [label]: { A: 0.5, B: 0.5 } } }));
  expect(judgement.totals.goals[0]?.label).toBe('<b> [2J"&');
  elementsOf(drawFunnel(judgement, 'one'));
});

test('of many actions eight are drawn, and the others told', () => {
  const done = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`label ${at}`, { A: 10 + at, B: 10 + at }]),
  );
  const svg = draw(done);
  expect(svg).toContain('4 more actions are not drawn.');
  // What decides is first, whatever its size.
  expect(svg).toContain('★ click: label 0');
  expect(svg).not.toContain('click: label 1<');
});

test('no row of text has more signs than 700 px hold', () => {
  const svg = draw({ ['w'.repeat(150)]: { A: 10, B: 10 } }, `"${'w'.repeat(150)}" decides`);
  // Escaped signs are longer than they look.
  const texts = [
    ...svg.replaceAll('&quot;', '"').matchAll(/<text [^>]*>(?:<title>[^<]*<\/title>)?([^<]*)</g),
  ].map(([, text = '']) => text.length);
  expect(Math.max(...texts)).toBeLessThanOrEqual(100);
});
