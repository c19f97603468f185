import type { EnhancementMeta } from '../../enhance/enhancement.ts';

// Without deferring, its links would load a page.
export default { defers: 'a' } satisfies EnhancementMeta;
