import type { EnhancementMeta } from '../../enhance/enhancement.ts';

// Without deferring, its link would leave the page that the shopper is on.
export default { defers: 'a' } satisfies EnhancementMeta;
