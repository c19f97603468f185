import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup: 'the first question as a plain form, or the results: what it replaces, and what works without it',
  props: {
    guideId: 'which guide; its page is `/guidedselling/<id>`',
    nodeId: 'the classification node whose products it advises',
    listUrl: 'the category list, where nothing can be advised',
    listTitle: 'what it advises, in lower case and plural',
    shell: 'whether it stands in a page or in a popup',
    answers:
      'answers from a link, as the page’s address has them; without any, and after a reload, those of this tab',
    question: 'the question that the address asks for, to change its answer',
    tree: 'JSON with `questions`: each has `id`, `title`, `help`, `isMultiple`, `limit` (`price` or `size`: what is outside it comes after all that is inside), `answers` and the `next` question; each answer `id`, `label`, `hint`, `facets` (lists of values by facet; of a price in whole euros), `met` and `missed` (what is said of a product that has them or not) and its own `next`',
  },
} satisfies EnhancementDocs;
