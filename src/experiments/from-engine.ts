import type { Layer, Slot } from './element.ts';
import type { Change, ExperimentId, Where } from './types.ts';

/** What the style attribute was, and what we have made of it. */
export interface StyleBytes {
  /** The attribute's original text. */
  readonly original: string | null;
  /** Its text after our last write; undefined once other code has written to it too. */
  written: string | null | undefined;
  count: number;
}

/** How changes are undone: the code for it comes with the engine, who alone undoes. */
interface FromEngine {
  takeLayer<V>(element: Element, slot: Slot<V>, layer: Layer<V>): void;
  takeClass(element: Element, name: string): void;
  /** Takes out a node of ours. */
  takeNode(node: Element): void;
  forgetPlaces(element: Element): void;
  isLayerIntact<V>(element: Element, slot: Slot<V>): boolean;
  isPlaced(node: Element, where: Where, anchor: Element): boolean;
  /** Undefined until the engine is there. */
  restoreStyle?(element: Element, bytes: StyleBytes): void;
  /** The page makes copies only after its first paint. */
  dropCopies?(where: Where, anchor: Element, id: ExperimentId): void;
  forgetGroup(element: Element, group: object): boolean;
  /** Whether a mounted island holds what the change would change. The engine brings a faster one. */
  islandOwns(element: Element, change: Change): boolean;
}

const mounted = '[data-island][data-state="mounted"]';

export const fromEngine = {
  islandOwns: (element, { inside }) => element.matches(`${mounted} *${inside ? `,${mounted}` : ''}`),
} as FromEngine;
