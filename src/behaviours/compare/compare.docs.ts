import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a GET form with a `[data-compare-status]`, a submit button `[data-compare-submit]`, and hidden a link `[data-compare-link]` and a button `[data-compare-clear]`. The check boxes `[data-compare-box]` of the page belong to it by their `form` attribute; their `name` and `value` (an article) go into the address. Up to three are kept for the tab. Or the comparison itself, with `data-shown`',
  props: { shown: 'the element is the comparison: its `[data-article]` elements are what is kept' },
} satisfies EnhancementDocs;
