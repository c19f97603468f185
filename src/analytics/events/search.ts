import * as z from 'zod/mini';
import { count, defineEvent, defineFamily, searchTerm } from './define-event.ts';

const search = defineEvent({
  name: 'search',
  description: 'The shopper searches the shop.',
  when: 'The search form is submitted, or a suggestion is chosen.',
  schema: z.strictObject({ search_term: searchTerm }),
  example: { search_term: 'matras 160x200' },
});

const viewSearchResults = defineEvent({
  name: 'view_search_results',
  description: 'The shopper sees what a search found.',
  when: 'The page with the results has arrived.',
  schema: z.strictObject({
    search_term: searchTerm,
    results: count('How many products were found, 0 included.'),
  }),
  example: { search_term: 'matras 160x200', results: 37 },
});

export default defineFamily('Searching', [search, viewSearchResults]);
