/** A load strategy: calls `start`, perhaps more than once, when the element's code is wanted. May return a cancel. */
export type When = (element: Element, start: () => void) => (() => void) | undefined;
