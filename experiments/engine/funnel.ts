import type { Track } from '../../src/analytics/track.ts';
import type { Undo } from '../../src/dom/watcher.ts';
import { whenSeen } from '../../src/dom/when-seen.ts';
import type { Test } from './api.ts';
import type { MissReason, Stage } from './ledger.ts';
import type { Variant } from './types.ts';

/** So many anchors are looked at for the first that is seen: a list of a thousand needs no thousand observers. */
const observed = 20;

/** How far one test gets with this shopper: each stage is sent once a page, the first miss with its reason. */
export interface Funnel {
  reach(stage: Exclude<Stage, 'miss'>): void;
  miss(reason: MissReason): void;
  /** An element that the test is about. Tells when the first of them is really seen. Returns the end of looking. */
  anchor(element: Element): Undo | undefined;
}

export function createFunnel(test: Test, variant: Variant, track: Track, qa: boolean): Funnel {
  const { ledger, id } = test;
  /** Anchors, and how to end looking at them. */
  const anchors = new Map<Element, Undo | undefined>();
  const send = (stage: Stage, reason?: MissReason) => {
    if (!ledger.reach(stage)) return;
    ledger.note(reason ? `${stage}: ${reason}` : stage);
    track('experiment_funnel', {
      testId: id,
      variant,
      stage,
      ...(reason && { reason }),
      ...(qa && { qa }),
    });
  };
  /** From the next frame on: what has gone by then could not be seen, and observing it would cost more than changing it. */
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    for (const [element, stop] of anchors)
      if (!stop)
        anchors.set(
          element,
          whenSeen(element, () => send('seen')),
        );
  };
  return {
    reach: send,
    miss: (reason) => send('miss', reason),
    anchor(element) {
      send('anchor_found');
      if (anchors.size >= observed || ledger.stages.has('seen')) return undefined;
      if (!isWaiting) requestAnimationFrame(look);
      isWaiting = true;
      anchors.set(element, undefined);
      return () => {
        anchors.get(element)?.();
        anchors.delete(element);
      };
    },
  };
}
