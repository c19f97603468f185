import type { Definition, WhenName } from '../enhance/enhancement.ts';

/** What must be known of an island or behaviour before its code is there; without a time it is `visible`. */
export type Row = readonly [
  name: string,
  load: () => Promise<{ default: Definition }>,
  when?: WhenName,
  defers?: string,
  resumes?: string,
];

/**
 * Every island and behaviour that a page can name, made of what each declares by tools/build/declarations.ts. A chunk
 * that nothing imports: the addresses in it change with each deploy, and what imports it would change too.
 */
export declare const islands: readonly Row[];
export declare const behaviours: readonly Row[];
