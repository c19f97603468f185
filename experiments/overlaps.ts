/** Two experiments that set the same thing of an element, or that both take it, and why both may run at once all the same. */
export interface ReviewedOverlap {
  /** In the order in which the console says them. */
  readonly ids: readonly [string, string];
  /** As the console says it: `text`, `@title`; of an element `remove and text`. */
  readonly what: string;
  readonly because: string;
}

export const reviewedOverlaps: readonly ReviewedOverlap[] = [];
