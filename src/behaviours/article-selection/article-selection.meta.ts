import type { EnhancementMeta } from '../../enhance/enhancement.ts';

// Its links would load a page.
export default { defers: 'a' } satisfies EnhancementMeta;
