import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Definition } from '../../src/enhance/enhancement.ts';
import { mountOn } from '../../src/enhance/testing.ts';
import { popupTitles } from '../../src/popups/popup-titles.texts.ts';
import { checkHtml } from '../check/check-html.ts';
import { knowledgeOf } from '../check/knowledge.ts';
import type { Knowledge } from './rule.ts';

const definitions = import.meta.glob<Definition>('/src/**/*.behaviour.ts', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(
  ['/src/shop/**/*.ts', '/src/{popups,forms,enhance}/**/*.ts', '/islands/**/*.{ts,tsx}'],
  {
    ...{ query: '?raw', import: 'default', eager: true },
  },
);

let knowledge: Knowledge;
beforeEach(() => void vi.stubGlobal('location', new URL('https://shop.example/')));
beforeAll(async () => {
  knowledge = await knowledgeOf({ isRendered: false, today: '2026-11-23' });
}, 60_000);

const popup = (more: string) => `<a href="/a" data-behaviour="popup" ${more}>a</a>`;
const heart = (more: string) => `<button data-behaviour="keep" ${more}><b data-keep-word>Bewaar</b></button>`;
const sent = 'name="artikel" value="1"';
const slider = (more: string, name = '') =>
  `<div data-behaviour="slider" ${more}>${name}<ul data-slider-track></ul><button type="button" data-slider-previous hidden>a</button><button type="button" data-slider-next hidden>b</button></div>`;
const menu = (item: string) =>
  `<nav data-behaviour="menu"><details><summary>Menu</summary><ul data-menu-list><li>${item}<div data-menu-panel hidden>a</div></li></ul></details></nav>`;
const match = (steps: string) =>
  `<div data-behaviour="bed-match"><form data-bed-match-form>${steps}<button>a</button></form></div>`;
const question =
  '<div data-bed-match-title>Hoe?</div><div data-bed-match-content><label>a <input name="a"></label></div>';
const step = (inside: string) => match(`<div data-bed-match-step="hoe">${inside}</div>`);
const result = (more: string) =>
  `<div data-behaviour="bed-match"><p data-bed-match-result ${more}>a</p></div>`;
const compare = (action: string) =>
  `<form data-behaviour="compare" ${action}><p data-compare-status>a</p><button data-compare-submit>b</button><a href="/c" data-compare-link hidden>c</a><button type="button" data-compare-clear hidden>d</button></form>`;
const kept = (href: string) =>
  `<div data-behaviour="kept"><a href="${href}">a <b data-kept-count></b></a><form action="/a"><button>b</button></form></div>`;
const opener = (href: string) => `<p data-behaviour="appointment-opener"><a href="${href}">a</a></p>`;
const form = (more: string) => `<form data-behaviour="form" method="post" ${more}><button>a</button></form>`;
const choices = '<div data-behaviour="article-selection" data-product-id="1"><a href="?a=1">a</a></div>';
const gallery = (href: string) =>
  `<div data-behaviour="gallery"><a data-gallery-item href="${href}"><img src="/a.png" alt="a" width="1" height="1"></a></div>`;
const tile = (href: string) => `<div data-behaviour="tile-link" ${href}>a</div>`;
const days = (more: string, field = '<input id="d" name="d">') =>
  `<div data-behaviour="date-field" data-kind="delivery" ${more}><label for="d">a</label>${field}</div>`;
const select = (value: string) =>
  `<select id="d" name="d"><option value="">Kies</option><option value="${value}">a</option></select>`;
const article = (inside: string) => `<div data-article="1">${inside}</div>`;

/** What each component asks of the page's own markup: the error of its mount, markup without it, and right markup. */
const demands: readonly (readonly [name: string, thrown: RegExp, wrong: string, right: string])[] = [
  ...['site-wide-block', 'product-sample', 'document', 'guided-selling', 'article-selection'].flatMap(
    (name) =>
      ['', 'data-popup-id=""', 'data-popup-id=" "'].map(
        (id) =>
          [
            'popup',
            new RegExp(`^data-popup-id.* an id for the popup "${name}"`),
            popup(`data-popup="${name}" ${id}`),
            popup(`data-popup="${name}" data-popup-id="1"`),
          ] as const,
      ),
  ),
  [
    'popup',
    /"vragen" is not one of start/,
    popup('data-popup="bed-match" data-popup-id="vragen"'),
    popup('data-popup="bed-match"'),
  ],
  ['keep', /no \[data-article\] around/, heart(sent), article(heart(sent))],
  ['article-selection', /no \[data-article\] around/, choices, article(choices)],
  ['slider', /has no name/, slider(''), slider('aria-label="a"')],
  ['slider', /has no name/, slider(''), slider('', '<h2>a</h2>')],
  ['menu', /without a link before it/, menu('<span>Bedden</span>'), menu('<a href="/a">Bedden</a>')],
  [
    'menu',
    /without a link before it/,
    menu('<b><a href="/a">Bedden</a></b>'),
    menu('<a href="/a">Bedden</a>'),
  ],
  ['bed-match', /has no \[data-bed-match-step\]/, match(''), step(question)],
  [
    'bed-match',
    /has no \[data-bed-match-title\]/,
    step(question.replace('-title', '-titel')),
    step(question),
  ],
  [
    'bed-match',
    /has no \[data-bed-match-content\]/,
    step(question.replace('-content', '-inhoud')),
    step(question),
  ],
  [
    'bed-match',
    /has nothing to answer/,
    step(question.replace('<input', '<input type="hidden"')),
    step(question),
  ],
  ['bed-match', /is no range/, result(''), result('data-from="1" data-to="2.5"')],
  ['bed-match', /is no range/, result('data-from="3" data-to="2"'), result('data-from="1" data-to="2.5"')],
  ['compare', /its action is not an address/, compare('action="mailto:a@b.nl"'), compare('action="/a"')],
  ['compare', /its action is not an address/, compare(''), compare('action="/a"')],
  ['kept', /its link is not an address/, kept('mailto:a@b.nl'), kept('/a')],
  ['appointment-opener', /is not one on this site/, opener('tel:0800-1234'), opener('/a')],
  [
    'form',
    /its action is not an address/,
    form('data-submit="ajax" action="mailto:a@b.nl"'),
    form('data-submit="ajax" action="/a"'),
  ],
  ['gallery', /has no picture or video/, gallery('mailto:a@b.nl'), gallery('/a:b.png')],
  ['tile-link', /is not a web address/, tile('data-href="mailto:a@b.nl"'), tile('data-href="/a"')],
  [
    'tile-link',
    /not an address of this site/,
    tile('data-href="https://b.example/a"'),
    tile('data-href="/a"'),
  ],
  ['compare', /its action is not an address/, compare('action="https://b.example/"'), compare('action="/a"')],
  ['kept', /its link is not an address/, kept('https://b.example/'), kept('https://shop.example/a')],
  ['tile-link', /data-href is missing/, tile(''), tile('data-href="/a"')],
  ['date-field', /lists no days/, days(''), days('data-dates="2026-11-25"')],
  ['date-field', /lists no days/, days('', select('')), days('', select('2026-11-25'))],
  [
    'date-field',
    /is not days as/,
    days('data-dates="25-11-2026"'),
    days('data-dates="2026-11-25 2026-11-27"'),
  ],
  ['date-field', /not a day as/, days('', select('woensdag')), days('', select('2026-11-25'))],
  [
    'date-field',
    /not a list of days/,
    days('', '<input id="d" name="d"><script type="application/json">{"a":1}</script>'),
    days('', '<input id="d" name="d"><script type="application/json">["2026-11-25"]</script>'),
  ],
];

/** On a page that names itself, so that other sites are known. */
const found = (body: string) =>
  checkHtml(
    'a.html',
    `<!doctype html><html lang="nl" type="plp"><head><meta charset="utf-8"><title>a</title><link rel="canonical" href="https://shop.example/"></head><body><main><h1>a</h1>${body}</main></body></html>`,
    knowledge,
  )
    .filter(({ rule }) => !/^(withdrawal|viewport|script|styles|product-|link-text|heading)/.test(rule))
    .map(({ rule, problem }) => `${rule}: ${problem.en}`);

function mount(name: string, html: string) {
  const definition = Object.entries(definitions).find(([path]) =>
    path.endsWith(`/${name}.behaviour.ts`),
  )?.[1];
  document.body.innerHTML = html;
  const host = document.querySelector<HTMLElement>(`[data-behaviour="${name}"]`);
  if (!definition || !host) throw new Error(`the table has no ${name}`);
  mountOn(definition, host);
}

describe.each(demands)('%s: %s', (name, thrown, wrong, right) => {
  it('is asked by its mount', () => {
    expect(() => mount(name, wrong)).toThrow(thrown);
    expect(() => mount(name, right)).not.toThrow();
  });

  it('is told by the checker, once', () => {
    expect(found(wrong)).toHaveLength(1);
    expect(found(right)).toEqual([]);
  });
});

/** Thrown about what is no markup of the page: answers, settings, the browser's doing. */
const others = [
  /^the (?:answer|\$\{view\} view|script has no google)/,
  /^(?:GET |settings\.|no campaign|\$\{script\} gave|its script ran|the service gave)/,
  // A press asks for these: the forms are declared with their address.
  /^(?:data-restore leads|the page has no address|\$\{what\} leads)/,
  // The addresses and views of our own calls.
  /^(?:\$\{address\} is no|data-popup-id="\$\{id\}" is not start)/,
  // The client's own doing, and other rules: `props-wrong`, `part-missing`, `when-wrong`.
  /^(?:useMount|its props schema|has \$\{wrong|data-when)/,
  /^\$\{from\} (?:did not|has)/,
];

test('names each error that the code throws about markup', () => {
  const thrown = Object.entries(sources)
    .filter(([path]) => !/\.test\.|testing/.test(path))
    .flatMap(([path, source]) =>
      [...source.matchAll(/throw new (?:Type)?Error\(\s*[`'"](.*)[`'"]/g)].map(
        ([, message = '']) => `${path}: ${message}`,
      ),
    );
  expect(thrown.length).toBeGreaterThan(20);
  const known = (message: string) =>
    others.some((one) => one.test(message)) ||
    demands.some(([, pattern]) => pattern.test(message.replaceAll(/\$\{.*?\}/g, 'title')));
  expect(thrown.filter((one) => !known(one.replace(/^.*?: /, ''))).join('\n')).toBe('');
});

test('has each popup that needs an id', () => {
  for (const key of Object.keys(popupTitles)) {
    const html = popup(`data-popup="${key.replace('popup.title.', '')}"`);
    let isThrown = false;
    try {
      mount('popup', html);
    } catch {
      isThrown = true;
    }
    expect(found(html).length, key).toBe(isThrown ? 1 : 0);
  }
});
