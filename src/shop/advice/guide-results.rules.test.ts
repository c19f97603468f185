// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  facetMapOf,
  type Judged,
  joinList,
  knownWishes,
  meets,
  rank,
  splitList,
  wishesOf,
} from './guide-results.rules.ts';
import { readTree } from './guide-tree.rules.ts';

const { tree } = readTree({
  questions: [
    {
      id: 'maat',
      title: 'Maat?',
      isMultiple: true,
      answers: [
        { id: 's', label: 'Klein', facets: { maat: ['s'] } },
        { id: 'm', label: 'Middel', facets: { maat: ['m'], hoogte: ['laag'] } },
        { id: 'alle', label: 'Maakt niet uit' },
      ],
      next: 'kleur',
    },
    { id: 'kleur', title: 'Kleur?', answers: [{ id: 'rood', label: 'Rood', facets: { kleur: ['rood'] } }] },
  ],
});
if (!tree) throw new Error('no tree');
const product = (id: string, facets: Judged['facets'], rating = 8, price = 100): Judged => ({
  id,
  facets,
  rating,
  price,
});

test('lists come out as they went in', () => {
  const part = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(',', '\\', 'a') }),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (values) => {
      expect(splitList(joinList(values))).toEqual(values);
    }),
  );
  expect(joinList(['90 x 200, links', 'a\\b'])).toBe('90 x 200\\, links,a\\\\b');
});

test('several answers to one question ask for any of their values, each once', () => {
  expect(facetMapOf(wishesOf(tree, { maat: [0, 1], kleur: [0] }))).toEqual({
    maat: ['s', 'm'],
    hoogte: ['laag'],
    kleur: ['rood'],
  });
});

test('a skipped question and an answer that asks nothing are no wish', () => {
  expect(wishesOf(tree, { maat: null, kleur: null })).toEqual([]);
  expect(wishesOf(tree, { maat: [0, 2], kleur: [0] }).map(({ question }) => question.id)).toEqual(['kleur']);
});

test('a facet that the shop does not know asks nothing', () => {
  const wishes = wishesOf(tree, { maat: [1], kleur: [0] });
  expect(facetMapOf(knownWishes(wishes, ['hoogte', 'kleur']))).toEqual({ maat: ['m'] });
});

test('the best comes first: most wishes met, the earlier question, the rating, the price, the id', () => {
  const wishes = wishesOf(tree, { maat: [0], kleur: [0] });
  const all = [
    product('geen', {}, 10),
    product('kleur', { kleur: ['rood'] }, 10),
    product('maat', { maat: ['s'] }, 1),
    product('duur', { maat: ['s'], kleur: ['rood'] }, 8, 200),
    product('b', { maat: ['s'], kleur: ['rood'] }, 8, 100),
    product('a', { maat: ['s'], kleur: ['rood'] }, 8, 100),
    product('top', { maat: ['s'], kleur: ['rood'] }, 9, 300),
  ];
  const order = rank(all, wishes).map((one) => one.product.id);
  expect(order).toEqual(['top', 'a', 'b', 'duur', 'maat', 'kleur', 'geen']);
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(rank(shuffled, wishes).map((one) => one.product.id)).toEqual(order);
    }),
  );
});

test('where nothing meets all, the nearest come with what they miss', () => {
  const wishes = wishesOf(tree, { maat: [0], kleur: [0] });
  const [nearest] = rank([product('x', { maat: ['m'] }), product('y', { kleur: ['rood'] })], wishes);
  expect(nearest?.product.id).toBe('y');
  expect(nearest?.reasons.map(({ wish, isMet }) => [wish.question.id, isMet])).toEqual([
    ['maat', false],
    ['kleur', true],
  ]);
});

test('of what breaks a limit the nearer comes first, unless both are about as near', () => {
  const limit = (facet: string, kind: string, value: string) => ({
    id: facet,
    title: facet,
    limit: kind,
    answers: [{ id: 'a', label: value, facets: { [facet]: [value] } }],
  });
  const order = (questions: readonly unknown[], chosen: Record<string, number[]>, all: readonly Judged[]) => {
    const read = readTree({ questions });
    if (!read.tree) throw new Error('no tree');
    return rank(all, wishesOf(read.tree, chosen)).map((ranked) => ranked.product.id);
  };
  expect(
    order([limit('budget', 'price', '900')], { budget: [0] }, [
      product('ver', {}, 10, 349_500),
      product('bijna', {}, 7, 95_000),
      product('ook bijna', {}, 9, 99_000),
    ]),
  ).toEqual(['ook bijna', 'bijna', 'ver']);
  expect(
    order([limit('maat', 'size', '180 x 200 cm')], { maat: [0] }, [
      product('smal', { maat: ['90 x 200 cm'] }, 10),
      product('niet te lezen', { maat: ['op maat'] }, 10),
      product('bijna', { maat: ['90 x 200 cm', '160 x 200 cm'] }, 7),
    ]),
  ).toEqual(['bijna', 'smal', 'niet te lezen']);
  expect(
    order([limit('maat', 'size', '180 x 200 cm')], { maat: [0] }, [
      product('smal en kort', { maat: ['90 x 100 cm'] }),
      product('smal', { maat: ['90 x 200 cm'] }),
    ]),
  ).toEqual(['smal', 'smal en kort']);
});

test('a limit of another kind is told, and is a wish', () => {
  const question = { id: 'q', title: 'Q?', limit: 'gewicht', answers: [{ id: 'a', label: 'A' }] };
  const { tree: read, problems } = readTree({ questions: [question] });
  expect(problems).toEqual(['question "q": limit is not "body", "price" or "size"; its answer is a wish']);
  expect(read?.questions.get('q')?.limit).toBeUndefined();
});

test('a product meets what it has one value of in each facet', () => {
  expect(meets({ maat: ['s', 'm'] }, { maat: ['m', 'l'] })).toBe(true);
  expect(meets({ maat: ['s'] }, { maat: ['m'] })).toBe(false);
  expect(meets({}, { constructor: ['x'] })).toBe(false);
});
