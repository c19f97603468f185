// Over 200 lines: one table.
import { isMove, kinds, type Tests } from './tests.ts';

/** A page with tests; what is in `untouched` goes out as it came. */
export interface HostilePage {
  readonly name: string;
  readonly html: string;
  readonly tests: Tests;
  /** Its pieces around what the tests touch, in its order. */
  readonly around: readonly [before: string, after: string];
}

const core =
  '<div class="box"><h2 class="t" title="theirs">Duin</h2><p class="r">Weg</p><p class="m">Mee</p><p class="u">Bij</p></div>';
const shell = (body: string, head = '') =>
  `<!doctype html><html lang="nl" type="pdp"><head><meta charset="utf-8"><title>Bed</title>${head}</head><body>${body}</body></html>`;

/** Texts that have to be written as something else. */
const awkward = `€ 499,- "nu" & 'straks' <b>--> </p> &amp;`;
const sets: Readonly<Record<string, Tests>> = {
  parts: [
    [
      ['text', '.t', awkward],
      ['attribute', '.t', awkward],
      ['class', '.m', 'new'],
      ['hide', '.u', ''],
      ['after', '.r', awkward],
    ],
  ],
  places: [
    [
      ['remove', '.r', ''],
      ['move after', '.m', '.u'],
      ['first', '.box', awkward],
    ],
  ],
};

/** What stands around what is touched, which is where `¦` is. */
const surroundings: Readonly<Record<string, string>> = {
  'a page without faults': shell('<main>¦</main>'),
  'paragraphs without an end': shell('<p>a<p>b<div>¦</div><p>c<p>d'),
  'list items without an end': shell('<ul><li>a<li>¦<li>c</ul>'),
  'cells without an end': shell('<table><tr><td>a<td>¦<tr><td>c</table>'),
  'b and i misnested before': shell('<p>a<b>b<i>c</b>d</i>e</p>¦'),
  'b and i misnested around': shell('<b>a<i>b</b>¦</i>c'),
  'b open into a block': shell('<b>a<div>¦</b>c</div>d'),
  'a link in a link': shell('<a href="/a">a<a href="/b">b</a></a>¦'),
  'text in a table': shell('<table>a<tr>b<td>c</td></tr></table>¦'),
  'touched in a table, outside of cells': shell('<table><tr>¦<td>c</td></tr></table>'),
  'a form in a table': shell('<table><form action="/x"><tr><td><input name="a"></td></tr></form></table>¦'),
  'a second body': shell('<p>a</p><body class="second" id="two">¦'),
  'a second html': shell('<p>a</p><html class="second" lang="en">¦'),
  'a second head': shell('<head><title>two</title></head>¦'),
  'no html, head or body tag': '<!doctype html><meta charset="utf-8"><title>Bed</title><p>a</p>¦',
  'no body tag': '<!doctype html><html type="pdp"><head><title>Bed</title></head><p>a</p>¦</html>',
  'no doctype': '<html type="pdp"><head><title>Bed</title></head><body>¦</body></html>',
  'no end of anything': '<!doctype html><html type="pdp"><head><title>Bed</title><body><main>¦',
  'body left out, and touched first': '<!doctype html><title>Bed</title>¦',
  'no tbody': shell('<table><tr><td>¦</td></tr></table>'),
  'more after the body': `${shell('¦').replace('</html>', '')}<p>late</p>text</html><!-- end --> more`,
  'touched after the body': `${shell('<p>a</p>').replace('</html>', '¦</html>')}`,
  'text at the end': `${shell('¦')}\n\n`,
  'a form in a form': shell('<form><input name="a"><form id="in"><input name="b"></form>¦</form>c'),
  'line ends of Windows': shell('\r\n<main>\r\n  ¦\r\n</main>\r\n').replaceAll('><', '>\r\n<'),
  'line ends of the old Mac': shell('\r<main>\r  ¦\r</main>\r').replaceAll('><', '>\r<'),
  'NUL in texts': shell('a\0b<p title="a\0b">c\0</p>¦\0'),
  'a byte order mark': `\ufeff${shell('¦')}`,
  'entities in texts and attributes': shell(
    '<p title="&quot;&amp;&lt;&eacute;&notit;&#0;&#x80;">&nbsp;&amp;amp;&copy&lt</p>¦',
  ),
  'attributes of all ways': shell(`<p CLASS=a ID='x' Data-Y title="a>b" title="two" hidden = >c</p>¦`),
  'stray end tags': shell('</p></div></b></span>¦</article></br>'),
  'svg with a link': shell('<svg viewBox="0 0 1 1"><use xlink:href="#a"/><g><title>x</title></g></svg>¦'),
  math: shell('<math><mi>x</mi><annotation-xml encoding="text/html"><p>y</p></annotation-xml></math>¦'),
  'HTML that breaks out of svg': shell('<svg><g><p>a</p></g></svg>¦'),
  'touched in foreignObject': shell('<svg><foreignObject>¦</foreignObject></svg>'),
  'CDATA in svg and outside': shell('<svg><text><![CDATA[a<b]]></text></svg><![CDATA[ c ]]>¦'),
  'a template': shell(`<template><div class="t">inert</div><tr><td>x</template>¦`),
  'a noscript': shell(
    '<noscript><p class="t">none</p><img src="/a.png"></noscript>¦',
    '<noscript><style>p{}</style></noscript>',
  ),
  'a textarea and a pre with a first line': shell('<textarea>\n\n<p class="t">a</textarea><pre>\n\nb</pre>¦'),
  'a select': shell('<select><option>a<option selected>b<optgroup label="x"><option>c</select>¦'),
  'a select with what may not be there': shell('<select><div class="t">a</div><option>b</select>¦'),
  'plaintext at the end': shell('¦<plaintext>a<p>b'),
  'an iframe, xmp and noembed': shell('<xmp><b></xmp><noembed><p></noembed><iframe></p></iframe>¦'),
  'scripts with tags in them': shell(
    '<script>"<p class=t></p><!--<script>"</script>¦',
    '<script>var a = "</p>"</script>',
  ),
  'comments like ours': shell('<!--rendered 1--><!--rendered 2 %3cp%3e-->¦<!--rendered 1-->'),
  'comments like ours where things are taken': shell(
    core.replace('<p class="r">', '<!--rendered 1--><p class="r">'),
  ),
  'odd comments': shell('<!--><p>a</p><!--->b<!-- a -- b --!>c<!-x><?php echo 1 ?>¦<!-- --'),
  'conditional comments': shell('<!--[if IE]><p>IE</p><![endif]--><![if !IE]><p>b</p><![endif]>¦'),
  'data-rendered in the page': shell('<p data-rendered>x</p>¦'),
  'data-rendered in a review': shell('<p>it says data-rendered="{}" there</p>¦'),
  'prices with quotes': shell(`<p data-price='"€ 1.299,-"' data-json='{"a":"b&apos;c"}'>&euro; 1.299,-</p>¦`),
  'a frameset after the body': shell('¦<frameset><frame></frameset>'),
  'custom elements': shell('<my-bed size=90><span slot="a">x</span></my-bed>¦'),
  'image, isindex, nobr and marquee': shell('<image src="/a.png"><nobr>a<nobr>b</nobr>¦'),
  'headings in headings': shell('<h1>a<h2>b</h1>¦'),
  'dd and dt without an end': shell('<dl><dt>a<dd>¦<dt>b</dl>'),
  'ruby without an end': shell('<ruby>a<rt>b<rp>c</ruby>¦'),
  'a button in a button': shell('<button>a<button>b</button>¦'),
  'p closed by what is in it': shell('<p class="a">a¦</p>b'),
  'text beside': shell('a ¦ b &amp; c'),
  'signs beyond the first plane': shell('😀<p title="😀">😀</p>¦😀'),
  'half a sign': shell('\ud800¦\udc00'),
  'a base': shell('¦', '<base href="https://elsewhere.example/">'),
  'duplicate ids, and the class of ours twice': shell(`<div id="a"></div>¦<div id="a">${core}</div>`),
};

/** What is touched itself, `class="t"`, beside others of its kind. */
const touched: Readonly<Record<string, string>> = {
  'a plain element': '<p class="t">Duin</p>',
  'one without an end': '<p class="t">Duin<p>',
  'one with nodes': '<p class="t">Duin <b>en</b> heide<br></p>',
  'one without anything': '<p class="t"></p>',
  'one without quotes': '<p class=t title=x>Duin</p>',
  'one with a slash': '<p class="t" title="x"/>Duin</p>',
  'one in capitals': `<P CLASS='t' TITLE='x y'>Duin</P>`,
  'one with its attribute twice': '<p class="t" title="one" title="two">Duin</p>',
  'one with entities': '<p class="t" title="a &amp; b &quot;">x &amp; y &nbsp;&copy;</p>',
  'one with odd spaces': '<p\n\tclass="t"\f title = "x"\n>Duin</p\n>',
  'lines of Windows': '<p class="t"\r\n title="a\r\nb">Duin\r\nen heide</p>',
  'lines of Windows, and nodes': '<div class="t">\r\n<b>a</b>\r\n</div>',
  'a NUL': '<p class="t" title="a\0">b\0c</p>',
  'an empty element': '<br class="t">',
  'an image': '<img class="t" src="/a.png" alt="">',
  'an input': '<input class="t" name="a" value="b">',
  'a textarea': '<textarea class="t">\n\na</textarea>',
  'a pre with a first line': '<pre class="t">\na\nb</pre>',
  'a pre with two': '<pre class="t">\n\na</pre>',
  'a list item without an end': '<ul><li>a<li class="t">b<li>c</ul>',
  'a cell without an end': '<table><tr><td>a<td class="t">b<td>c</table>',
  'a row without a tbody': '<table><tr class="t"><td>a</td></tr><tr><td>b</td></tr></table>',
  'a table': '<table class="t"><tr><td>a</table>',
  'an option': '<select><option>a<option class="t">b</select>',
  'b that goes on': '<b class="t">a<p>b</b>c</p>',
  'one in svg': '<svg><g class="t"><title>x</title></g></svg>',
  'an svg': '<svg class="t" viewBox="0 0 1 1"><path d="M0 0"/><use xlink:href="#a"/></svg>',
  'one with svg in it': '<p class="t">a<svg><use xlink:href="#a"/></svg></p>',
  'one with math in it': '<p class="t">a<math><mi>x</mi></math></p>',
  'one with an animation in it': '<p class="t">a<svg><animate attributeName="x"/></svg></p>',
  'one with a script in it': '<div class="t">a<script>window.x = 1</script></div>',
  'one with a style in it': '<div class="t">a<style>p{}</style></div>',
  'one with a template in it': '<div class="t">a<template><p>b</p></template></div>',
  'one with a handler': '<p class="t"><a href="/" onclick="return 1">a</a></p>',
  'one with a style': '<p class="t" style="color: red">a</p>',
  'one with a script address': '<p class="t"><a href="javascript:void 0">a</a></p>',
  'a form that leads elsewhere':
    '<div class="t"><form action="https://elsewhere.example/"><input name="a"></form></div>',
  'a form': '<form class="t" action="/cart"><input type="hidden" name="a" value="b"></form>',
  'a form with a name of the document': '<div class="t"><form name="body"></form></div>',
  'an open dialog': '<div class="t"><dialog open>a</dialog></div>',
  'an open details': '<details class="t" open><summary>a</summary>b</details>',
  'an address that is hidden':
    '<p class="t"><a href="/cdn-cgi/l/email-protection#4b2a0b29652825">mail</a></p>',
  'a hidden address in a text': '<p class="t"><span data-cfemail="4b2a0b29652825">[e]</span></p>',
  'a picture that paints': '<p class="t"><svg><rect filter="url(/a.svg#x)"/></svg></p>',
  'marks on a letter': `<p class="t"><b>a${'\u0301'.repeat(40)}</b></p>`,
  'marks on a letter, from two texts': `<p class="t">a${'\u0301'.repeat(6)}<b>${'\u0301'.repeat(6)}b</b></p>`,
  'a comment in it': '<p class="t">a<!-- b -- c -->d</p>',
  'a comment like ours in it': '<p class="t">a<!--rendered 1 %3cb%3e--></p>',
  'an island': '<div class="t" data-island="reviews"><p>a</p></div>',
  'one in an island': '<div data-island="reviews"><p class="t">a</p></div>',
  'one in a link in a link': '<a href="/a"><i class="t">a</i><a href="/b">b</a></a>',
  'one that a table gives away': '<table><p class="t">a</p><tr><td>b</td></tr></table>',
  'one beside what a table gives away': '<div><table>a<tr><td>b</td></tr></table><p class="t">c</p></div>',
  'a frame': '<iframe class="t" title="x"></iframe>',
  'a script': '<script class="t">window.y = 1</script>',
  'a noscript': '<noscript class="t"><p>a</p></noscript>',
  'a title': '<svg><title class="t">a</title></svg>',
  'two of them, one in the other': '<div class="t">a<p class="t">b</p></div>',
  'three of them': '<p class="t">a</p><p class="t">b</p> <p class="t">c</p>',
  'one that is all in a paragraph': '<p><span class="t">a</span></p>',
};

const cut = (page: string): readonly [string, string] => {
  const [before = '', after = ''] = page.split('¦');
  return [before, after];
};

const around = Object.entries(surroundings).flatMap(([name, page]) =>
  Object.entries(sets).map(
    ([set, tests]): HostilePage => ({
      name: `${name}, ${set}`,
      html: page.replace('¦', () => core),
      tests,
      // What is touched stands there twice.
      around: page.includes(core) ? ['', ''] : cut(page),
    }),
  ),
);

const valueFor = (kind: string) => (isMove(kind) ? '.to' : awkward);
const alone = Object.entries(touched).flatMap(([name, markup]) => {
  const frame = shell('<main><p class="to">Naar</p>¦<p>Na</p></main>');
  return kinds.map(
    (kind): HostilePage => ({
      name: `${name}, ${kind}`,
      html: frame.replace('¦', () => markup),
      tests: [[[kind, '.t', valueFor(kind)]]],
      around: [cut(frame)[0].split('<main>')[0] ?? '', ''],
    }),
  );
});

const both = kinds.flatMap((one) =>
  kinds.map((other): HostilePage => {
    const frame = shell('<main><p class="to">Naar</p><div>¦</div></main>');
    return {
      name: `${one} and ${other}`,
      html: frame.replace('¦', '<p class="t" title="x">a <b>b</b></p>'),
      tests: [[[one, '.t', valueFor(one)]], [[other, '.t', isMove(other) ? '.to' : 'other']]],
      around: [cut(frame)[0].split('<main>')[0] ?? '', ''],
    };
  }),
);

export const hostilePages: readonly HostilePage[] = [...around, ...alone, ...both];
