import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

export const search = defineEvent({
  name: 'search',
  description: 'The shopper searches the shop.',
  when: 'The search form is submitted, or a suggestion is chosen.',
  schema: z.strictObject({
    search_term: z.string().check(z.regex(/\S/, 'expected a text that is not blank')),
  }),
});
