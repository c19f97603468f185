import type { Undo, Watch } from '../dom/watch.ts';
import type { EarlyEvents, WaitingHost } from './early-events.ts';

/** Brings one marked element to life. Returns its end. */
export type Claim = (element: Element, waiting: WaitingHost) => Undo;

export interface HeardMarkers {
  readonly earlyEvents: EarlyEvents;
  /** Passes all heard elements, and all that come, to a function that knows the islands and behaviours. */
  claimBy(claim: Claim): void;
  /** Their code will never come: the page works as the server sent it. */
  giveUp(): void;
}

/**
 * Hears every element that names an island or behaviour, as soon as its end tag is parsed, and defers what a shopper
 * does there until somebody knows what it is.
 */
export function hearMarkers(watch: Watch, earlyEvents: EarlyEvents): HeardMarkers {
  /** In the order in which they came, with their state so far. */
  const heard = new Map<Element, WaitingHost | Undo>();
  let claim: Claim | undefined;

  const claimBy = (given: Claim) => {
    claim = given;
    for (const [element, waiting] of heard)
      if (typeof waiting === 'object') heard.set(element, given(element, waiting));
  };
  const leave = (element: Element) => {
    const end = heard.get(element);
    heard.delete(element);
    earlyEvents.release(element);
    if (typeof end === 'function') end();
  };
  watch(
    '[data-island],[data-behaviour]',
    (element) => {
      const waiting = earlyEvents.defer(element);
      heard.set(element, claim ? claim(element, waiting) : waiting);
      return leave;
    },
    { owner: 'storefront', complete: true },
  );

  return {
    earlyEvents,
    claimBy,
    giveUp: () =>
      claimBy((element) => {
        earlyEvents.release(element);
        return () => {};
      }),
  };
}
