import { choose, type From } from './choose.ts';
import { isLayerIntact, type Layer, putLayer, type Slot, takeLayer } from './element.ts';
import type { Change } from './types.ts';

/** The options of every builder, in addition to its own. */
export type ChangeOptions = Pick<Change, 'order' | 'complete'>;

/** A change that lays a value over what the page has in a slot of the element. */
export function layered<V>(selector: string, slot: Slot<V>, value: From<V>, options: ChangeOptions): Change {
  const { order = 0 } = options;
  const make = (layer: Layer<V>) => ({ layer, undo: (element: Element) => takeLayer(element, slot, layer) });
  let made: ReturnType<typeof make> | undefined;
  return {
    ...options,
    selector,
    kind: 'part',
    watched: true,
    lasting: true,
    apply(element, context) {
      const chosen = choose(value, element, context);
      if (chosen === undefined) return undefined;
      const { id } = context;
      // A thousand elements share one layer as long as their value is the same.
      if (made?.layer.value !== chosen || made.layer.id !== id) made = make({ id, order, value: chosen });
      putLayer(element, slot, made.layer);
      return made.undo;
    },
    intact: (element) => isLayerIntact(element, slot),
  };
}
