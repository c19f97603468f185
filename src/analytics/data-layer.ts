import type { Report } from '../page/report.ts';
import type { EventName, EventParameters } from './events/index.ts';

/** The window. Its `dataLayer` belongs to the page's tag managers, so it can be anything. */
export interface DataLayerView {
  dataLayer?: unknown;
}

interface TrackedEvent {
  readonly name: EventName;
  readonly parameters: EventParameters[EventName];
}

/** Whether the parameters go inside `ecommerce`: products do, and so do promotions, even those without products. */
const isEcommerce = (parameters: object) => 'items' in parameters || 'promotion_name' in parameters;

/** The page's data layer, created if missing. Undefined if it is not an array. Throws where the page's getter does. */
export function dataLayerOf(view: DataLayerView): unknown[] | undefined {
  view.dataLayer ??= [];
  return Array.isArray(view.dataLayer) ? view.dataLayer : undefined;
}

/**
 * Returns a function that pushes an event to the page's data layer. If the data layer is not an array, it pushes
 * nothing, reports the fault and returns false. A push that throws is reported and counts as sent, because nobody knows how
 * far it got. Pass `happened` (ms since 1970) for an event that had to wait.
 */
export function openDataLayer(view: DataLayerView, report: Report) {
  return ({ name, parameters }: TrackedEvent, happened?: number): boolean => {
    let layer: unknown[] | undefined;
    try {
      layer = dataLayerOf(view);
    } catch {}
    if (!layer) {
      report('no-data-layer');
      return false;
    }
    // Tag managers modify what they receive, so they get a copy. They also merge it with earlier events: `ecommerce:
    // null` clears the items, and `event_time` is set even if undefined, or the previous event's would stay.
    const head = { event: name, event_time: happened };
    const entries = isEcommerce(parameters)
      ? [{ ecommerce: null }, { ...head, ecommerce: copy(parameters) }]
      : [{ ...head, ...copy(parameters) }];
    for (const entry of entries)
      try {
        layer.push(entry);
      } catch (error) {
        report('data-layer-failed', error, name);
      }
    return true;
  };
}

/** A deep copy, or a shallow one if a part cannot be cloned, like a function or an element in an experiment's event. */
export function copy<T extends object>(value: T): T {
  try {
    return structuredClone(value);
  } catch {
    return { ...value };
  }
}
