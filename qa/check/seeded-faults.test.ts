// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ruleGroups } from '../checker/check-page.ts';
import { mistakes } from '../checker/editor-mistakes.testing.ts';
import type { Knowledge } from '../checker/rule.ts';
import { checkHtml } from './check-html.ts';
import { knowledgeOf } from './knowledge.ts';

const folder = 'html-fixtures';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
/** Broken on purpose: they show what the client does with them. The forms' page has one that leads away, and one part countdowns that are over. */
const faulty = /^(broken|unknown|foreign|page-forms|parts\/countdown)/;

let knowledge: Knowledge;
// As a file is read: addresses are those of a site.
beforeEach(() => void vi.stubGlobal('location', new URL('https://shop.example/')));
beforeAll(async () => {
  knowledge = await knowledgeOf({ isRendered: false, today: '2026-11-23' });
}, 60_000);

const rulesOf = (name: string, html: string) => checkHtml(name, html, knowledge).map(({ rule }) => rule);

it.each(files.filter((name) => !faulty.test(name)).map((name) => [name]))('finds nothing in %s', (name) => {
  expect(rulesOf(name, read(name))).toEqual([]);
});

it.each([
  ['broken-attribute.html', 'props-wrong'],
  ['broken-products.html', 'product-attribute-missing'],
  ['broken-products.html', 'product-attribute-unreadable'],
  ['broken-settings.html', 'settings-problem'],
  ['broken-settings-keys.html', 'settings-unknown'],
  ['unknown-island.html', 'island-unknown'],
  ['foreign.html', 'page-type-missing'],
  ['page-forms.html', 'form-leads-away'],
  ['parts/countdown.html', 'end-passed'],
])('finds what %s shows: %s', (name, rule) => {
  expect(rulesOf(name, read(name))).toContain(rule);
});

it('finds nothing in a page that has come in B', () => {
  const [from, to] = withTag('OD478|B');
  const html = read('plp-10.html').replace(from, to.replace('>', ' data-rendered="build-1">'));
  expect(rulesOf('plp-10.html', html)).toEqual([]);
});

type Edit = readonly [from: string | RegExp, to: string];
const script = '<script type="module" async src="/assets/storefront.js"></script>';
const anyScript = /<script type="module"[^>]*storefront\.js"[^>]*><\/script>/;
const settings = /<script type="application\/json" id="storefront-settings">[\s\S]*?<\/script>/;
const head = '</head>';
const main = /(<main[^>]*>)/;
const inMain = (html: string): Edit => [main, `$1${html}`];
const inHead = (html: string): Edit => [head, `${html}${head}`];
const tag = (content: string, id = 'OD478') => `<meta name="AB-test-${id}" content="${content}">`;
/** Before the script, as it should be. */
const withTag = (content: string, id = 'OD478'): Edit => [/<title>/, `${tag(content, id)}<title>`];
const withSettings = (json: string): Edit => [
  settings,
  `<script type="application/json" id="storefront-settings">${json}</script>`,
];
const copyTest = (json: string) => inHead(`<script type="application/json" data-copy-test>${json}</script>`);
const tile = (from: RegExp, to: string): Edit => [
  new RegExp(`(<li[^>]*data-product-tile[^>]*?)${from.source}`),
  `$1${to}`,
];

it.each([
  ['with crossorigin', '<link rel="stylesheet" href="https://cdn.example/a.css" integrity="a" crossorigin>'],
  ['a module', '<script type="module" src="https://cdn.example/a.js" integrity="a"></script>'],
  ['of this site', '<script defer src="/a.js" integrity="a"></script>'],
  ['without a hash', '<script defer src="https://cdn.example/a.js"></script>'],
])('a file that browsers can check or need not: %s', (_what, html) => {
  const [from, to] = inHead(html);
  expect(rulesOf('plp-empty.html', read('plp-empty.html').replace(from, to))).toEqual([]);
});

it.each([
  ['after our line', inHead('<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>')],
  [
    'after a default of its own',
    inHead("<script>gtag('consent', 'default', {});j.src='https://www.googletagmanager.com/gtm.js'</script>"),
  ],
])('finds nothing in a tag of Google %s', (_where, [from, to]) => {
  expect(
    rulesOf(
      'plp-10.html',
      read('plp-10.html').replace(from, () => to),
    ),
  ).toEqual([]);
});

it.each(['now', 'idle', 'visible', 'active', 'interaction', 'media (min-width: 1px)'])(
  'finds nothing in data-when="%s"',
  (when) => {
    const page = read('plp-10.html').replace('data-island="cart-popup"', `$& data-when="${when}"`);
    expect(rulesOf('plp-10.html', page)).toEqual([]);
  },
);

it('takes no attribute of HTML for a prop', () => {
  const page = read('pdp.html').replace('data-gallery-id="', 'gallery-id="x" $&');
  expect(rulesOf('pdp.html', page)).toEqual([]);
});

/** The rule that has to find it, one mistake, and what else is wrong then. */
type Seeded = readonly [rule: string, edit: Edit, also?: readonly string[]];
const sliderParts =
  '<ul data-slider-track></ul><button type="button" data-slider-previous hidden>Vorige</button><button type="button" data-slider-next hidden>Volgende</button>';

/** An experiment's tag and code, which the first paint waits for. */
const held = `${tag('OD478|B')}<script type="module" async blocking="render" src="/assets/chunks/OD478-x.js"></script>`;

const seeded: Readonly<Record<string, readonly Seeded[]>> = {
  'plp-empty': [
    ['script-missing', [anyScript, '']],
    ['script-twice', inHead(script)],
    ['script-no-module', [anyScript, '<script async src="/assets/storefront.js"></script>']],
    ['script-not-async', [anyScript, '<script type="module" src="/assets/storefront.js"></script>']],
    ['blocking-without-experiment', [anyScript, script.replace('async', 'async blocking="render"')]],
    ['tool-without-description', [/ tooldescription="Search[^"]*"/, '']],
    ['tool-sends-itself', [/toolname="storefront_fill_newsletter_footer"/, '$& toolautosubmit']],
    ['tool-name-twice', [/storefront_fill_newsletter_footer/, 'storefront_show_results']],
    [
      'tool-for-shopper-alone',
      inMain(
        '<form method="post" toolname="a" tooldescription="b"><label>c <input type="tel" name="c"></label><button>d</button></form>',
      ),
    ],
    [
      'pasted-markup-changed',
      inMain(`<div aria-label="Acties" data-behaviour="slider">${sliderParts}<p></p></div>`),
    ],
    [
      'pasted-markup-changed',
      inMain(
        `<div aria-label="Acties" data-behaviour="slider">${sliderParts}<a href="/b" aria-label="b"></a></div>`,
      ),
    ],
    [
      'pasted-markup-changed',
      inMain(
        `<div aria-label="Acties" data-behaviour="slider">${sliderParts.replace('data-slider-next hidden', 'data-slider-next')}</div>`,
      ),
    ],
    [
      'pasted-markup-changed',
      inMain('<p data-behaviour="share"><button type="button" data-share-button>Delen</button></p>'),
    ],
    ['pasted-markup-changed', inMain('<button type="button" data-compare-clear hidden>Wis keuze</button>')],
    ['settings-after-script', [settings, '']],
    [
      'settings-not-data',
      [settings, '<div id="storefront-settings" hidden>{}</div>'],
      ['settings-after-script', 'script-in-body', 'styles-in-body', 'end-tag-stray'],
    ],
    ['settings-problem', withSettings('{"a":1,}')],
    ['settings-problem', withSettings('{"analytics":{"enabled":"ja"}}')],
    ['settings-problem', withSettings('{"routes":{"cart":"https://elders.example/"}}')],
    ['settings-unknown', withSettings('{"route":{}}')],
    ['styles-in-body', inMain('<link rel="stylesheet" href="/assets/storefront.css">')],
    ['styles-missing', [/<link rel="stylesheet" href="[^"]*storefront\.css">/, '']],
    ['page-type-missing', [' type="plp"', '']],
    ['page-type-unknown', [' type="plp"', ' type="pls"']],
    ['language-missing', [' lang="nl"', '']],
    ['title-missing', [/<title>[^<]*<\/title>/, '']],
    ['experiment-unknown', withTag('od478|B', 'od478')],
    ['experiment-unknown', withTag('OD999|B', 'OD999')],
    ['experiment-finds-nothing', withTag('OD478|B'), ['experiment-without-blocking']],
    ['copy-test-malformed', copyTest('{')],
    [
      'copy-test-malformed',
      copyTest('{"id":"OD12","variant":"B","copyTestElements":[{"selector":"h1","copy":"a","name":"b"}]}'),
    ],
    ['copy-test-malformed', copyTest('{"id":"OD650","variant":"B","copyTestElements":[{"selector":"h1"}]}')],
    [
      'copy-test-finds-nothing',
      copyTest(
        '{"id":"OD650","variant":"B","copyTestElements":[{"selector":".nergens","copy":"a","name":"b"}]}',
      ),
    ],
    ['island-unknown', ['data-island="cart-popup"', 'data-island="cart-poppup"']],
    ['behaviour-unknown', ['data-island="cart-popup"', 'data-behaviour="cart-popup"']],
    ['behaviour-unknown', ['data-behaviour="menu"', 'data-behaviour="menus"']],
    [
      'props-wrong',
      inMain(`<div aria-label="Acties" data-behaviour="slider" data-slide-by="veel">${sliderParts}</div>`),
    ],
    [
      'prop-misspelt',
      inMain(`<div aria-label="Acties" data-behaviour="slider" data-slideby="2">${sliderParts}</div>`),
    ],
    ['when-wrong', ['data-behaviour="menu"', 'data-behaviour="menu" data-when="later"']],
    [
      'two-on-one-element',
      ['data-island="cart-popup"', 'data-island="cart-popup" data-behaviour="layout-class"'],
    ],
    ['two-names', inMain('<div data-behaviour="layout-class share"></div>'), ['behaviour-unknown']],
    ['no-way-without-script', inMain('<div data-island="cart-popup"></div>')],
    ['state-by-server', ['data-behaviour="menu"', 'data-behaviour="menu" data-state="mounted"']],
    [
      'island-in-island',
      [
        /(<[a-z]+[^>]*data-island="cart-popup"[^>]*>)/,
        '$1<div data-island="survey" data-survey-id="a" data-persistence="OncePerUser" data-trigger="PageLoad"></div>',
      ],
    ],
    ['link-nowhere', inMain('<a href="#">Meer bedden</a>')],
    ['link-nowhere', inMain('<a href="javascript:open()">Meer bedden</a>')],
    ['link-to-missing-place', inMain('<a href="#weg">Meer bedden</a>')],
    ['form-without-button', inMain('<form><label>Naam <input name="naam"></label></form>')],
    ['handler-in-markup', inMain('<p onclick="open()">Meer</p>')],
    [
      'password-over-get',
      inMain('<form><label>E-mail <input type="email" name="mail"></label><button>Stuur</button></form>'),
    ],
    ['id-twice', inMain('<p id="inhoud"></p>')],
    ['picture-without-alt', inMain('<img src="/a.png" width="1" height="1">')],
    ['picture-without-size', inMain('<img src="/a.png" alt="">')],
    ['link-without-name', inMain('<a href="/acties"><svg></svg></a>')],
    ['button-without-name', inMain('<button type="button"></button>')],
    ['field-without-label', inMain('<input name="naam" placeholder="Naam">')],
    ['label-for-nothing', inMain('<label for="weg">Naam</label>')],
    ['reference-to-nothing', inMain('<p aria-describedby="weg">Naam</p>')],
    ['dialog-without-name', inMain('<dialog><p>Hoi</p></dialog>')],
    ['heading-missing', [/<h1[^>]*>.*?<\/h1>/, '']],
    ['heading-twice', inMain('<h1>Nog een</h1>')],
    ['heading-skipped', [/(<\/h1>)/, '$1<h3>Te klein</h3>']],
    ['heading-empty', [/(<\/h1>)/, '$1<h2></h2>']],
    ['settings-problem', ['"unknown":"granted"', '"unknown":"yes"']],
    ['settings-problem', ['"routes":{', '"maps":{"zoom":40},"routes":{']],
    ['setting-names-nothing', ['"routes":{', '"islands":{"cart-popop":false},"routes":{']],
    [
      'google-before-consent',
      [
        '<head>',
        "<head><script>(function(w,d,s,l,i){j.src='https://www.googletagmanager.com/gtm.js?id='+i})(window,document,'script','dataLayer','GTM-1');</script>",
      ],
    ],
    ['import-map-late', inHead('<script type="importmap">{ "integrity": {} }</script>')],
    [
      'import-map-late',
      [
        anyScript,
        `<link rel="modulepreload" href="/assets/chunks/kit.js"><script type="importmap">{}</script>${script}`,
      ],
    ],
    [
      'import-map-of-other-files',
      [
        anyScript,
        `<script type="importmap">{ "integrity": { "/assets/storefront.js?v=2": "sha384-a" } }</script>${script}`,
      ],
    ],
    [
      'integrity-without-crossorigin',
      inHead('<link rel="stylesheet" href="https://cdn.example/a.css" integrity="sha384-a">'),
    ],
    [
      'integrity-without-crossorigin',
      inHead('<script defer src="//cdn.example/a.js" integrity="sha384-a"></script>'),
    ],
    ['way-missing', inMain('<div data-behaviour="category-entrance" data-node-id="110">Boxsprings</div>')],
    ['marker-misspelt', ['data-cart-badge', 'data-cartbadge']],
    [
      'promotion-without-name',
      inMain('<div data-promotion-block><a href="/Aanbiedingen">Naar de aanbiedingen</a></div>'),
    ],
    ['text-left-over', inMain('<p>Welkom {{ voornaam }}</p>')],
    ['text-left-over', inMain('<p>Lorem ipsum dolor sit amet</p>')],
    ['link-text-vague', inMain('<p>De folder: <a href="/f">klik hier</a></p>')],
    ['frame-without-name', inMain('<iframe src="/film"></iframe>')],
    ['zoom-blocked', ['initial-scale=1', 'initial-scale=1, maximum-scale=1']],
    ['link-without-name', inMain('<a href="/acties"><span aria-hidden="true">→</span></a>')],
    ['picture-without-alt', inMain('<div hidden><img src="/a.png" width="1" height="1"></div>')],
    ['main-not-one', ['</main>', '</main><main><p>Nog een</p></main>']],
    ['main-not-one', [/<main([\s\S]*)<\/main>/, '<div$1</div>']],
    ['withdrawal-link-missing', ['Hier de overeenkomst herroepen', 'Herroepingsrecht']],
    ['withdrawal-link-hidden', ['<footer class="site-footer">', '<footer class="site-footer" hidden>']],
    [
      'withdrawal-link-hidden',
      [/<p class="footer-withdrawal">(.*?)<\/p>/, '<details><summary>Service</summary>$1</details>'],
    ],
  ],
  pdp: [
    ['props-wrong', [/ data-product-id="[^"]*"/, '']],
    [
      'part-missing',
      inMain(
        `<form data-behaviour="address-lookup">${['ZipCode', 'HouseNumber', 'StreetName', 'City']
          .map((name) => `<label>${name} <input name="${name}"></label>`)
          .join('')}<label>Land <textarea name="Country"></textarea></label><button>Verder</button></form>`,
      ),
    ],
    ['experiment-other-page-type', withTag('OD478|B')],
    [
      'way-missing',
      ['<form action="/winkelwagen/toevoegen" method="post">', '<form action="/winkelwagen/toevoegen">'],
    ],
    ['part-missing', ['data-slider-track', 'data-slider-rail']],
    ['part-missing', ['data-slider-next', 'data-slider-forward']],
    ['once-on-a-page', inMain('<div data-behaviour="sleep-id" hidden></div>')],
    ['marker-misspelt', ['data-behaviour="gallery"', 'data-behavior="gallery"']],
    ['sleep-id-wrong', ['data-sleep-id-from="2.4"', 'data-sleep-id-from="4.2"']],
    ['text-left-over', ['Aantal</label>', '[object Object]</label>']],
    [
      'when-wrong',
      ['data-behaviour="gallery"', 'data-behaviour="gallery" data-when="media min-width: 768px"'],
    ],
  ],
  'plp-10': [
    ['list-name-twice', inMain('<ul data-product-list data-list-name="Bedbodems"></ul>')],
    ['experiment-without-blocking', withTag('OD478|B')],
    ['experiment-tag-malformed', withTag('OD478-B'), ['experiment-without-blocking']],
    ['experiment-tag-malformed', withTag('OD478|D'), ['experiment-without-blocking']],
    ['experiment-tag-malformed', withTag('OD485|B'), ['experiment-without-blocking']],
    [
      'experiment-twice',
      [/<title>/, `${tag('OD478|B')}${tag('OD478|A')}<title>`],
      ['experiment-without-blocking'],
    ],
    ['experiment-after-script', inHead(tag('OD478|B')), ['experiment-without-blocking']],
    ['blocking-without-release', [/(<title>.*?)<script>\(d=>.*?<\/script>/s, `${held}$1`]],
    // It lets WebKit paint, but ends no wait.
    ['blocking-without-release', [/(<title>.*?)removeAttribute/s, `${held}$1getAttribute`]],
    ['product-attribute-missing', tile(/ data-brand="[^"]*"/, '')],
    ['product-attribute-missing', tile(/ data-price="[^"]*"/, '')],
    ['product-attribute-unreadable', tile(/ data-price="[^"]*"/, ' data-price="149,00"')],
    ['product-attribute-unreadable', tile(/ data-assembly="[^"]*"/, ' data-assembly="ja"')],
    ['product-attribute-out-of-range', tile(/ data-rating-score="[^"]*"/, ' data-rating-score="82"')],
    ['product-attribute-out-of-range', tile(/ data-shipping="[^"]*"/, ' data-shipping="7"')],
    [
      'price-differs',
      tile(/ data-price="149.00"/, ' data-price="139.00"'),
      ['discount-differs', 'discount-percentage-differs', 'price-total-differs'],
    ],
    ['price-differs', [/voor <\/span>€\s149,-/, 'voor </span>€ 159,-']],
    ['former-price-not-higher', [/<s>€\s189,-<\/s>/, '<s>€ 149,-</s>']],
    [
      'original-price-lower',
      tile(/ data-original-price="189.00"/, ' data-original-price="119.00"'),
      ['discount-differs'],
    ],
    ['discount-differs', tile(/ data-discount-amount="40.00"/, ' data-discount-amount="50.00"')],
    ['list-without-name', [/(<ul[^>]*data-product-list[^>]*?) data-list-name="[^"]*"/, '$1']],
    [
      'product-twice-in-list',
      ['data-article="201703-90200"', 'data-article="201700-90200"'],
      ['article-of-other-product'],
    ],
    ['list-index-twice', ['data-index="2"', 'data-index="1"']],
    [
      'tile-without-link',
      [
        /<a class="product-tile-link"[^>]*>([^<]*)<\/a>([\s\S]*?)<p class="product-tile-choose">.*?<\/p>/,
        '$1$2',
      ],
    ],
    [
      'google-before-consent',
      [
        /<script>\(function\(l,g\)[\s\S]*?<\/script>/,
        '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>',
      ],
    ],
    ['marker-misspelt', ['data-product-tile', 'data-product-tyle']],
    ['marker-misspelt', ['data-product-list', 'data-prodcut-list']],
    ['former-price-differs', [/<s>€\s189,-<\/s>/, '<s>€ 198,-</s>']],
    ['discount-percentage-differs', ['data-discount-percentage="21"', 'data-discount-percentage="31"']],
    ['price-total-differs', ['data-price-total="99.90"', 'data-price-total="49.95"']],
    ['list-name-differs', ['berken" data-list-name="Bedbodems"', 'berken" data-list-name="Matrassen"']],
    ['picture-alt-file-name', ['latten-front.svg" alt=""', 'latten-front.svg" alt="IMG_2041.jpg"']],
  ],
  'plp-24': [
    ['former-price-unexplained', [/Doorgestreept: onze[^<]*/, '']],
    ['review-score-unexplained', [/Zo controleren we beoordelingen/, 'Naar de beoordelingen']],
  ],
  'cart-two-lines': [
    ['line-price-differs', [/<strong>€\s1\.895,-<\/strong>/, '<strong>€ 1.985,-</strong>']],
    ['cart-line-incomplete', ['data-cart-item-id="item-1" ', '']],
    [
      'cart-line-incomplete',
      ['data-cart-remove><input type="hidden" name="cartItemId" value="item-1">', 'data-cart-remove>'],
    ],
  ],
  'pdp-discount': [
    ['end-not-in-ms', ['data-promotion-end="4102441200000"', 'data-promotion-end="2027-01-31"']],
  ],
};

const cases = Object.entries(seeded).flatMap(([page, rows]) =>
  rows.map(([rule, edit, also = []]) => [rule, page, edit, also] as const),
);

describe('finds each seeded fault, and nothing else', () => {
  it.each(cases)('%s in %s: %j', (rule, name, [from, to], also) => {
    const file = `${name}.html`;
    const html = read(file);
    let edited = html.replace(from, to);
    // Where something is taken out of the head it is put in again where it should not be.
    if (rule === 'settings-after-script') edited = edited.replace(head, `${settings.exec(html)?.[0]}${head}`);
    expect(edited, 'the edit changes nothing').not.toBe(html);
    const found = checkHtml(file, edited, knowledge);
    const rules = new Set(found.map((one) => one.rule));
    expect(rules).toContain(rule);
    expect([...rules].filter((one) => one !== rule && !also.includes(one))).toEqual([]);
    for (const { problem, advice } of found) {
      expect(`${problem.en} ${problem.nl} ${advice.en} ${advice.nl}`).not.toMatch(/\{\d\}|undefined/);
      expect(`${problem.nl} ${advice.nl}`).not.toMatch(
        /\b(the|not|expected|unexpected|used|missing|number|boolean|position|valid|we know)\b/i,
      );
    }
  });

  it('has each rule among them', () => {
    const rules = ruleGroups.flatMap((group) => group.rules.map(({ id }) => id));
    const found = new Set([
      ...cases.map(([rule]) => rule),
      ...Object.keys(mistakes),
      'form-leads-away',
      'experiment-expired',
      'script-in-body',
      'file-unusable',
    ]);
    expect(rules.filter((id) => !found.has(id))).toEqual([]);
  });
});

it('finds a script in the body', () => {
  const html = read('plp-10.html').replace(anyScript, '').replace('</body>', `${script}</body>`);
  expect(rulesOf('plp-10.html', html)).toEqual(['script-in-body']);
});

it('finds a test that has ended', () => {
  const html = read('plp-10.html')
    .replace(/<title>/, `${tag('OD478|A')}<title>`)
    .replace('type="module" async', 'type="module" async blocking="render"');
  expect(
    checkHtml('plp-10.html', html, { ...knowledge, today: '2099-01-01' }).map(({ rule }) => rule),
  ).toEqual(['experiment-expired']);
});

it('says where: the line and column of the element in the file', () => {
  const found = checkHtml(
    'a.html',
    '<!doctype html>\n<html lang="nl" type="plp"><head><title>a</title></head>\n<body><h1>a</h1>\n  <img src="/a.png" width="1" height="1"></body></html>',
    knowledge,
  ).find(({ rule }) => rule === 'picture-without-alt');
  expect(found).toMatchObject({
    line: 4,
    column: 3,
    markup: '<img src="/a.png" width="1" height="1">',
  });
});
