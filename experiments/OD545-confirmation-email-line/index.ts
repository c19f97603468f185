import { type Change, create, defineExperiment, insert, only, viewport } from '../kit.ts';
import { emailValid, validEmail } from './email-valid.ts';
import { reportSubscribers } from './report-subscriber.ts';
import styles from './style.css?inline';

const field = '[data-checkout-email] input[type="email"]';
/** What the line beside each field says. */
const said = new WeakMap<Element, string>();

const line: Change = insert(field, 'after', (element, context) => {
  const email = validEmail(element);
  said.set(element, email);
  if (!email) return undefined;
  reportSubscribers(email, context);
  const say = context.services.texts({
    'OD545.confirmation': 'De orderbevestiging sturen we naar: {email}',
  });
  return create(
    context.document,
    'p',
    { class: 'od545-confirmation', role: 'status' },
    say('OD545.confirmation', { email }),
  );
});

export default defineExperiment({
  id: 'OD545',
  name: 'confirmation-email-line',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who read where their confirmation goes notice a wrong address, and go on with trust.',
  expires: '2027-06-30',
  legal: {
    reason:
      'It reports the newsletter event for each valid address, hashed, before anything is asked: under a placement of its own, so that nobody takes it for a consent.',
    approvedBy: 'legal desk, to be confirmed',
  },
  pages: ['checkout-customer'],
  styles,
  changes: {
    B: [
      {
        ...line,
        attributes: ['data-valid'],
        intact: (element) =>
          line.intact?.(element) !== false && (said.get(element) ?? '') === validEmail(element),
      },
    ],
  },
  measures: [
    only('B', viewport('.od545-confirmation', 'confirmation line')),
    only('A', viewport(field, 'email field')),
    emailValid(field),
  ],
});
