import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a `[data-slider-track]` whose children are the slides, hidden buttons `[data-slider-previous]` and `[data-slider-next]`',
  props: {
    slideBy: 'how many slides one press moves',
    autoScroll: 'whether it moves by itself',
  },
} satisfies EnhancementDocs;
