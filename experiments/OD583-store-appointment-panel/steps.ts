import type { Measure } from '../kit.ts';

/** The steps of the flow by the number in its form, which begins at 0. The fifth is the appointment itself. */
const names = ['type', 'store', 'time slot', 'customer'];
const flow = '[data-island="appointment"]';

/** Each step that the shopper gets to: `step 1, type`. Once a page, however often they go back and forth. */
export const step: Measure = {
  selector: `${flow} [data-appointment-form] input[name="CurrentStep"]`,
  attach(field, { report }) {
    const name = names[Number((field as HTMLInputElement).value)];
    if (name) report('interaction', `step ${names.indexOf(name) + 1}, ${name}`, true);
    return undefined;
  },
};

/** The server has created the appointment. */
export const created: Measure = {
  selector: `${flow} [data-appointment-created]`,
  attach(_element, { report }) {
    report('interaction', 'step 5, created', true);
    report('data', 'appointment created', true);
    return undefined;
  },
};
