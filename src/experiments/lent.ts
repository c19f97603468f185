import type { Examination } from '../qa/examine.ts';
import type { Engine, Test } from './api.ts';

/** What the engine lends to the desk. */
export interface LentEngine extends Engine {
  /** Every known test, in the order of the registry. */
  readonly tests: Map<string, Test>;
  /** QA's choices. */
  readonly overrides: Map<string, string>;
  examine(id: string): Promise<Examination>;
}

/** The page's engine, once there is one. */
export const lent: { engine?: LentEngine } = {};
