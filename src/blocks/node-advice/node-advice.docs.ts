import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'what the shop knows of a category, each in a hidden element: `[data-advice-link]` gets the link to its advice page, `[data-advice-usps]` its selling points, `[data-advice-promotions]` the texts of the promotions that products of the page are in. One of which there is nothing stays hidden, and asks nothing where it is missing',
  props: {
    nodeId: "the category's classification node",
    title: 'its name in the link: `matrassen`',
  },
} satisfies EnhancementDocs;
