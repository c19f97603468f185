import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup: 'see [Stores](#stores)',
} satisfies EnhancementDocs;
