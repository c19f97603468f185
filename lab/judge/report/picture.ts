import type { Variant } from '../../../src/experiments/types.ts';

/** A picture of the test's page in a variant: a JPEG in base 64. */
export interface Picture {
  readonly variant: Variant;
  readonly width: number;
  readonly data: string;
}
