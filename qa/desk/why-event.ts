import type { EventRow } from './event-rows.ts';
import { trackingPlan } from './tracking-plan.ts';

/** What decides whether the page's events are sent. */
export interface Gates {
  /** Whether the shopper allows analytics; undefined before the choice. */
  readonly isAllowed: boolean | undefined;
  /** Whether the settings enable data-layer events, or an event was sent. */
  readonly isEnabled: boolean;
  readonly isPrerendering: boolean;
}

/** Why an event is not on the data layer, in a sentence. Undefined if it is. */
export function whyUnsent({ state, reason }: Pick<EventRow, 'state' | 'reason'>, gates: Gates) {
  if (state === 'sent') return undefined;
  if (state === 'refused') return `Refused: ${reason}.`;
  if (state === 'held back')
    return `Held back: ${reason}. It is looked at again once the code that knows personal data has come.`;
  if (state === 'dropped') return 'Dropped: the shopper declined analytics (bit 2 of consentLevel).';
  if (gates.isPrerendering) return 'Queued: the page is prerendered, and nobody has seen it yet.';
  if (gates.isAllowed === undefined) return 'Queued: the shopper has not chosen about cookies yet.';
  if (!gates.isEnabled)
    return 'Queued: neither analytics.enabled in the settings nor storefront.analytics.enable() has enabled data-layer events.';
  return 'Queued: the data layer did not take it. The console says why.';
}

/** The events of the tracking plan that have not happened on this page, each with the condition that was not met. */
export function absentEvents(rows: readonly Pick<EventRow, 'name'>[]) {
  const happened = new Set(rows.map(({ name }) => name));
  return Object.entries(trackingPlan).flatMap(([name, { when }]) =>
    happened.has(name) ? [] : [{ name, condition: when }],
  );
}
