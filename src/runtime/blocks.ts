import type { Row } from './table.ts';

/**
 * The behaviours that few pages have: a page without any doesn't load their names. Made of what each declares, by tools/build/declarations.ts.
 */
export declare const behaviours: readonly Row[];
