import type { EnhancementMeta } from '../../enhance/enhancement.ts';

// Not `visible`: a shared address opens the gallery even out of view. Without deferring, links would load the picture.
export default { when: 'idle', defers: 'a' } satisfies EnhancementMeta;
