import { actionLike, click, defineExperiment, insteadOf, listAction, only, viewport } from '../kit.ts';

export default defineExperiment({
  id: 'OD475',
  name: 'bed-match-entrance',
  owner: 'product lists',
  hypothesis: 'Shoppers who are asked how they sleep find a fitting product sooner than by another list.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: [listAction],
  exclusive: 'list-action',
  visitors: [0, 33],
  changes: {
    B: insteadOf(listAction, (action, context) => {
      const say = context.services.texts({ 'OD475.entrance': 'Ontdek jouw slaap-ID' });
      const attributes = {
        class: 'od475-entrance',
        href: '/slaap-id#zo-werkt-het',
        'data-behaviour': 'popup',
        'data-popup': 'bed-match',
        'data-popup-id': 'introduction',
      };
      return actionLike(action, attributes, say('OD475.entrance'));
    }),
  },
  measures: [
    only('B', click('.od475-entrance', 'bed match entrance')),
    only('B', viewport('.od475-entrance', 'bed match entrance')),
    only('A', click(listAction, 'list action')),
    only('A', viewport(listAction, 'list action')),
  ],
});
