import { expect, it, vi } from 'vitest';
import { closePages, openVariant } from '../src/experiments/engine/testing.ts';
import type { Experiment } from '../src/experiments/kit/types.ts';
import sleepIdOnTiles from './OD468-sleep-id-on-tiles/index.ts';
import sleepIdOnProduct from './OD470-sleep-id-on-product/index.ts';
import sleepIdHint from './OD471-sleep-id-hint/index.ts';
import mobileOrderButton from './OD526-mobile-order-button/index.ts';
import backToOverview from './OD542-back-to-overview/index.ts';
import flatMobileMenu from './OD565-flat-mobile-menu/index.ts';
import { freshPages } from './testing.ts';

freshPages();

const known = { 'bedmatch-boundaries': '2,3' };
const fromList = (href: string) => ({ 'back-info': JSON.stringify({ date: Date.now(), href }) });

/** What the activation says of a visitor who brings this along, in A and B alike. */
const rows: readonly (readonly [Experiment, Readonly<Record<string, string>>, object])[] = [
  [sleepIdOnTiles, {}, { sleepId: 'unknown' }],
  [sleepIdOnTiles, known, { sleepId: 'known' }],
  [sleepIdOnTiles, { 'bedmatch-boundaries': '0,9' }, { sleepId: 'unknown' }],
  [sleepIdOnProduct, {}, { sleepId: 'unknown' }],
  [sleepIdOnProduct, known, { sleepId: 'known' }],
  [sleepIdHint, {}, { hint: 'shown in B' }],
  [sleepIdHint, known, { hint: 'sleep-ID known' }],
  [sleepIdHint, { 'hide-bsid-hint': 'true' }, { hint: 'closed before' }],
  [backToOverview, {}, { wayBack: 'not known' }],
  [backToOverview, fromList('/matrassen'), { wayBack: 'to a list' }],
  [backToOverview, fromList('//elsewhere.example/'), { wayBack: 'not known' }],
];

it.each(rows)('$id with %j says %j', async (test, stored, metaData) => {
  for (const variant of ['A', 'B']) {
    const { events } = await openVariant(test, variant, { html: '<main></main>', stored });
    expect(events[0]).toMatchObject({ name: 'experiment_activation', parameters: { variant, metaData } });
    closePages();
  }
});

it.each([
  [mobileOrderButton, 767, { window: 'phone' }],
  [mobileOrderButton, 768, { window: 'wider' }],
  [flatMobileMenu, 991, { menu: 'drawer' }],
  [flatMobileMenu, 992, { menu: 'bar' }],
] as const)('$id in a window of %s px says %j', async (test, width, metaData) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, widest] = /^\(max-width: (\d+)px\)$/.exec(query) ?? [];
    return { matches: width <= Number(widest) } as MediaQueryList;
  });
  const { events } = await openVariant(test, 'A', { html: '<main></main>' });
  expect(events[0]?.parameters.metaData).toEqual(metaData);
});
