import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a `[data-slider-track]` whose children are the slides, hidden buttons `[data-slider-previous]` and `[data-slider-next]`, with `data-auto-scroll` also `[data-slider-pause]`, which has `data-playing` while it moves. Its name is its `aria-label`, its heading, or that of the track',
  props: {
    slideBy: 'how many slides one press moves',
    autoScroll: 'whether it moves by itself, a slide every 4 s',
  },
} satisfies EnhancementDocs;
