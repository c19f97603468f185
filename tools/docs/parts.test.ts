import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { aboutOf } from '../write/doc-comment.ts';
import { judgeEvent, proofOf } from './browser/judge-event.ts';
import { buildersIn, usesBuilder } from './builders.ts';
import { exampleOf } from './examples.ts';
import { introOf } from './own-pages.ts';
import { prettyMarkup } from './pretty-markup.ts';
import { usesOf } from './uses.ts';

test('pretty markup is the same markup', () => {
  const markup =
    '<div class="a"><ul><li><a href="#">One  <b>two</b></a></li><li>Three</li></ul>text <i>x</i><pre> a\n b</pre></div>';
  const [element] = parseFragment(markup).childNodes;
  const pretty = prettyMarkup(element as never);
  expect(pretty.split('\n')).toHaveLength(9);
  const squeezed = (html: string) => html.replaceAll(/\s+/g, ' ').replaceAll(/> | </g, (text) => text.trim());
  expect(squeezed(serialize(parseFragment(pretty)))).toBe(squeezed(markup));
});

test('an example comes from the page made for it, else from the smallest', () => {
  const html = (text: string) => `<html type="plp"><body><p data-behaviour="a">${text}</p></body></html>`;
  const pages = [
    { file: 'big', html: html('a long text') },
    { file: 'small', html: html('b') },
  ];
  expect(exampleOf('behaviour', 'a', pages)).toMatchObject({
    from: '/fixtures/small',
    pageType: 'plp',
    markup: '<p data-behaviour="a">b</p>',
    page: expect.stringContaining('<!--example--><p data-behaviour="a">b</p><!--/example-->'),
  });
  const own = { file: 'parts/a', html: html('the longest text of all') };
  expect(exampleOf('behaviour', 'a', [...pages, own]).from).toBe('/fixtures/parts/a');
  expect(() => exampleOf('island', 'a', pages)).toThrow('no page of html-fixtures has data-island="a"');
});

test('calls and events are read from the source of an island', () => {
  const { calls, events } = usesOf('islands/add-to-cart/add-to-cart.island.tsx', process.cwd());
  expect(calls).toContain('/Ajax/Cart/AddProductAjax');
  expect(calls).not.toContain('/Ajax/Cart/HeaderRemoveItemAjax');
  expect(events).toEqual(['add_to_cart']);
});

test('what an island or behaviour is stands above what its file exports', () => {
  expect(
    aboutOf('/** No. */\nconst a = 1;\n\n/**\n * Counts\n * down.\n */\nexport default define(a);'),
  ).toBe('Counts down.');
  expect(
    aboutOf(
      "/** Shows it. */\nfunction Popup() {}\n\nexport default defineIsland({ name: 'popup', component: Popup });",
    ),
  ).toBe('Shows it.');
});

test('builders are the functions of the engine that give back a change or a measure', () => {
  const source = `export function other(a: string): string {
  return a;
}

/** Hides it. */
export function hide(
  selector: string,
): Change {
  return {};
}

export function both(a: string): Change[] {
  return [];
}
`;
  expect(buildersIn('hide.ts', source)).toEqual([
    {
      name: 'hide',
      kind: 'change',
      about: 'Hides it.',
      file: 'hide.ts',
      signature: 'function hide(\n  selector: string,\n): Change',
    },
    {
      name: 'both',
      kind: 'change',
      about: '',
      file: 'hide.ts',
      signature: 'function both(a: string): Change[]',
    },
  ]);
  expect(usesBuilder("import { a, hide } from '../kit.ts';", { name: 'hide' })).toBe(true);
  expect(usesBuilder("import { type hide, a } from '../kit.ts';", { name: 'hide' })).toBe(false);
  expect(usesBuilder("import type { hide } from '../kit.ts';", { name: 'hide' })).toBe(false);
});

describe('an event beside the plan', () => {
  const product = { product_id: '1', item_name: 'Veer', category: 'Matrassen', price: 1, itemListName: 'a' };
  const items = [
    { ...product, articleNumber: '7', item_id: '7', item_brand: 'Veer', index: 1 },
    { ...product, articleNumber: '8', item_id: '8', index: 2 },
  ];

  test('tells what is missing and unknown, and which products lack what', () => {
    const judged = judgeEvent('view_item_list', { items, colour: 'red' });
    const faults = judged.parameters.filter(({ fault }) => fault).map(({ name, fault }) => [name, fault]);
    expect(Object.fromEntries(faults)).toMatchObject({
      currency: 'missing',
      colour: 'unknown: the tracking plan does not have it',
    });
    const [brand, ...others] = judged.lacks;
    expect(brand).toMatchObject({ attribute: 'data-brand', isFault: true, articles: ['8'], of: 2 });
    const promotion = others.find(({ name }) => name === 'promotion');
    expect(promotion).toMatchObject({ isFault: false, articles: ['7', '8'] });
    expect(promotion && proofOf(judged, promotion, 'http://shop/matrassen')).toMatch(
      /^view_item_list leaves out promotion for 2 of 2 products: no fault/,
    );
    expect(brand && proofOf(judged, brand, 'http://shop/matrassen')).toBe(
      'view_item_list lacks item_brand for 1 of 2 products\npage: http://shop/matrassen\n- article 8: its element has no usable data-brand',
    );
  });

  test('names an event that the plan lacks', () => {
    expect(judgeEvent('toString', {})).toMatchObject({ when: '', parameters: [], lacks: [] });
  });
});

test('a page of the docs says what it is in its heading and its first sentence', () => {
  const markdown = '<!-- made -->\n\n# The `desk`\n\nSee [what](a.md) **is**\nsent. And more.\n';
  expect(introOf(markdown, 'docs/desk.md')).toEqual({ title: 'The desk', summary: 'See what is sent.' });
  const code = '# The tag\n\n```html\n<script></script>\n```\n\nOne tag. And more.';
  expect(introOf(code, 'docs/tag.md').summary).toBe('One tag.');
  expect(() => introOf('no heading', 'docs/a.md')).toThrow('docs/a.md has no heading');
});
