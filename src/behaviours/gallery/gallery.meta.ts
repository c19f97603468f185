import type { EnhancementMeta } from '../../enhance/enhancement.ts';

// The address of a picture opens it out of view, too; its links would load a picture.
export default { when: 'idle', defers: 'a' } satisfies EnhancementMeta;
