import type { LocationProblem } from '../../src/map/geo/locate.ts';

/** Why a search failed. */
export type LocatorProblem = 'stores' | 'not-found' | 'address-failed' | LocationProblem;

/** A failed search. `cause` is for the log; an address that is not found has none. */
export class LocatorError extends Error {
  override readonly name = 'LocatorError';
  readonly problem: LocatorProblem;

  constructor(problem: LocatorProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
