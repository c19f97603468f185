import { join } from 'node:path';
import { expect, it } from 'vitest';
import { experiment } from '../src/experiments/engine/testing.ts';
import { addClass, attribute } from '../src/experiments/kit/changes.ts';
import { insert } from '../src/experiments/kit/insert.ts';
import { click } from '../src/experiments/kit/measures.ts';
import { text } from '../src/experiments/kit/text.ts';
import type { Change, Experiment } from '../src/experiments/kit/types.ts';
import type { Services } from '../src/page/services.ts';
import { testServices } from '../src/page/testing.ts';
import { type FixturePage, fixturePages, pagesFor } from '../tools/experiments/fixtures.ts';
import { registry } from './registry.ts';

/** What no page has as the server sends it, and who puts it in. */
const madeLater: ReadonlyMap<string, string> = new Map([
  ['.sf-gallery-order', 'the gallery, when it is opened'],
]);

const { services } = testServices();
const pages = fixturePages(join(import.meta.dirname, '..'));
const parsed = new Map<string, Document>();

function documentOf({ address, html }: FixturePage): Document {
  const known = parsed.get(address);
  if (known) return known;
  // The test's DOM complains about sheets that it can't load.
  const plain = html.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
  const page = new DOMParser().parseFromString(plain, 'text/html');
  parsed.set(address, page);
  return page;
}

/** Whether the element is, or by what the visitor brings may be, one that the change finds a place on. */
function hasPlace(finds: Change['finds'], element: Element): boolean {
  let isOfVisitor = false;
  const storage = {
    ...services.storage,
    get: () => {
      isOfVisitor = true;
      return undefined;
    },
  };
  return finds?.(element, { ...services, storage }) !== false || isOfVisitor;
}

/** The changes that find nothing on any fixture page of the experiment's page types, a sentence each. */
function lost({ id, pages: types = ['*'], changes }: Experiment): string[] {
  const made = pagesFor(types, pages);
  return Object.entries(changes).flatMap(([variant, list]) =>
    list.flatMap(({ selector, does = 'change', finds }) => {
      if (madeLater.has(selector)) return [];
      const matching = made.flatMap((page) => [...documentOf(page).querySelectorAll(selector)]);
      if (matching.some((element) => hasPlace(finds, element))) return [];
      const what = `"${selector}" (${does})`;
      const where = `fixture page of type ${types.join(' or ')}`;
      return [
        matching.length
          ? `${id} ${variant}: ${what} finds no place on any ${where}`
          : `${id} ${variant}: no ${where} has ${what}`,
      ];
    }),
  );
}

/** Two types that are taken for each other, as their names look alike: what one is made for, and what may be meant. */
const lookAlike: ReadonlyMap<string, string> = new Map([['pdp', 'plp']]);

/**
 * What to say of an experiment for one of two types that look alike, where the other has all that it looks for too; none
 * where something that it changes, measures or covers is its own type's alone.
 */
function mistaken({ id, pages: types = ['*'], changes, measures, targets = [] }: Experiment): string[] {
  const [type = '', ...more] = types;
  const other = lookAlike.get(type);
  if (other === undefined || more.length) return [];
  const isOn = (name: string, { selector, finds }: Pick<Change, 'selector' | 'finds'>) =>
    pagesFor([name], pages).some((page) =>
      [...documentOf(page).querySelectorAll(selector)].some((element) => hasPlace(finds, element)),
    );
  const all = [
    ...Object.values(changes).flat(),
    ...measures,
    ...targets.map((selector) => ({ selector })),
  ].filter((one) => isOn(type, one));
  if (!all.length || !all.every((one) => isOn(other, one))) return [];
  const named = [...new Set(all.map(({ selector }) => `"${selector}"`))].join(', ');
  return [
    `${id} is for ${type}, and ${named} is on ${other} as well: is ${other} meant? If it is ${type}, name the part of that page, as in "#gerelateerd [data-product-tile]"`,
  ];
}

it.each(registry.map((one) => [one.id, one] as const))(
  '%s is for the type of page that its selectors are about',
  async (_id, { load }) => {
    expect(mistaken(await load())).toEqual([]);
  },
);

it('pdp where plp was meant is told, though both pages have tiles', () => {
  const tile = '[data-product-tile]';
  const calm = experiment('OD901', [addClass(tile, 'calm')], [click(`${tile}, .od901-new`, 'tile')]);
  const told = `OD901 is for pdp, and "${tile}", "${tile}, .od901-new" is on plp as well: is plp meant? If it is pdp, name the part of that page, as in "#gerelateerd [data-product-tile]"`;
  expect(mistaken({ ...calm, pages: ['pdp'] })).toEqual([told]);
  expect(mistaken({ ...calm, pages: ['plp'] })).toEqual([]);
  expect(mistaken({ ...calm, pages: ['plp', 'pdp'] })).toEqual([]);
  const related = experiment('OD901', [addClass('#gerelateerd [data-product-tile]', 'calm')], calm.measures);
  expect(mistaken({ ...related, pages: ['pdp'] })).toEqual([]);
});

it.each(registry.map((one) => [one.id, one] as const))(
  '%s finds something for each of its changes on a fixture page of its own types',
  async (_id, { load }) => {
    expect(lost(await load())).toEqual([]);
  },
);

it('what is made later is what an experiment changes', async () => {
  const all = await Promise.all(registry.map(({ load }) => load()));
  const selectors = all
    .flatMap(({ changes }) => Object.values(changes).flat())
    .map(({ selector }) => selector);
  for (const [selector, by] of madeLater)
    expect([selectors, by]).toEqual([expect.arrayContaining([selector]), by]);
});

it('a place that depends on what the visitor brings is taken for there', () => {
  const at = (title: Element, { storage }: Services) => (storage.get('cartcount') ? title : undefined);
  const made = experiment('OD901', [insert('main h1', 'after', () => undefined, { at })]);
  expect(lost({ ...made, pages: ['homepage'] })).toEqual([]);
});

it('a change for another type of page is told, with its selector', () => {
  const made = experiment('OD901', [
    addClass('main h1', 'x'),
    text('.checkout-order', 'Bestel'),
    insert('main h1', 'after', () => undefined, { at: () => undefined }),
  ]);
  const changes = { ...made.changes, C: [attribute('main .nowhere', 'title', 'x')] };
  expect(lost({ ...made, changes, pages: ['homepage', 'cart'] })).toEqual([
    'OD901 B: no fixture page of type homepage or cart has ".checkout-order" (text)',
    'OD901 B: "main h1" (insert after) finds no place on any fixture page of type homepage or cart',
    'OD901 C: no fixture page of type homepage or cart has "main .nowhere" (attribute title)',
  ]);
});
