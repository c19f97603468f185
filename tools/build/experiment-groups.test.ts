import { expect, it } from 'vitest';
import { checkGroups } from './experiment-groups.ts';

type Grouped = Parameters<typeof checkGroups>[0][number];
const price = (id: `OD${number}`, more: Partial<Grouped>): Grouped => ({ id, exclusive: 'price', ...more });

it.each<[string, Grouped, Grouped, string | undefined]>([
  [
    'all visitors of one page type',
    price('OD501', { pages: ['pdp', 'plp'] }),
    price('OD502', { pages: ['cart', 'plp'] }),
    'from 0 to 100 % could get both on pages of type plp',
  ],
  [
    'an overlap on every page',
    price('OD501', { visitors: [0, 60] }),
    price('OD502', { visitors: [50, 100] }),
    'from 50 to 60 % could get both on every page',
  ],
  [
    'every page and one type',
    price('OD501', { pages: ['*'] }),
    price('OD502', { pages: ['cart'] }),
    'from 0 to 100 % could get both on pages of type cart',
  ],
  [
    'separate visitors',
    price('OD501', { visitors: [0, 50] }),
    price('OD502', { visitors: [50, 100] }),
    undefined,
  ],
  ['separate pages', price('OD501', { pages: ['pdp'] }), price('OD502', { pages: ['plp'] }), undefined],
  ['separate groups', price('OD501', {}), price('OD502', { exclusive: 'header' }), undefined],
  ['no group', price('OD501', {}), { id: 'OD502' }, undefined],
])('two with %s', (_what, one, other, error) => {
  expect(checkGroups([one, other])).toEqual(
    error
      ? [
          `experiments OD501 and OD502 exclude each other (price), but visitors ${error}: give each its own visitors, as [0, 50] and [50, 100]`,
        ]
      : [],
  );
});

it('every two of three are told', () => {
  expect(checkGroups([price('OD501', {}), price('OD502', {}), price('OD503', {})])).toHaveLength(3);
});
