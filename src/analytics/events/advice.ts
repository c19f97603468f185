import * as z from 'zod/mini';
import { count, defineEvent, defineFamily, means, optional, text } from './define-event.ts';

const step = count('The number of the step, from 0.');

const guidedSellingStep = defineEvent({
  name: 'guided_selling_step',
  description: 'The shopper does something in a choice guide.',
  when: 'A guide is opened, a question is answered, skipped or changed, the guide is left or restarted, results are shown or compared, or a product is chosen from them.',
  schema: z.strictObject({
    guided_selling_id: text('Which guide.'),
    step,
    action: means(
      'What was done in the step.',
      z.enum(['start', 'answer', 'skip', 'previous', 'change', 'restart', 'results', 'compare', 'product']),
    ),
    question: optional(text('The id of the question; absent where no question is shown.')),
    answer: optional(text('The ids of the chosen answers, joined by commas. Never a text.')),
    result_count: optional(count('With `results`: the number of products that have all that was asked.')),
    product_id: optional(text('With `product`: which one was chosen.')),
  }),
  example: { guided_selling_id: '1', step: 2, action: 'answer', question: 'houding', answer: 'zij' },
});

const bedMatchStep = defineEvent({
  name: 'bed_match_step',
  description: 'The shopper does something in the bed match.',
  when: 'Its questions are opened, one is answered, the answers are sent, the result is shown, or it is restarted.',
  schema: z.strictObject({
    step: optional(step),
    action: means(
      'What was done, never the answer: it may describe a body.',
      z.enum(['open', 'answer', 'submit', 'result', 'restart']),
    ),
    question: optional(text('The id of the question that was answered.')),
    results: optional(count('The number of products in the result.')),
  }),
  example: { step: 1, action: 'answer', question: 'gewicht' },
});

export default defineFamily('Advice', [guidedSellingStep, bedMatchStep]);
