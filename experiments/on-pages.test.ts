import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixtures/node.ts';
import { setTwice, takenTwice } from '../src/experiments/desk/overlaps.ts';
import { experiment, fragment, openPage, settled } from '../src/experiments/engine/testing.ts';
import { addClass, attribute } from '../src/experiments/kit/changes.ts';
import { insert, make } from '../src/experiments/kit/insert.ts';
import { remove } from '../src/experiments/kit/move.ts';
import { hide } from '../src/experiments/kit/style.ts';
import { text } from '../src/experiments/kit/text.ts';
import type { Change, Experiment, Variant } from '../src/experiments/kit/types.ts';
import { type FixturePage, fixturePages, fullestPages, pagesFor } from '../tools/experiments/fixtures.ts';
import { reviewedOverlaps } from './overlaps.ts';
import { registry } from './registry.ts';
import { freshPages } from './testing.ts';

/** What regulators fine shops for. */
const matters = {
  'a price': '[class*="price"]:not(form *)',
  'a countdown': '[data-behaviour~="countdown"], [data-countdown]',
  'a box that is checked beforehand': ':is([type="checkbox"], [type="radio"])',
  'a consent': '[data-consent-open], [name*="onsent"], [name*="ewsletter"]',
  'the way to withdraw': ':is(a[href*="/herroepen"], form[action*="/herroepen"])',
} as const;
type Matter = keyof typeof matters;

const all = await Promise.all(registry.map(({ load }) => load()));
const named = new Set(all.flatMap(({ pages: types = [] }) => types.map(String)));
/** Of each page type that an experiment names the two fullest, of others one: the rest has less of the same. */
const every = fixturePages(join(import.meta.dirname, '..'));
const fullest = fullestPages(every, 2);
const one = fullestPages(fullest, 1);
const pages = [
  ...fullest.filter((page) => named.has(page.type) || one.includes(page)),
  ...every.filter(({ address }) => address === '/fixtures/page-withdrawal'),
];
const madeFor = (page: FixturePage) =>
  all.filter(({ pages: types = ['*'] }) => pagesFor(types, [page]).length);
/** Each overlap with where it was met first. */
const met = new Map<string, string>();
let calls = 0;

beforeAll(() => {
  fixtureServer.listen({ onUnhandledRequest: 'error' });
  fixtureServer.events.on('request:start', () => void calls++);
  fixtureServer.events.on('request:end', () => void calls--);
});
afterAll(() => fixtureServer.close());
freshPages('warn');

/** The page as the server sends it, without the sheets that the test's DOM can't load. */
const plain = ({ html }: FixturePage) => html.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
const open = (page: FixturePage, known: readonly Experiment[]) =>
  openPage({ html: plain(page), type: page.type, known });

async function rest() {
  let was = '';
  while (calls || was !== document.body.outerHTML) {
    was = document.body.outerHTML;
    await settled();
  }
}

/** How each thing that matters stands in the page. What an experiment puts in counts, but for the shop's own tiles. */
function stateOf(): Map<Matter, string[]> {
  return new Map(
    Object.entries(matters).map(([matter, selector]) => {
      const found = [...document.querySelectorAll(selector)].filter(
        (one) => !one.closest('[data-experiment] [data-product-tile]'),
      );
      return [matter as Matter, found.map(shown).sort()];
    }),
  );
}

function shown(element: Element): string {
  const box = element as HTMLInputElement;
  const isHidden = element.parentElement?.closest('[hidden], [style*="display: none"]');
  const marks = [
    box.checked && 'checked',
    element.hasAttribute('checked') && 'by default',
    isHidden && 'hidden',
  ];
  return [element.outerHTML.replaceAll(/ (class|id|data-experiment)="[^"]*"/g, ''), ...marks].join(' ');
}

/** The things that are added, changed or taken away. What only stands elsewhere is as it was. */
function touched(before: ReturnType<typeof stateOf>, tiles: number): Matter[] {
  return [...stateOf()].flatMap(([matter, after]) => {
    const was = before.get(matter) ?? [];
    // A tile that is taken out takes its own price along: that misleads nobody.
    const isPart = after.length < was.length && after.every((one) => was.includes(one));
    const isGone = matter === 'a price' && isPart && tileCount() < tiles;
    return isGone || after.join('\n') === was.join('\n') ? [] : [matter];
  });
}

const tileCount = () => document.querySelectorAll('[data-product-tile]').length;

/** Starts and stops each alone, and gives what it touches of what matters, and what it leaves behind. */
async function oneByOne(page: FixturePage, known: readonly Experiment[], variant: Variant) {
  const { experiments, services } = open(page, known);
  const bytes = document.body.outerHTML;
  const [before, tiles] = [stateOf(), tileCount()];
  const found: string[] = [];
  for (const { id, legal } of known) {
    await experiments.start(id, variant);
    await rest();
    if (!legal && document.body.outerHTML !== bytes)
      for (const matter of touched(before, tiles)) found.push(`${id} touches ${matter}`);
    if (!experiments.get(id)?.active) found.push(`${id} is not active`);
    experiments.stop(id);
    if (document.body.outerHTML !== bytes) found.push(`${id} leaves something behind`);
  }
  return { found, experiments, services };
}

/** Starts variant B of them all on the page, gives what overlaps there, and what is not active. */
async function together(
  { experiments, services }: Pick<ReturnType<typeof openPage>, 'experiments' | 'services'>,
  known: readonly Experiment[],
) {
  const live = known.map(({ id, changes }) => ({ id, changes: changes.B ?? [] }));
  // As the server sends it: what one takes out the others would not find.
  const wanted = takenTwice(document, live, services);
  await Promise.all(known.map(({ id }) => experiments.start(id, 'B')));
  await rest();
  // Whatever this file has imported registers itself: only those that were started are asked.
  const inactive = known.filter(({ id }) => !experiments.get(id)?.active);
  const told = new Set([...wanted, ...takenTwice(document, live, services), ...setTwice(document)].map(show));
  return { told: [...told], inactive: inactive.map(({ id }) => id) };
}

/** Where the page differs once all of it has been replaced: from the first sign that does. */
async function onceReplaced(page: FixturePage): Promise<string[]> {
  const was = document.body.outerHTML;
  document.body.replaceChildren(fragment(plain(page)));
  await rest();
  const html = document.body.outerHTML;
  if (html === was) return [];
  const at = [...html].findIndex((sign, index) => sign !== was[index]);
  const from = Math.max(0, at - 100);
  return [`…${html.slice(from, at + 200)}… was …${was.slice(from, at + 200)}…`];
}

const show = ({ ids, what }: { ids: readonly string[]; what: string }) => `${ids.join(' and ')}: ${what}`;

describe('each goes to the byte; what the law looks at needs legal: { reason, approvedBy }', () => {
  it.each(pages.map((page) => [page.address, page] as const))(
    'on %s, where all run beside each other too, also once the page is replaced',
    async (address, page) => {
      const known = madeFor(page);
      const { found, ...opened } = await oneByOne(page, known, 'B');
      expect(found).toEqual([]);
      const { told, inactive } = await together(opened, known);
      expect(inactive).toEqual([]);
      for (const overlap of told) if (!met.has(overlap)) met.set(overlap, address);
      expect(await onceReplaced(page), 'the same once all of it has been replaced').toEqual([]);
    },
  );

  it.each(
    (['A', 'C'] as const).flatMap((variant) =>
      one.flatMap((page) => {
        const known = madeFor(page).filter(({ changes }) => changes[variant]);
        return known.length ? [[variant, page.address, page, known] as const] : [];
      }),
    ),
  )('in variant %s on %s', async (variant, _address, page, known) => {
    expect((await oneByOne(page, known, variant)).found).toEqual([]);
  });
});

describe('no two set the same thing or take the same element', () => {
  it('but for the reviewed', () => {
    const reviewed = reviewedOverlaps.map(show);
    const others = [...met].filter(([overlap]) => !reviewed.includes(overlap));
    expect(others.map(([overlap, address]) => `${overlap} on ${address}`)).toEqual([]);
  });

  it('whose list has a reason for each, and none that is gone', () => {
    for (const { because } of reviewedOverlaps) expect(because.trim()).not.toBe('');
    expect(reviewedOverlaps.map(show).filter((overlap) => !met.has(overlap))).toEqual([]);
  });
});

describe('on a product’s page', () => {
  const [page] = pagesFor(['pdp'], pages) as [FixturePage];
  const put = (attributes: Record<string, string>) =>
    insert('main h1', 'after', () => make('input', attributes));

  it('what touches something that matters is told', async () => {
    const changes: readonly [string, Change][] = [
      ['a price', text('.price-now', '€ 1,-')],
      ['a price', hide('.price-old')],
      ['a price', remove('main .product-price')],
      ['a box that is checked beforehand', put({ type: 'checkbox', checked: '' })],
      ['a countdown', put({ 'data-behaviour': 'countdown' })],
      ['a consent', put({ name: 'consent' })],
      ['the way to withdraw', text('.footer-withdrawal span', 'Retour')],
      ['the way to withdraw', hide('.site-footer')],
      ['the way to withdraw', remove('.footer-legal')],
      ['', addClass('.price-now', 'x')],
      ['', attribute('main h1', 'title', 'x')],
    ];
    const known = changes.map(([, change], at) => experiment(`OD${900 + at}`, [change]));
    const told = changes.flatMap(([matter], at) => (matter ? [`OD${900 + at} touches ${matter}`] : []));
    expect((await oneByOne(page, known, 'B')).found).toEqual(told);
  });

  it('two that set the same text, or take the same element though neither leaves it to the other, are told', async () => {
    const known = [
      experiment('OD998', [text('main h1', 'Een')]),
      experiment('OD999', [text('main h1', 'Twee')]),
    ];
    expect(await together(open(page, known), known)).toEqual({
      told: ['OD998 and OD999: text'],
      inactive: [],
    });
    const takers = [
      experiment('OD995', [remove('main h1')]),
      experiment('OD996', [remove('h1')]),
      experiment('OD997', [text('h1', 'Een')]),
    ];
    expect((await together(open(page, takers), takers)).told).toEqual([
      'OD995 and OD996: remove and remove',
      'OD995 and OD997: remove and text',
      'OD996 and OD997: remove and text',
    ]);
  });
});
