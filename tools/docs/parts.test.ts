import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { copyTestTag, problemOf } from './browser/copy-test-tag.ts';
import { judgeEvent, proofOf } from './browser/judge-event.ts';
import { choicesOf, cookiesFor, withSettings } from './browser/settings.ts';
import { buildersIn, usesBuilder } from './builders.ts';
import { aboutOf } from './doc-comment.ts';
import { exampleOf } from './examples.ts';
import { flowchartHtml } from './flowchart.ts';
import { renderMarkdown, sectionsOf } from './markdown.ts';
import { prettyMarkup } from './pretty-markup.ts';
import { slug } from './slug.ts';
import { usesOf } from './uses.ts';
import { exampleHtml } from './widgets.ts';

const link = (href: string) => (href.startsWith('gone') ? undefined : href);

describe('Markdown', () => {
  test('shows raw HTML as it is written, and keeps line breaks', () => {
    const { html } = renderMarkdown('a <img src=x onerror=alert(1)> b<br>c <b>d</b>', { link });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('b<br>c');
  });

  test('escapes headings, code and addresses', () => {
    const { html, headings } = renderMarkdown(
      '## `<i>` & "x"\n\n[y](https://a.b/?c="d)\n\n```\n<script>\n```',
      { link },
    );
    expect(headings).toEqual([{ level: 2, text: '<i> & "x"', anchor: 'i--x' }]);
    expect(html).not.toMatch(/<i>|<script/);
  });

  test('a link to what the site lacks is its text', () => {
    expect(renderMarkdown('[x](gone.md)', { link }).html).toBe('<p>x</p>\n');
  });

  test('anchors are those of GitHub, and unique', () => {
    expect(slug('How to add …')).toBe('how-to-add-');
    expect(slug('4. `window.storefront`'.replaceAll('`', ''))).toBe('4-windowstorefront');
    const { headings } = renderMarkdown('# A\n\n## B\n\n## B', { link });
    expect(headings.map(({ anchor }) => anchor)).toEqual(['a', 'b', 'b-1']);
  });

  test('sections have the text of lists, tables and code under their heading', () => {
    const sections = sectionsOf(
      '<!-- made -->\n\n# A\n\none `two`\n\n## B\n\n- three\n\n| x | y |\n|---|---|\n| four | five |',
    );
    expect(sections).toEqual([
      { heading: 'A', anchor: 'a', text: 'one two' },
      { heading: 'B', anchor: 'b', text: 'three x y four five' },
    ]);
  });
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

test('the markup of an example is escaped in its text field', () => {
  const html = exampleHtml('x', '</textarea><script>alert(1)</script>', {
    calls: ['"><b>'],
    experiments: [],
  });
  expect(html.split('</textarea>')).toHaveLength(2);
  expect(html).not.toMatch(/<script|<b>/);
});

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

test('switches stand in the address of an example, and become cookies and choices of that page alone', () => {
  const address = withSettings('/examples/x/', { variants: '', fault: 'AddProductAjax:500', latency: '300' });
  expect(address).toBe('/examples/x/?example-fault=AddProductAjax%3A500&example-latency=300');
  const { searchParams, pathname } = new URL(address, 'http://site');
  expect(cookiesFor(searchParams, pathname)).toEqual([
    'fixture-fault=AddProductAjax%3D500%2C*%3Dnone; path=/examples/x/; SameSite=Lax',
    'fixture-latency=300; path=/examples/x/; SameSite=Lax',
  ]);
  expect(cookiesFor(new URLSearchParams('example-fault=*:500'), '/x/')[0]).toContain('=*%3D500;');
  // What the visitor has set in the shop does not count.
  expect(cookiesFor(new URLSearchParams('fault=Totals:500'), '/x/')).toEqual([
    'fixture-fault=*%3Dnone; path=/x/; SameSite=Lax',
    'fixture-latency=0; path=/x/; SameSite=Lax',
  ]);
  expect(choicesOf('OD485:B, OD1:"><b>, OD2:off')).toEqual([{ id: 'OD485', variant: 'B' }]);
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

describe('the copy test maker', () => {
  const draft = {
    id: 'OD699',
    selector: 'h1',
    copy: 'Slaap </script>beter',
    name: 'title',
    seesView: true,
    seesClick: false,
  };

  test('makes a tag that nothing in it can end', () => {
    const tag = copyTestTag(draft);
    expect(tag.split('</script>')).toHaveLength(2);
    expect(JSON.parse(tag.replaceAll(/<\/?script[^>]*>/g, ''))).toMatchObject({
      id: 'OD699',
      variant: 'B',
      copyTestElements: [{ selector: 'h1', copy: 'Slaap </script>beter', triggerViewportEvent: true }],
    });
  });

  test('says what is still missing', () => {
    expect(problemOf(draft)).toBe('');
    expect(problemOf({ ...draft, id: 'OD5' })).toBe('The id is OD600 to OD999.');
    expect(problemOf(draft, ['OD699'])).toBe('OD699 is a test already: choose another number.');
    expect(problemOf({ ...draft, selector: '' })).toBe('Choose a text in the page first.');
    expect(problemOf({ ...draft, copy: ' ' })).toBe('Type the new words.');
  });
});
