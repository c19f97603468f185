import { create, defineExperiment, insert, interaction, move } from '../kit.ts';
import styles from './style.css?inline';

const option = '[data-payment-option]';
const driver = '[data-payment-option="2"]';

export default defineExperiment({
  id: 'OD553',
  name: 'pay-the-driver',
  owner: 'cart and checkout',
  hypothesis:
    'Shoppers who read what paying the driver means, after the ways to pay at once, choose their way with more ease.',
  expires: '2027-06-30',
  pages: ['checkout-payment'],
  targets: ['[data-payment-options] > *'],
  styles,
  changes: {
    B: [
      move(driver, 'last', '[data-payment-options]'),
      // In the text that describes the option, so that it is read out with it.
      insert(`${driver} > p[id]`, 'last', (_text, { services }) => {
        const say = services.texts({
          'OD553.explained':
            'De bezorger heeft een pinapparaat bij zich. Contant kan ook, als je het gepast hebt.',
        });
        const attributes = { class: 'od553-explained', 'data-hidden-if': 'DeliveryOption=pickup' };
        return create('span', attributes, say('OD553.explained'));
      }),
    ],
  },
  measures: [
    interaction(option, 'change', (element) => {
      const value = element.getAttribute('data-payment-option');
      return value ? `payment option ${value}` : undefined;
    }),
  ],
});
