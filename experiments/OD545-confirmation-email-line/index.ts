import { listen } from '../../src/dom/listen.ts';
import {
  type Change,
  type Context,
  create,
  defineExperiment,
  hashEmail,
  insert,
  type Measure,
  only,
  viewport,
} from '../kit.ts';
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
  return create('p', { class: 'od545-confirmation', role: 'status' }, say('OD545.confirmation', { email }));
});

/** The address that the page's own check has marked as valid; empty where it has not. */
const validEmail = (field: Element): string =>
  field.hasAttribute('data-valid') ? (field as HTMLInputElement).value.trim() : '';
/** Addresses that were reported on this page; in memory alone. */
const reported = new WeakMap<Context['services'], Set<string>>();
const key = 'subscribers-reported';

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

/** Reports each valid address that the shopper fills in. The check's code may come after a browser has filled it in. */
function emailValid(selector: string): Measure {
  return {
    selector,
    attach(field, { report }) {
      let filledIn = '';
      const look = () => {
        if (!filledIn || validEmail(field) !== filledIn) return;
        filledIn = '';
        report('interaction', 'email valid');
      };
      const marks = new MutationObserver(look);
      marks.observe(field, { attributeFilter: ['data-valid'] });
      const stop = listen(field, 'change', () => {
        filledIn = (field as HTMLInputElement).value.trim();
        look();
      });
      return () => {
        marks.disconnect();
        stop();
      };
    },
  };
}

/** Reports the newsletter event, once a visit for each address in the field, however it is written. */
function reportSubscribers(field: string, context: Context): void {
  // As the page's own check tells them apart.
  for (const email of field.toLowerCase().split(/[\s,]+/)) if (email) reportSubscriber(email, context);
}

function reportSubscriber(email: string, { services, signal }: Context): void {
  const known = reported.get(services) ?? new Set();
  reported.set(services, known);
  if (known.has(email)) return;
  known.add(email);
  const { storage, track } = services;
  void hashEmail(email).then((hash = '') => {
    const mark = hash.slice(0, 16);
    const marks = () => storage.get(key)?.split(' ') ?? [];
    const unless = () => marks().includes(mark);
    if (signal.aborted || unless()) return;
    track(
      'newsletter_subscribe',
      { placement: 'checkout-email', email_hash: hash || undefined },
      { unless, onSent: () => void (mark && storage.set(key, [...marks(), mark].slice(-20).join(' '))) },
    );
  });
}
