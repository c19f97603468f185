import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup: 'a GET form with one `input[name=q]` and a button',
} satisfies EnhancementDocs;
