import { click, custom, defineExperiment, only } from '../kit.ts';

const group = '[data-bed-match-result] details[data-advice-group]';

export default defineExperiment({
  id: 'OD473',
  name: 'bed-match-results-expanded',
  owner: 'advice',
  hypothesis: 'Shoppers who see the products of every advice group at once open more of them.',
  expires: '2027-06-30',
  pages: ['bedmatch'],
  targets: [`${group}:not([open])`],
  changes: {
    B: [
      // Not by `attribute`, which holds its value: a shopper can close the group again.
      custom(
        group,
        (element) => {
          if (element.hasAttribute('open')) return undefined;
          element.setAttribute('open', '');
          return () => element.removeAttribute('open');
        },
        { does: 'open' },
      ),
    ],
  },
  measures: [
    click(`${group} [data-product-tile]`, 'result product'),
    only(
      'A',
      click(`${group} > summary`, (summary) =>
        summary.parentElement?.hasAttribute('open') ? undefined : 'expand',
      ),
    ),
  ],
});
