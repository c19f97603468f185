/** Two experiments that set the same thing of the same elements, and why both may run at once all the same. */
export interface ReviewedOverlap {
  readonly ids: readonly [lower: string, seen: string];
  /** As the console says it: `text`, `@title`. */
  readonly what: string;
  readonly because: string;
}

export const reviewedOverlaps: readonly ReviewedOverlap[] = [];
