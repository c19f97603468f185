import { describe, expect, test, vi } from 'vitest';
import type { FragmentSource } from './fragment.ts';
import { parseFragment, setFragment } from './fragment.ts';
import { dangerous, forEachPayload, patience } from './testing.ts';

const clean = (html: string) => {
  const box = document.createElement('div');
  box.append(parseFragment(html as FragmentSource));
  return box.innerHTML;
};

type Row = [html: string, expected: string];

describe('a server fragment', () => {
  test('keeps its markup, its forms and its links', () => {
    const html =
      '<section class="mini-cart" data-cart=""><a href="/x?y=1#z">a</a><form action="/w" method="post"><button name="b">b</button></form><img src="/p.svg" alt=""></section>';
    expect(clean(html)).toBe(html);
  });

  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<img src="/x.png" onerror="alert(1)">', '<img src="/x.png">'],
    ['<p ONCLICK="alert(1)" onanything>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    [
      '<form action="javascript:x"><button formaction="vbscript:x">b</button></form>',
      '<form><button>b</button></form>',
    ],
    ['<iframe src="https://elsewhere.example/"></iframe><iframe srcdoc="x"></iframe>', ''],
    ['<link rel="stylesheet" href="/x.css"><style>*{}</style><base href="/y"><meta name="a">', ''],
    ['<object data="/x"></object><embed src="/x">', ''],
    ['<img src="data:image/svg+xml,x">', '<img>'],
    [
      '<svg><g filter="url(//elders.test/a#b)" mask="url( \'https://elders.test/a\')" fill="\\75rl(//elders.test)"></g></svg>',
      '<svg><g></g></svg>',
    ],
    ['<svg><g MASK="image-set(\'/a\' 1x)" cursor="url(/a.cur), auto"></g></svg>', '<svg><g></g></svg>'],
    [
      '<form style="position: fixed; color: red"><input name="style"></form>',
      '<form style="color: red;"><input name="style"></form>',
    ],
    ['<p style="column-count: 2; gap: 1px;">a</p>', '<p style="gap: 1px;">a</p>'],
    ...['height: 0px', 'max-height: 1px', 'block-size: 0px', 'width: 0px', 'white-space: nowrap'].map(
      (style): Row => [`<p style="${style};">a</p>`, `<p style="${style}; overflow: clip;">a</p>`],
    ),
    ['<p style="height: 9px; overflow: auto;">a</p>', '<p style="height: 9px; overflow: auto;">a</p>'],
    ['<p style="height: 0px; overflow: visible;">a</p>', '<p style="height: 0px; overflow: clip;">a</p>'],
    ...['0', '0.5', '10%', '0.1em', '2px'].map(
      (height): Row => [
        `<p><b style="color: red; line-height: ${height}">a</b></p>`,
        '<p><b style="color: red;">a</b></p>',
      ],
    ),
    ['<b style="line-height: 120%;">a</b>', '<b style="line-height: 1.2;">a</b>'],
    ...['normal', '1.5', '.8', '0.9'].map(
      (height): Row => [
        `<b style="line-height: ${height};">a</b>`,
        `<b style="line-height: ${height};">a</b>`,
      ],
    ),
    ['<svg overflow="visible" style="overflow: visible"></svg>', '<svg></svg>'],
    [
      '<svg filter="url(#a)" transform="scale(9)"><g filter="url(#a)"></g></svg>',
      '<svg><g filter="url(#a)"></g></svg>',
    ],
    ['<math><mpadded voffset="-9px">a</mpadded></math>', ''],
    ['<dialog open="">a</dialog>', '<dialog>a</dialog>'],
    ['<details open="">a</details>', '<details open="">a</details>'],
    ...['all: initial', 'will-change: transform', 'row-rule-width: 9px', 'letter-spacing: -9px'].map(
      (style): Row => [`<p style="color: red; ${style};">a</p>`, '<p style="color: red;">a</p>'],
    ),
    [
      '<p style="letter-spacing: 1px; row-gap: 2px;">a</p>',
      '<p style="letter-spacing: 1px; row-gap: 2px;">a</p>',
    ],
    ...['initial', 'unset', 'var(--a)'].map(
      (value): Row => [
        `<p style="height: 0px; overflow-x: ${value}">a</p>`,
        '<p style="height: 0px; overflow: clip;">a</p>',
      ],
    ),
    ['<p style="overflow-wrap: anywhere;">a</p>', '<p style="overflow-wrap: anywhere;">a</p>'],
    [`<p style="${'color: red; '.repeat(200)}">a</p>`, '<p>a</p>'],
    [`<input alt="Z${'\u0301'.repeat(400)}">`, `<input alt="Z${'\u0301'.repeat(10)}">`],
    [
      `<p>Z${'\u0301'.repeat(6)}<b>${'\u0301'.repeat(9)}</b><!----><i>${'\u0301'.repeat(9)}a</i></p>`,
      `<p>Z${'\u0301'.repeat(6)}<b>${'\u0301'.repeat(4)}</b><!----><i>a</i></p>`,
    ],
    [`<p>Z${'\u0301'.repeat(400)}a</p>`, `<p>Z${'\u0301'.repeat(10)}a</p>`],
    ['<p>นี้ กุ่ม שָׁלוֹם é</p>', '<p>นี้ กุ่ม שָׁלוֹם é</p>'],
  ])('%s becomes %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test('a picture may name parts of itself, and colours', () => {
    const html =
      '<svg><g filter="url(#a)" mask="url(&quot;#b&quot;)" fill="red" stroke="currentColor"></g></svg>';
    expect(clean(html)).toBe(html);
  });

  test('has no style inside of five others, whatever its form’s fields are called', () => {
    const styled = '<form style="display: grid;"><input name="parentElement">';
    const nested = (count: number) => `${'<div style="display: grid;">'.repeat(count)}${styled}`;
    const box = document.createElement('div');
    for (const [count, kept] of [
      [4, 5],
      [5, 5],
      [20, 5],
    ] as const) {
      box.replaceChildren(parseFragment(nested(count) as FragmentSource));
      expect(box.querySelectorAll('[style]')).toHaveLength(kept);
    }
  });

  test.each([
    ['<div>'.repeat(50_000), 'too many elements, or too deep'],
    [
      `<table>${`<tr>${'<td colspan="1000" rowspan="9">a</td>'.repeat(3)}</tr>`.repeat(3)}</table>`,
      'too many fields or cells',
    ],
    ['<input type="date">'.repeat(3000), 'too many fields or cells'],
    ['<details name="a" open>a</details>'.repeat(3000), 'too many fields or cells'],
    [
      `<svg>${[0, 1, 2, 3, 4, 5].map((at) => `<g id="a${at}">${`<use href="#a${at + 1}"/>`.repeat(10)}</g>`).join('')}<path id="a6"/></svg>`,
      'pictures that draw too much again',
    ],
  ])('that is more than a page can take is refused: %#', (html, why) => {
    expect(() => clean(html)).toThrow(why);
  });

  test.each([
    '<table><tbody><tr><th colspan="100%">a</th></tr><tr><td rowspan="9">a</td></tr></tbody></table>',
    '<label>a <input name="a"></label>'.repeat(1000),
  ])('a table and many fields stay: %#', (html) => {
    expect(clean(html)).toBe(html);
  });

  test('a picture in its own text stays', () => {
    expect(clean('<img src="data:image/png;base64,AAAA">')).toContain('data:image/png');
  });

  test('what a template holds is cleaned too', () => {
    const template = parseFragment(
      '<template><p onclick="x">a</p><script>b</script></template>' as FragmentSource,
    ).firstElementChild as HTMLTemplateElement;
    expect(template.innerHTML).toBe('<p>a</p>');
  });

  test('replaces what the element held', () => {
    const box = document.createElement('div');
    box.append('before');
    setFragment(box, '<p>after</p>' as FragmentSource);
    expect(box.innerHTML).toBe('<p>after</p>');
  });
});

test('a form hides nothing behind a field that is named as one of its own members', () => {
  // As every browser has it, unlike the stand-in here.
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'attributes') ?? {};
  vi.spyOn(Element.prototype, 'attributes', 'get').mockImplementation(function (this: Element) {
    return (this.querySelector('[name="attributes"]') ?? get?.call(this)) as NamedNodeMap;
  });
  const html =
    '<form action="javascript:x" onsubmit="x"><select name="attributes"></select><input name="removeAttribute"></form>';
  expect(clean(html)).not.toMatch(/javascript|onsubmit/);
});

test(
  'nothing that runs comes through the one sink',
  () =>
    forEachPayload((text) => {
      const places = [
        text,
        `<p title="${text}">a</p>`,
        `<a href="${text}">a</a>`,
        `<svg><g>${text}</g></svg>`,
      ];
      for (const html of places) expect(dangerous(parseFragment(html as FragmentSource)), html).toEqual([]);
    }),
  patience,
);
