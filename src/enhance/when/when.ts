/** A load strategy: calls `start`, perhaps more than once, when the element's code is wanted. May return a cancel. */
export interface When {
  (element: Element, start: () => void): (() => void) | undefined;
  /** Nothing else may start it: otherwise the shopper's touch does. */
  exclusive?: boolean;
}
