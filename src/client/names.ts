import type { Definition } from '../enhance/enhancement.ts';
import type { WhenName } from '../enhance/when.ts';

/**
 * The facts about an island or behaviour that are needed before its code; `when` is `visible` by default. What every page
 * has needs no load.
 */
export type Row = readonly [
  name: string,
  load: (() => Promise<{ default: Definition }>) | undefined,
  when?: WhenName,
  defers?: string,
  resumes?: string,
];

/**
 * Every island and behaviour that a page can name, made from their declarations by tools/lib/declarations.ts. A chunk
 * that nothing imports: the addresses in it change with each deploy, and what imports it would change too.
 */
export declare const islands: readonly Row[];
export declare const behaviours: readonly Row[];
