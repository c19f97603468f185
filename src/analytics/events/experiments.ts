import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

const text = z.string().check(z.minLength(1));
const variant = z.enum(['A', 'B', 'C']);

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
  }),
});
