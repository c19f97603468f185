import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixtures/node.ts';
import { remove } from '../src/experiments/move.ts';
import { setTwice, takenTwice } from '../src/experiments/overlaps.ts';
import { experiment, openPage, settled } from '../src/experiments/testing.ts';
import { text } from '../src/experiments/text.ts';
import type { Experiment } from '../src/experiments/types.ts';
import { fixturePages, fullestPages, pagesFor } from '../tools/experiments/fixtures.ts';
import { reviewedOverlaps } from './overlaps.ts';
import { registry } from './registry.ts';
import { freshPages } from './testing.ts';

/** Of each page type the two fullest: the others have less of the same. */
const pages = fullestPages(fixturePages(join(import.meta.dirname, '..')), 2);
/** Each pair and thing with where it was met first. */
const met = new Map<string, string>();
let calls = 0;

beforeAll(() => {
  fixtureServer.listen({ onUnhandledRequest: 'error' });
  fixtureServer.events.on('request:start', () => void calls++);
  fixtureServer.events.on('request:end', () => void calls--);
});
afterAll(() => fixtureServer.close());
freshPages('warn');

/** Starts variant B of them all on the page, gives what overlaps there, and what is not active. */
async function together(html: string, type: string, known: readonly Experiment[]) {
  // The test's DOM complains about sheets that it can't load.
  const { experiments } = openPage({
    html: html.replaceAll(/<link rel="stylesheet"[^>]*>/g, ''),
    type,
    known,
  });
  const live = known.map(({ id, changes }) => ({ id, changes: changes.B ?? [] }));
  // As the server sends it: what one takes out the others would not find.
  const wanted = takenTwice(document, live);
  await Promise.all(known.map(({ id }) => experiments.start(id, 'B')));
  let was = '';
  while (calls || was !== document.body.outerHTML) {
    was = document.body.outerHTML;
    await settled();
  }
  // Whatever this file has imported registers itself: only those that were started are asked.
  const inactive = known.filter(({ id }) => !experiments.get(id)?.active);
  const told = new Set([...wanted, ...takenTwice(document, live), ...setTwice(document)].map(show));
  return { told: [...told], inactive: inactive.map(({ id }) => id) };
}

const show = ({ ids, what }: { ids: readonly string[]; what: string }) => `${ids.join(' and ')}: ${what}`;

describe('on the fixture pages, with variant B of everything that is made for it', () => {
  it.each(pages.map((page) => [page.address, page] as const))(
    '%s: all run beside each other',
    async (address, { html, type }) => {
      const forPage = registry.filter(
        ({ pages: types }) => pagesFor(types, [{ address, html, type }]).length,
      );
      const { told, inactive } = await together(
        html,
        type,
        await Promise.all(forPage.map((one) => one.load())),
      );
      expect(inactive).toEqual([]);
      for (const overlap of told) if (!met.has(overlap)) met.set(overlap, address);
    },
  );

  it('no two set the same thing or take the same element, but for the reviewed', () => {
    const reviewed = reviewedOverlaps.map(show);
    const others = [...met].filter(([overlap]) => !reviewed.includes(overlap));
    expect(others.map(([overlap, address]) => `${overlap} on ${address}`)).toEqual([]);
  });

  it('the list of the reviewed has a reason for each, and none that is gone', () => {
    for (const { because } of reviewedOverlaps) expect(because.trim()).not.toBe('');
    expect(reviewedOverlaps.map(show).filter((overlap) => !met.has(overlap))).toEqual([]);
  });
});

it('two that set the same text of a fixture page are told', async () => {
  const [page] = pagesFor(['pdp'], pages);
  const known = [
    experiment('OD998', [text('main h1', 'Een')]),
    experiment('OD999', [text('main h1', 'Twee')]),
  ];
  expect(await together(page?.html ?? '', 'pdp', known)).toEqual({
    told: ['OD998 and OD999: text'],
    inactive: [],
  });
});

it('two that take the same element of a fixture page are told, also where neither leaves it to the other', async () => {
  const [page] = pagesFor(['pdp'], pages);
  const known = [
    experiment('OD995', [remove('main h1')]),
    experiment('OD996', [remove('h1')]),
    experiment('OD997', [text('h1', 'Een')]),
  ];
  const { told } = await together(page?.html ?? '', 'pdp', known);
  expect(told).toEqual([
    'OD995 and OD996: remove and remove',
    'OD995 and OD997: remove and text',
    'OD996 and OD997: remove and text',
  ]);
});
