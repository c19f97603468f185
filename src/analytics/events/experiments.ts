import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

const text = z.string().check(z.minLength(1));
const variant = z.enum(['A', 'B', 'C']);
/** QA chose the variant by address: analysts leave the event out. */
const qa = z.exactOptional(z.literal(true));

export const experimentActivation = defineEvent({
  name: 'experiment_activation',
  description: 'The shopper takes part in an experiment on this page.',
  when: 'The experiment starts. Once a page.',
  schema: z.strictObject({
    testId: text,
    variant,
    /** Empty where the page says no type. */
    pageType: z.string(),
    metaData: z.record(z.string(), z.unknown()),
    experiments: z.array(z.strictObject({ id: text, name: text, variant, firstTime: z.boolean() })),
    qa,
  }),
});

export const experimentMeasurement = defineEvent({
  name: 'experiment_measurement',
  description: 'What the shopper does with the part of the page that an experiment is about.',
  when: 'A measure of the experiment fires.',
  schema: z.strictObject({
    testId: text,
    variant,
    eventAction: z.enum(['click', 'viewport', 'interaction', 'data']),
    eventCategory: text,
    eventLabel: text,
    qa,
  }),
});

export const experimentFunnel = defineEvent({
  name: 'experiment_funnel',
  description: 'How far an experiment gets with the shopper on this page, in A as in B.',
  when: 'A stage is reached for the first time on the page; a miss when it is clear that the rest will not follow.',
  schema: z.strictObject({
    testId: text,
    variant,
    stage: z.enum(['assigned', 'anchor_found', 'applied', 'seen', 'acted', 'miss']),
    /** Of a miss alone. */
    reason: z.exactOptional(z.enum(['no_anchor', 'timeout', 'error', 'conflict'])),
    qa,
  }),
});

export const experimentQuarantined = defineEvent({
  name: 'experiment_quarantined',
  description: 'An experiment was stopped because the page kept resetting what it changed.',
  when: 'The third reset in answer to a change.',
  schema: z.strictObject({ testId: text, variant, selector: text, qa }),
});
