import { copy } from './copy.ts';
import type { EventName, EventParameters } from './events/index.ts';

/** The window. Its data layer belongs to the page's tag managers, so it may be anything. */
export interface DataLayerView {
  dataLayer?: unknown;
}

interface TrackedEvent {
  readonly name: EventName;
  readonly parameters: EventParameters[EventName];
}

/** Whether the parameters stand inside `ecommerce`: those of products, and of promotions, which may have none. */
const isEcommerce = (parameters: object) => 'items' in parameters || 'promotion_name' in parameters;

/** The page's data layer, made where there is none. Undefined where it is no array. */
export function dataLayerOf(view: DataLayerView): unknown[] | undefined {
  view.dataLayer ??= [];
  return Array.isArray(view.dataLayer) ? view.dataLayer : undefined;
}

/**
 * Gives a sender to the page's data layer. The sender answers false where the data layer is no array, says so once,
 * and has then pushed nothing. A push that throws is reported and counts as sent: it can't be told how far it got.
 * An event that had to wait carries the time at which it `happened`, in ms since 1970.
 */
export function openDataLayer(view: DataLayerView) {
  let complained = false;

  return ({ name, parameters }: TrackedEvent, happened?: number): boolean => {
    const layer = dataLayerOf(view);
    if (!layer) {
      if (!complained) console.error('analytics: dataLayer is not an array; events wait until it is one');
      complained = true;
      return false;
    }
    // Tag managers change what they are given, so it is a copy; and they merge it with what they had, items included.
    // Where it is undefined it is set too: a tag manager would keep that of the event before.
    const head = { event: name, event_time: happened };
    const entries = isEcommerce(parameters)
      ? [{ ecommerce: null }, { ...head, ecommerce: copy(parameters) }]
      : [{ ...head, ...copy(parameters) }];
    for (const entry of entries)
      try {
        layer.push(entry);
      } catch (error) {
        console.error(`analytics: dataLayer failed on "${name}"`, error);
      }
    return true;
  };
}
