import * as z from 'zod/mini';
import { defineEvent, defineFamily } from './define-event.ts';
import { count, means, optional, text } from './parameter.ts';

const step = count('The number of the step, from 0.');

const guidedSellingStep = defineEvent({
  name: 'guided_selling_step',
  description: 'The shopper does something in a choice guide.',
  when: 'The step is answered, skipped or left, or the results are shown.',
  planned: true,
  schema: z.strictObject({
    guided_selling_id: text('Which guide.'),
    step,
    action: means('What was done in the step.', z.enum(['answer', 'skip', 'previous', 'restart', 'results'])),
  }),
  example: { guided_selling_id: 'matraswijzer', step: 2, action: 'answer' },
});

const bedMatchStep = defineEvent({
  name: 'bed_match_step',
  description: 'The shopper does something in the bed match.',
  when: 'Its questions are opened, one is answered, the answers are sent, the result is shown, or it is begun anew.',
  schema: z.strictObject({
    step: optional(step),
    action: means(
      'What was done, never the answer: it may tell of a body.',
      z.enum(['open', 'answer', 'submit', 'result', 'restart']),
    ),
    question: optional(text('The id of the question that was answered.')),
    results: optional(count('The number of products in the result.')),
  }),
  example: { step: 1, action: 'answer', question: 'gewicht' },
});

export default defineFamily('Advice', [guidedSellingStep, bedMatchStep]);
