import type { Life } from '../../src/enhance/life.ts';
import type { readSettings } from '../../src/page/read-settings.ts';
import type { Services } from '../../src/page/services.ts';

/** A call of `track` or `log`, as the runtime's code made it. */
export type HeardCall =
  | readonly [at: number, what: 'track', given: Parameters<Services['track']>]
  | readonly [at: number, what: 'log', given: Parameters<Services['log']>];

/** What the runtime lends to the desk. */
export interface LentRuntime {
  readonly services: Services;
  /** All calls since the runtime started, with their times in ms since the page began. It grows. */
  readonly heard: HeardCall[];
  readonly lives: ReadonlyMap<Element, Life>;
  readonly readSettings: typeof readSettings;
}
