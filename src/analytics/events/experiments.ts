import * as z from 'zod/mini';
import { defineEvent, defineFamily, means, optional, pageType, text } from './define-event.ts';

const testId = text('The number of the experiment.');
const variant = means('The variant that the shopper gets; A is the page as it is.', z.enum(['A', 'B', 'C']));
const bot = optional(means('The browser is automated: leave the event out.', z.literal(true)));
const qa = optional(means('QA chose the variant by address: leave the event out.', z.literal(true)));

const experimentActivation = defineEvent({
  name: 'experiment_activation',
  description: 'The shopper takes part in an experiment on this page.',
  when: 'The experiment starts. Once a page.',
  schema: z.strictObject({
    testId,
    variant,
    pageType,
    metaData: means('What the experiment adds of its own.', z.record(z.string(), z.unknown())),
    experiments: means(
      'All that are active on the page, this one included.',
      z.array(
        z.strictObject({
          id: text('The number.'),
          name: text('The name.'),
          variant: means('The variant.', z.enum(['A', 'B', 'C'])),
          firstTime: means('Whether the shopper never had it before.', z.boolean()),
        }),
      ),
    ),
    bot,
    qa,
  }),
  example: {
    testId: 'OD478',
    variant: 'B',
    pageType: 'plp',
    metaData: { products: 24 },
    experiments: [{ id: 'OD478', name: 'help-block', variant: 'B', firstTime: true }],
  },
});

const experimentMeasurement = defineEvent({
  name: 'experiment_measurement',
  description: 'What the shopper does with the part of the page that an experiment is about.',
  when: 'A measure of the experiment fires.',
  schema: z.strictObject({
    testId,
    variant,
    eventAction: means('What happened.', z.enum(['click', 'viewport', 'interaction', 'data'])),
    eventCategory: text('The name of the experiment that measured it.'),
    eventLabel: text('What it happened to.'),
    bot,
    qa,
  }),
  example: {
    testId: 'OD478',
    variant: 'A',
    eventAction: 'viewport',
    eventCategory: 'help-block',
    eventLabel: 'product 13',
  },
});

const experimentFunnel = defineEvent({
  name: 'experiment_funnel',
  description: 'How far an experiment gets with the shopper on this page, in A as in B.',
  when: 'A stage is reached for the first time on the page; a miss when it is clear that the rest will not follow.',
  schema: z.strictObject({
    testId,
    variant,
    stage: means(
      'In this order; a miss ends it.',
      z.enum(['assigned', 'anchor_found', 'applied', 'seen', 'acted', 'miss']),
    ),
    reason: optional(
      means('Of a miss alone: why.', z.enum(['no_anchor', 'timeout', 'error', 'conflict', 'late'])),
    ),
    activated: optional(
      means('Of a miss alone: whether `experiment_activation` was sent on this page.', z.boolean()),
    ),
    bot,
    qa,
  }),
  example: { testId: 'OD478', variant: 'A', stage: 'miss', reason: 'no_anchor', activated: true },
});

const experimentQuarantined = defineEvent({
  name: 'experiment_quarantined',
  description:
    'An experiment was stopped because it and the page, or it alone, would change the page without end.',
  when: 'The page keeps resetting a change, or a change keeps making work for itself.',
  schema: z.strictObject({ testId, variant, selector: text('What was changed, as a selector.'), bot, qa }),
  example: { testId: 'OD478', variant: 'B', selector: '.price', qa: true },
});

const experimentVariantChanged = defineEvent({
  name: 'experiment_variant_changed',
  description:
    'The server gave this browser another variant than before, from a cached page or after a lost cookie: leave the visitor out.',
  when: 'The experiment starts, and its variant is not the one of its last start in this browser. Once for each change.',
  schema: z.strictObject({
    testId,
    variant,
    formerVariant: means('The variant of the last start.', z.enum(['A', 'B', 'C'])),
  }),
  example: { testId: 'OD478', variant: 'B', formerVariant: 'A' },
});

const experimentExclusionBroken = defineEvent({
  name: 'experiment_exclusion_broken',
  description:
    'The visitor has two experiments of a group of which the server should give one: leave the visitor out.',
  when: 'The second of the two starts on a page. Once a page for each pair.',
  schema: z.strictObject({
    testId,
    otherId: text('The number of the one that runs already.'),
    group: text('The group, as the experiments name it.'),
    bot,
    qa,
  }),
  example: { testId: 'OD531', otherId: 'OD530', group: 'product-price' },
});

export default defineFamily('Experiments', [
  experimentActivation,
  experimentMeasurement,
  experimentFunnel,
  experimentQuarantined,
  experimentVariantChanged,
  experimentExclusionBroken,
]);
