import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixtures/node.ts';
import { addClass, attribute } from '../src/experiments/changes.ts';
import { create, insert } from '../src/experiments/insert.ts';
import { remove } from '../src/experiments/move.ts';
import { hide } from '../src/experiments/style.ts';
import { closePages, experiment, openPage, settled } from '../src/experiments/testing.ts';
import { text } from '../src/experiments/text.ts';
import type { Change, Experiment, Variant } from '../src/experiments/types.ts';
import { type FixturePage, fixturePages, fullestPages, pagesFor } from '../tools/experiments/fixtures.ts';
import { registry } from './registry.ts';
import { freshPages } from './testing.ts';

/** What regulators fine shops for. */
const matters = {
  'a price': '[class*="price"]:not(form *)',
  'a countdown': '[data-behaviour~="countdown"], [data-countdown]',
  'a box that is checked beforehand': ':is([type="checkbox"], [type="radio"])',
  'a consent': '[data-consent-open], [name*="onsent"], [name*="ewsletter"]',
} as const;
type Matter = keyof typeof matters;

const pages = fixturePages(join(import.meta.dirname, '..'));
let calls = 0;

beforeAll(() => {
  fixtureServer.listen({ onUnhandledRequest: 'error' });
  fixtureServer.events.on('request:start', () => void calls++);
  fixtureServer.events.on('request:end', () => void calls--);
});
afterAll(() => fixtureServer.close());
freshPages('warn');

/** How each thing that matters stands in the page. What an experiment puts in counts, but for the shop's own tiles. */
function stateOf(): Map<Matter, string[]> {
  return new Map(
    Object.entries(matters).map(([matter, selector]) => {
      const found = [...document.querySelectorAll(selector)].filter(
        (one) => !one.closest('[data-experiment] [data-product-tile]'),
      );
      return [matter as Matter, found.map(shown)];
    }),
  );
}

function shown(element: Element): string {
  const box = element as HTMLInputElement;
  const marks = [box.checked && 'checked', element.hasAttribute('checked') && 'by default'];
  return [element.outerHTML.replaceAll(/ (class|id|data-experiment)="[^"]*"/g, ''), ...marks].join(' ');
}

/** The things that the variant adds, changes or takes away. What only stands elsewhere is as it was. */
async function touched(test: Experiment, variant: Variant, { html, type }: FixturePage): Promise<Matter[]> {
  const { experiments } = openPage({
    html: html.replaceAll(/<link rel="stylesheet"[^>]*>/g, ''),
    type,
    known: [test],
  });
  const before = stateOf();
  await experiments.start(test.id, variant);
  let was = '';
  while (calls || was !== document.body.outerHTML) {
    was = document.body.outerHTML;
    await settled();
  }
  const after = stateOf();
  const steady = (list: readonly string[] = []) => list.toSorted().join('\n');
  const changed = [...before.keys()].filter((matter) => {
    // A tile that is taken out takes its own price along: that misleads nobody.
    const gone =
      matter === 'a price' && isPartOf(after.get(matter), before.get(matter)) && tilesAreGone(html);
    return !gone && steady(before.get(matter)) !== steady(after.get(matter));
  });
  closePages();
  return changed;
}

const isPartOf = (part: readonly string[] = [], whole: readonly string[] = []) =>
  part.every((one) => whole.includes(one)) && part.length < whole.length;

function tilesAreGone(html: string): boolean {
  const count = html.split('data-product-tile').length - 1;
  return document.querySelectorAll('[data-product-tile]').length < count;
}

/** Of each page type the two fullest pages; for an experiment of every page one. */
const pagesOf = ({ pages: types = ['*'] }: Experiment): FixturePage[] =>
  fullestPages(pagesFor(types, pages), types.includes('*') ? 1 : 2);

async function mattersOf(test: Experiment): Promise<string[]> {
  const found = new Set<string>();
  for (const page of pagesOf(test))
    for (const variant of Object.keys(test.changes) as Variant[])
      for (const matter of await touched(test, variant, page))
        found.add(`${test.id} ${variant} touches ${matter} on ${page.address}`);
  return [...found];
}

describe('a test that touches what the law looks at says why, and who approved it', () => {
  it.each(registry.map((one) => [one.id, one] as const))('%s', async (_id, { load }) => {
    const test = await load();
    if (test.legal) return;
    expect(await mattersOf(test), 'legal: { reason, approvedBy } is missing').toEqual([]);
  });

  const made = (change: Change) => ({ ...experiment('OD901', [change]), pages: ['pdp'] as const });
  const put = (attributes: Record<string, string>, words = '') =>
    insert('main h1', 'after', (_element, { document }) => create(document, 'input', attributes, words));

  it.each<[string, Change, string[]]>([
    ['a price’s text', text('.price-now', '€ 1,-'), ['a price']],
    ['a former price that is hidden', hide('.price-old'), ['a price']],
    ['a price that is taken out', remove('main .product-price'), ['a price']],
    ['a box', put({ type: 'checkbox', checked: '' }), ['a box that is checked beforehand']],
    ['a countdown', put({ 'data-behaviour': 'countdown' }), ['a countdown']],
    ['a consent', put({ name: 'consent' }), ['a consent']],
    ['a class', addClass('.price-now', 'x'), []],
    ['a title', attribute('main h1', 'title', 'x'), []],
  ])('%s is seen', async (_what, change, expected) => {
    const found = (await mattersOf(made(change))).map((one) => /touches (.*) on/.exec(one)?.[1]);
    expect([...new Set(found)]).toEqual(expected);
  });
});
