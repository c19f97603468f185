import { appointmentAddress } from '../../src/shop/stores/store-addresses.rules.ts';
import { click, create, defineExperiment, insert, type Measure, only, style } from '../kit.ts';
import styles from './style.css?inline';

const detail = '[data-product-detail]';
const order = `${detail} .order-part`;
/** The page's own way to an appointment, in its list of promises. */
const own = `a[href^="${appointmentAddress}"]`;

/** The steps of the flow by the number in its form, which begins at 0. The fifth is the appointment itself. */
const names = ['type', 'store', 'time slot', 'customer'];
const flow = '[data-island="appointment"]';

/** Each step that the shopper gets to: `step 1, type`. Once a page, however often they go back and forth. */
const step: Measure = {
  selector: `${flow} [data-appointment-form] input[name="CurrentStep"]`,
  attach(field, { report }) {
    const name = names[Number((field as HTMLInputElement).value)];
    if (name) report('interaction', `step ${names.indexOf(name) + 1}, ${name}`, true);
    return undefined;
  },
};

/** The server has created the appointment. */
const created: Measure = {
  selector: `${flow} [data-appointment-created]`,
  attach(_element, { report }) {
    report('interaction', 'step 5, created', true);
    report('data', 'appointment created', true);
    return undefined;
  },
};

export default defineExperiment({
  id: 'OD583',
  name: 'store-appointment-panel',
  owner: 'stores',
  hypothesis: 'Shoppers who can make an appointment without leaving the product come to a store more often.',
  expires: '2027-06-30',
  pages: ['pdp'],
  targets: [`${order} ~ *`],
  styles,
  changes: {
    B: [
      insert(order, 'after', (_order, { services }) => {
        const say = services.texts({
          'OD583.title': 'Eerst proefliggen?',
          'OD583.open': 'Plan een afspraak in de winkel',
        });
        // The page opens the whole flow in a popup, which the style sheet makes a panel; without the script it is a link.
        const attributes = {
          ...{ class: 'od583-open', href: appointmentAddress },
          ...{ 'data-behaviour': 'appointment-opener' },
        };
        return create(
          'p',
          { class: 'od583-invitation' },
          create('span', { class: 'od583-title' }, say('OD583.title')),
          create('a', attributes, say('OD583.open')),
        );
      }),
      // Not twice, one under the other.
      style(`${detail} .product-usps > li`, 'display', (item) =>
        item.querySelector(own) ? 'none' : undefined,
      ),
    ],
  },
  measures: [
    only('B', click('.od583-open', 'panel opened')),
    only('A', click(`${detail} ${own}`, 'link to the appointment')),
    step,
    created,
  ],
});
