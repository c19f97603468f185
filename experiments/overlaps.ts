/** Two experiments that set the same thing of an element, or that both take it, and why both may run at once all the same. */
export interface ReviewedOverlap {
  /** In the order of the layers; for whole elements, of the ids. */
  readonly ids: readonly [string, string];
  /** As `explain()` says it: `text`, `@title`; of an element `remove and text`. */
  readonly what: string;
  readonly because: string;
}

/** Experiments that replace the list's call to action. */
const listAction =
  'They exclude each other. Where both run all the same, both hide the page’s action and show their own.';

export const reviewedOverlaps: readonly ReviewedOverlap[] = [
  { ids: ['OD475', 'OD480'], what: 'style display', because: listAction },
  { ids: ['OD475', 'OD500'], what: 'style display', because: listAction },
  { ids: ['OD480', 'OD500'], what: 'style display', because: listAction },
];
