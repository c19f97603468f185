import type { Life } from '../../src/enhance/life.ts';
import type { LoadList } from '../../src/experiments/engine/hear.ts';
import type { Services } from '../../src/page/services.ts';

/** A call of `track` or `log`, as the client's code made it. */
export type HeardCall =
  | readonly [at: number, what: 'track', given: Parameters<Services['track']>]
  | readonly [at: number, what: 'log', given: Parameters<Services['log']>];

/** What the client lends to the desk. */
export interface ClientForDesk {
  readonly services: Services;
  /** All calls since the client started, with their times in ms since the page began. It grows. */
  readonly heard: HeardCall[];
  readonly lives: ReadonlyMap<Element, Life>;
  /** Loads the list of all experiments. */
  readonly loadRegistry: LoadList;
}
