import type { Row } from './table.ts';

/**
 * The behaviours of the content's blocks and of the bed match: a page that has none of them doesn't load their names.
 * Made of what each declares, by tools/build/declarations.ts.
 */
export declare const behaviours: readonly Row[];
