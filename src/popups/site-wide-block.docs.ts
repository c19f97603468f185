import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup: 'any element; the block with this id comes up by itself, once a visit',
  props: {
    blockId: 'the block',
  },
} satisfies EnhancementDocs;
