import { appointmentAddress } from '../../src/shop/stores/store-addresses.rules.ts';
import { actionLike, click, defineExperiment, insteadOf, listAction, only } from '../kit.ts';

export default defineExperiment({
  id: 'OD500',
  name: 'list-appointment-action',
  owner: 'stores',
  hypothesis: 'Shoppers who are invited to lie down in a store make more appointments, and buy more beds.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: [listAction],
  exclusive: 'list-action',
  visitors: [67, 100],
  changes: {
    B: insteadOf(listAction, (action, context) => {
      const say = context.services.texts({ 'OD500.appointment': 'Kom proefliggen in de winkel' });
      const attributes = { class: 'od500-appointment', href: appointmentAddress };
      return actionLike(action, attributes, say('OD500.appointment'));
    }),
  },
  measures: [
    only('B', click('.od500-appointment', 'list appointment')),
    // The page's own may lead to an appointment too.
    only(
      'A',
      click(listAction, (action) =>
        action.getAttribute('href')?.startsWith(appointmentAddress) ? 'list appointment' : 'list action',
      ),
    ),
  ],
});
