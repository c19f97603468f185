import type { Definition, WhenName } from '../enhance/enhancement.ts';

/** What must be known of an island or behaviour before its code is there; without a time it is `visible`. */
export type Row = readonly [
  name: string,
  load: () => Promise<{ default: Definition }>,
  when?: WhenName,
  defers?: string,
  resumes?: string,
];

/** Made of what each declares, by tools/build/declarations.ts. */
export declare const islands: readonly Row[];
export declare const behaviours: readonly Row[];
