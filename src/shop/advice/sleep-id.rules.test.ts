// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTexts } from '../../page/texts.ts';
import {
  compareFit,
  describeRanges,
  fitOf,
  placeRange,
  shareOf,
  sleepIdTexts,
  toPercent,
} from './sleep-id.rules.ts';
import { type Range, rangeOf, readBoundaries, readRange, writeBoundaries } from './sleep-id-range.rules.ts';

const value = fc.double({ min: 1, max: 5, noNaN: true });
const range = fc.tuple(value, value).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const anyNumber = fc.double({ noNaN: true });

it.each([
  [1, 0],
  [2, 25],
  [3, 50],
  [3.5, 62.5],
  [5, 100],
  [0, 0],
  [-3, 0],
  [9, 100],
])('%d on the scale is at %d percent', (scale, percent) => {
  expect(toPercent(scale)).toBe(percent);
});

describe('any range', () => {
  it('stays within the bar with numbers that are off the scale, and when it stands the wrong way round', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (from, to) => {
        const { start, end } = placeRange({ from, to });
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(100);
        expect(placeRange({ from: to, to: from })).toEqual(placeRange({ from, to }));
      }),
    );
  });

  it('is stored and read back', () => {
    fc.assert(
      fc.property(range, (given) => {
        expect(readBoundaries(writeBoundaries(given))).toEqual(given);
      }),
    );
  });
});

it.each([
  [1.2, 3, 'left'],
  [1.21, 3, 'center'],
  [2, 4.79, 'center'],
  [2, 4.8, 'right'],
  [1, 5, 'left'],
])('the label of %d to %d is %s', (from, to, align) => {
  expect(placeRange({ from, to }).align).toBe(align);
});

it.each([
  ['', '3'],
  ['2', ''],
  [undefined, undefined],
  ['twee', '3'],
  ['0.9', '3'],
  ['2', '5.1'],
  ['4', '2'],
  ['NaN', 'NaN'],
])('%s to %s is no range', (from, to) => {
  expect(readRange(from, to)).toBeUndefined();
});

it.each([undefined, '', 'true', 'filled in', '2', '2,', ',3', '2,3,4', '4,2', '0,6', 'NaN,NaN'])(
  'the stored text %o is not filled in',
  (text) => {
    expect(readBoundaries(text)).toBeUndefined();
  },
);

it('no text is read as more than a range on the scale', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.tuple(anyNumber, anyNumber).map(String)), (text) => {
      const read = readBoundaries(text);
      if (read) expect([1 <= read.from, read.from <= read.to, read.to <= 5]).toEqual([true, true, true]);
    }),
  );
});

describe('the fit of a product', () => {
  it.each([
    [[2, 3], [2, 3], 'great'],
    [[1, 5], [2, 3], 'great'],
    [[2, 2.75], [2, 3], 'great'],
    [[2, 2.5], [2, 3], 'good'],
    [[2.6, 4], [2, 3], 'good'],
    [[1, 2.3], [2, 3], 'partly.softer'],
    [[2.7, 4], [2, 3], 'partly.firmer'],
    [[1, 2], [2, 3], 'none.softer'],
    [[1, 1.9], [2, 3], 'none.softer'],
    [[3.1, 5], [2, 3], 'none.firmer'],
    [[2, 3], [2.5, 2.5], 'great'],
    [[2, 3], [3.5, 3.5], 'none.softer'],
  ] as const)('%j for a visitor of %j is %s', ([from, to], [low, high], fit) => {
    expect(fitOf({ from, to }, { from: low, to: high })).toBe(fit);
  });

  it('is a share from 0 to 1, of all where the product covers the visitor', () => {
    fc.assert(
      fc.property(range, range, (product, visitor) => {
        const share = shareOf(product, visitor);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        if (product.from <= visitor.from && product.to >= visitor.to) expect(share).toBe(1);
        if (product.to < visitor.from || product.from > visitor.to) expect(share).toBe(0);
      }),
    );
  });

  it('is the same seen from the other end of the scale, with soft and firm exchanged', () => {
    const tenths = fc.integer({ min: 10, max: 50 });
    const simple = fc.tuple(tenths, tenths).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
    fc.assert(
      fc.property(simple, simple, (product, visitor) => {
        const turn = ({ from, to }: Range) => ({ from: 60 - to, to: 60 - from });
        const [fit, other] = [fitOf(product, visitor), fitOf(turn(product), turn(visitor))];
        if (product.from + product.to === visitor.from + visitor.to) return;
        const exchanged = fit.replace(/softer|firmer/, (side) => (side === 'softer' ? 'firmer' : 'softer'));
        expect(other).toBe(exchanged);
      }),
    );
  });
});

it('the bar says both ranges in Dutch numbers, or the product alone', () => {
  const say = createTexts({})(sleepIdTexts);
  expect(describeRanges(say, { from: 2, to: 3.25 }, undefined)).toBe(
    'Slaap-ID 2 tot 3,3 op een schaal van 1 tot 5.',
  );
  expect(describeRanges(say, { from: 2, to: 3 }, { from: 1.5, to: 2.5 })).toBe(
    'Slaap-ID 2 tot 3 op een schaal van 1 tot 5. Jouw slaap-ID: 1,5 tot 2,5.',
  );
});

it('a product carries its range in two attributes, and has none without both', () => {
  const product = (attributes: Record<string, string>) =>
    ({ getAttribute: (name: string) => attributes[name] ?? null }) as Element;
  const [from, to] = [{ 'data-sleep-id-from': '2.1' }, { 'data-sleep-id-to': '3.4' }];
  expect(rangeOf(product({ ...from, ...to }))).toEqual({ from: 2.1, to: 3.4 });
  for (const one of [product(from), product(to), null]) expect(rangeOf(one)).toBeUndefined();
});

describe('products by fit', () => {
  const visitor = { from: 2, to: 3 };
  const order = (...products: readonly (Range | undefined)[]) => [...products].sort(compareFit(visitor));

  it('come by how much of the range they cover, then by how near its middle they are, and without a range last', () => {
    const [covers, wide, half, near, far] = [
      { from: 2, to: 3 },
      { from: 1.5, to: 4.5 },
      { from: 2.5, to: 4 },
      { from: 3.5, to: 4 },
      { from: 4, to: 5 },
    ];
    expect(order(undefined, far, half, near, wide, covers)).toEqual([
      covers,
      wide,
      half,
      near,
      far,
      undefined,
    ]);
  });

  it('that fit equally keep their order', () => {
    const [first, second] = [
      { from: 1.5, to: 2.5 },
      { from: 2.5, to: 3.5 },
    ];
    expect([order(first, second)[0], order(second, first)[0]]).toEqual([first, second]);
  });
});
