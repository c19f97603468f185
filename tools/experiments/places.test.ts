// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { changedPlaces } from './places.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const places = (before: string, after: string) =>
  changedPlaces({ before: page(before), after: page(after), id: 'OD583' });
const long = (text: string) => `<li class="tile"><p>${text}</p><p>${'Lang. '.repeat(30)}</p></li>`;
const list = (...items: string[]) => `<main><ul class="tiles">\n${items.join('\n')}\n</ul></main>`;

it('ignores pages that differ only in our marks', () => {
  const before = '<main><p data-state="waiting">a b</p></main>';
  const after = '<main><p data-state="off">a <!---->b</p></main>';
  expect(places(before, after)).toEqual([]);
  const tag = (variant: string) => page('', `<meta name="AB-test-OD583" content="OD583|${variant}">`);
  expect(changedPlaces({ before: tag('A'), after: tag('B'), id: 'OD583' })).toEqual([]);
});

describe('finds the innermost element that contains the difference', () => {
  it.each([
    ['text', '<h1 class="title">Een</h1>', '<h1 class="title">Twee &amp; drie</h1>'],
    ['an attribute', '<h1 class="title">Een</h1>', '<h1 class="title" title="x">Een</h1>'],
    ['a class', '<h1 class="title">Een</h1>', '<h1 class="title new">Een</h1>'],
    ['an inserted element', '<div><i>a</i></div>', '<div><i>a</i><b>nieuw</b></div>'],
    ['a removed element', '<div><i>a</i><b>oud</b></div>', '<div><i>a</i></div>'],
    ['a changed order', '<div><i>a</i><b>c</b></div>', '<div><b>c</b><i>a</i></div>'],
  ])('%s', (_what, was, is) => {
    const [found, ...others] = places(`<main>${was}<p>x</p></main>`, `<main>${is}<p>x</p></main>`);
    expect([found?.before, found?.after, others]).toEqual([was, is, []]);
  });

  it('names a place by its path from the nearest id or landmark', () => {
    const inside = (text: string) => `<main id="inhoud"><ul class="a b"><li>${text}</li></ul></main>`;
    expect(places(inside('x'), inside('y'))).toEqual([
      { where: 'main#inhoud > ul.a.b > li', before: '<li>x</li>', after: '<li>y</li>' },
    ]);
  });

  it('finds each tile of a list separately', () => {
    const tile = (at: number, more = '') => `<li><h3>${at}</h3>${more}</li>`;
    const found = places(
      list(tile(1), tile(2)),
      list(tile(1, '<i data-experiment="OD583">+</i>'), tile(2, '<i data-experiment="OD583">+</i>')),
    );
    expect(found.map(({ after }) => after)).toEqual([
      '<li><h3>1</h3><i>+</i></li>',
      '<li><h3>2</h3><i>+</i></li>',
    ]);
  });
});

it('never mistakes inserted content for a changed element of the page', () => {
  const before = list(long('een'), long('twee'));
  const after = list(long('een'), '<li class="tile" data-experiment="OD583">Hulp</li>', long('twee'));
  const [found, ...others] = places(before, after);
  expect(others).toEqual([]);
  expect(found?.after).toContain('<li class="tile">Hulp</li>');
});

it('shows an element that an island replaces inside the island, as in the template', () => {
  const [found] = places(
    '<main><p>kaart</p></main>',
    '<main><div data-experiment="OD583" data-island="map" data-zoom="8" data-state="off"><p>kaart</p></div></main>',
  );
  expect(found?.after).toBe('<main><div data-island="map" data-zoom="8"><p>kaart</p></div></main>');
});

it('shows the changes in a long place in full, their neighbours in brief, and counts the rest', () => {
  const items = ['1', '2', '3', '4', '5', '6'].map(long);
  const block = '<li data-experiment="OD583">Hulp</li>';
  const [found] = places(list(...items), list(...items.slice(0, 3), block, ...items.slice(3)));
  const [brief, end] = ['  <li class="tile">…</li>', '</ul>'];
  const start = ['<ul class="tiles">', '  <!-- 2 more -->', brief];
  expect(found?.before.split('\n')).toEqual([...start, brief, '  <!-- 2 more -->', end]);
  expect(found?.after.split('\n')).toEqual([...start, '  <li>Hulp</li>', brief, '  <!-- 2 more -->', end]);
});

it('shows the neighbours of a removed item', () => {
  const items = ['1', '2', '3', '4', '5', '6'].map(long);
  const [found] = places(list(...items), list(...items.toSpliced(3, 1)));
  expect(found?.before).toContain(long('4'));
  expect(found?.after.split('\n').slice(1, -1)).toEqual([
    '  <!-- 2 more -->',
    '  <li class="tile">…</li>',
    '  <li class="tile">…</li>',
    '  <!-- 1 more -->',
  ]);
});

it('finds changes in the head too', () => {
  const titled = (title: string) =>
    page('', `<title>${title}</title><link rel="modulepreload" href="/${title}.js">`);
  expect(changedPlaces({ before: titled('a'), after: titled('b'), id: 'OD583' })).toEqual([
    { where: 'head > title', before: '<title>a</title>', after: '<title>b</title>' },
  ]);
});
