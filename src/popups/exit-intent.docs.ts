import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup: 'any element',
  props: {
    touch: 'whether it also comes up where there is no mouse',
  },
} satisfies EnhancementDocs;
