import type { EnhancementMeta } from '../../src/enhance/enhancement.ts';

export default { when: 'now' } satisfies EnhancementMeta;
