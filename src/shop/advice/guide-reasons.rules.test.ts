// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createTexts } from '../../page/texts.ts';
import { chiefReasons, guideReasonTexts, reasonText } from './guide-reasons.rules.ts';
import { type Judged, rank, wishesOf } from './guide-results.rules.ts';
import { readTree } from './guide-tree.rules.ts';

const { tree } = readTree({
  questions: [
    {
      id: 'stof',
      title: 'Stof?',
      isMultiple: true,
      answers: [
        { id: 'wol', label: 'Wol', facets: { stof: ['wol'] }, met: 'Bekleed met wol', missed: 'Geen wol' },
        { id: 'leer', label: 'Leer', facets: { stof: ['leer'] } },
      ],
      next: 'bodem',
    },
    {
      id: 'bodem',
      title: 'Bodem?',
      answers: [
        {
          id: 'vlak',
          label: 'Nee, vlak is goed',
          facets: { bodem: ['vlak'] },
          met: 'Vlak, zoals je wilt',
          missed: 'Elektrisch verstelbaar',
        },
      ],
      next: 'maat',
    },
    {
      id: 'maat',
      title: 'Maat?',
      limit: 'size',
      isMultiple: true,
      answers: ['160', '180'].map((width) => ({
        id: `b${width}`,
        label: `${width} x 200 cm`,
        facets: { maat: [`${width} x 200 cm`] },
      })),
      next: 'budget',
    },
    {
      id: 'budget',
      title: 'Budget?',
      limit: 'price',
      answers: [{ id: 'tot', label: 'Tot € 900', facets: { budget: ['900'] } }],
    },
  ],
});
if (!tree) throw new Error('no tree');
const wishes = wishesOf(tree, { stof: [0, 1], bodem: [0], maat: [0, 1], budget: [0] });
const say = createTexts({})(guideReasonTexts);

const one = (facets: Judged['facets'], price: number): Judged => ({ id: 'a', facets, rating: 8, price });
const good = one({ stof: ['wol'], bodem: ['vlak'], maat: ['180 x 200 cm'], budget: ['900'] }, 90_000);
const bad = one({ stof: ['katoen'], bodem: ['motor'], maat: ['140 x 200 cm', '90 x 200 cm'] }, 99_550);

const reasonsOf = (product: Judged) => {
  const [ranked] = rank([product], wishes);
  if (!ranked) throw new Error('nothing is ranked');
  return ranked;
};
const texts = (product: Judged, reasons = reasonsOf(product).reasons) =>
  reasons.map((reason) => reasonText(say, reason, product).replaceAll('\u00a0', ' '));

describe('each reason is a sentence about the product', () => {
  test('what it has, of several answers only that which it has', () => {
    expect(texts(good)).toEqual([
      'Bekleed met wol',
      'Vlak, zoals je wilt',
      'Te koop in 180 x 200 cm',
      'Binnen je budget van € 900',
    ]);
  });

  test('what it misses, and by how much it is outside a limit', () => {
    expect(texts(bad)).toEqual([
      'Geen wol. Leer: past niet',
      'Elektrisch verstelbaar',
      'Niet te koop in 160 x 200 cm, wel in 140 x 200 cm',
      'Boven je budget van € 900: € 95,50 meer',
    ]);
  });
});

test('a tile has three of them: what breaks a limit before all else, what speaks for it on top', () => {
  const shown = (product: Judged) => texts(product, chiefReasons(reasonsOf(product)));
  expect(shown(good)).toEqual(['Bekleed met wol', 'Vlak, zoals je wilt', 'Te koop in 180 x 200 cm']);
  expect(shown({ ...good, facets: { ...good.facets, budget: [] }, price: 349_500 })).toEqual([
    'Bekleed met wol',
    'Vlak, zoals je wilt',
    'Boven je budget van € 900: € 2.595 meer',
  ]);
  expect(shown(bad)).toEqual([
    'Niet te koop in 160 x 200 cm, wel in 140 x 200 cm',
    'Boven je budget van € 900: € 95,50 meer',
    'Geen wol. Leer: past niet',
  ]);
});

test('what the fewest others have comes first, what all have last', () => {
  const wide = { ...good, facets: { ...good.facets, stof: ['wol'], bodem: ['vlak'] } };
  const others = rank(
    [
      wide,
      { ...wide, facets: { ...wide.facets, maat: [] } },
      { ...wide, facets: { ...wide.facets, maat: [], bodem: [] } },
    ],
    wishes,
  );
  expect(texts(wide, chiefReasons(reasonsOf(wide), others))).toEqual([
    'Te koop in 180 x 200 cm',
    'Vlak, zoals je wilt',
    'Bekleed met wol',
  ]);
});
