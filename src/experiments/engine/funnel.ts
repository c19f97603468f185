import type { Undo } from '../../dom/watch.ts';
import { whenSeen } from '../../dom/when-in-view.ts';
import type { Track } from '../../page/services.ts';
import { currentBatch } from '../kit/batch.ts';
import { observed } from '../kit/cover.ts';
import type { MissReason, Stage } from '../kit/timeline.ts';
import type { Variant } from '../kit/types.ts';
import type { Mark } from './activate.ts';
import type { Test } from './trial.ts';

/** Reports how far one experiment gets with this shopper: each stage once per page, and the first miss with its reason. */
export interface Funnel {
  reach(stage: Exclude<Stage, 'miss'>): void;
  miss(reason: MissReason): void;
  /** Adds an element that shows the variant. Reports when the first of them is really visible. */
  stands(element: Element): void;
  /** Stops observing visibility. */
  lookAway(): void;
}

/** What looks at the elements of the next frame: one frame is asked for by all. */
const looks = new Set<() => void>();
function inNextFrame(look: () => void) {
  looks.add(look);
  if (looks.size > 1) return;
  requestAnimationFrame(() => {
    const all = [...looks];
    looks.clear();
    for (const one of all) one();
  });
}

export function createFunnel(test: Test, variant: Variant, track: Track, mark: Mark): Funnel {
  const { timeline, id } = test;
  const send = (stage: Stage, reason?: MissReason) => {
    if (timeline.stages.has(stage)) return;
    timeline.stages.add(stage);
    timeline.note(reason ? `${stage}: ${reason}` : stage);
    track('experiment_funnel', {
      testId: id,
      variant,
      stage,
      reason,
      // Where B fails it may have sent no activation: this says how many are missing.
      activated: reason && test.trial.firstTime !== undefined,
      ...mark,
    });
  };
  /** Elements since the last frame: one that is removed before the next frame was never visible. */
  let fresh = new Set<Element>();
  let freshBatch = 0;
  /** The observed elements. Weak references, because nothing reports when one is removed. */
  let looked: WeakRef<Element>[] = [];
  const stops = new WeakMap<Element, Undo>();
  const leave = (element: Element) => {
    stops.get(element)?.();
    stops.delete(element);
  };
  const lookAway = () => {
    for (const ref of looked) {
      const element = ref.deref();
      if (element) leave(element);
    }
    looked = [];
    fresh.clear();
  };
  const look = () => {
    looked = looked.filter((ref) => {
      const element = ref.deref();
      if (element && !element.isConnected) leave(element);
      return element?.isConnected;
    });
    for (const element of fresh) {
      if (looked.length >= observed || !element.isConnected || stops.has(element)) continue;
      looked.push(new WeakRef(element));
      const stop = whenSeen(element, () => {
        send('seen');
        lookAway();
      });
      stops.set(element, stop);
    }
    fresh.clear();
  };
  return {
    reach: send,
    miss: (reason) => send('miss', reason),
    stands(element) {
      if (stops.has(element) || timeline.stages.has('seen')) return;
      const { batch } = currentBatch();
      if (batch !== freshBatch) fresh = new Set([...fresh].filter((one) => one.isConnected));
      freshBatch = batch;
      if (fresh.size >= observed) return;
      fresh.add(element);
      inNextFrame(look);
    },
    lookAway,
  };
}
