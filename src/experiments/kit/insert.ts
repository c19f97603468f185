import { make } from '../../dom/make.ts';
import { whenLaidOut } from '../../dom/when.ts';
import type { Services } from '../../page/services.ts';
import type { ChangeOptions } from './changes.ts';
import { wouldShift } from './cover.ts';
import { isPlaced, place, standing, takeNode } from './place.ts';
import type { Change, Context, RunContext, Where } from './types.ts';

export { make };

export interface InsertOptions extends ChangeOptions {
  /**
   * Finds the anchor from the matching element, in A too. Default: that element itself; undefined means that nothing
   * would be inserted here, and the shopper does not count as exposed. It is asked before the client runs: for what the
   * visitor brings read `services.storage`, not what the client shows of it.
   */
  readonly at?: (element: Element, services: Services) => Element | undefined;
}

/** A place that stands at once, while what fills it is on its way. */
export interface KeptPlace {
  readonly place: Element;
  /** Whether it shows anything then. A rejection fails the experiment. */
  readonly filled: Promise<boolean>;
}

type Made = Element | KeptPlace | undefined;

/** Whether a frame has been shown since: the same for all who ask before it. */
let shown: { isShown: boolean } | undefined;

const nextFrame = () => {
  if (!shown) {
    const frame = { isShown: false };
    shown = frame;
    requestAnimationFrame(() => {
      frame.isShown = true;
      shown = undefined;
    });
  }
  return shown;
};

/** What reads the layout next, all at once. */
let reading: Promise<void> | undefined;

/** Resolves when the browser has made the layout, for all who wait at the same moment. */
const layout = () => {
  reading ??= new Promise((resolve) =>
    whenLaidOut(() => {
      reading = undefined;
      resolve();
    }),
  );
  return reading;
};

/**
 * Inserts one new element before, after, first in or last in the anchor. `make` may resolve later; undefined means
 * nothing to insert. A rejection fails the experiment. If it resolves when the shopper already sees the anchor, or
 * what follows it, the insertion waits until the anchor is below the viewport, so that nothing visible shifts; but not if
 * the variant was requested by address or by a call. A kept place stands at once; the change counts as applied when it is
 * filled.
 */
export function insert(
  selector: string,
  where: Where,
  make: (element: Element, context: Context) => Made | Promise<Element | undefined>,
  { at = (element) => element, ...options }: InsertOptions = {},
): Change {
  /** Elements whose answer or insertion is still pending. */
  const pending = new WeakSet<Element>();
  const placements = new WeakMap<Element, { readonly node: Element; readonly anchor: Element }>();
  return {
    ...options,
    selector,
    does: `insert ${where}`,
    kind: 'part',
    inside: where === 'first' || where === 'last',
    finds: (element, services) => !!at(element, services),
    waits: (element) => pending.has(element),
    shows: (element) => placements.get(element)?.node,
    apply(element, context: RunContext, lost) {
      const anchor = at(element, context.services);
      if (!anchor) return undefined;
      let undone = false;
      const put = (made: Element) => {
        const node = standing.insteadOf?.(made, context.id) ?? made;
        place(node, where, anchor, context.id);
        placements.set(element, { node, anchor });
        context.placed([node], element, lost);
      };
      const made = make(element, context);
      const what = `insert ${where} on ${selector}`;
      // Undefined means that nothing was applied.
      if (!made) return undefined;
      if (made instanceof Promise) {
        const frame = nextFrame();
        pending.add(element);
        const stand = (node: Element) => {
          pending.delete(element);
          put(node);
          context.applied(what, node);
        };
        const putLate = async (node: Element | undefined) => {
          if (!node) pending.delete(element);
          if (!node || undone) return;
          if (!frame.isShown || context.isAskedFor) return stand(node);
          await layout();
          // A covered anchor can have visible content after it.
          const next = where === 'after' && anchor.nextElementSibling;
          const shifts = wouldShift(anchor) || (next && wouldShift(next));
          // All who waited read before the first of them changes anything.
          await undefined;
          if (undone) return;
          // Not left to the engine, which may come after the cover has ended.
          if (!shifts) return stand(node);
          context.standLate(anchor, what, () => undone || stand(node));
        };
        context.waitFor(made.then(putLate));
      } else {
        const { place: node, filled } = 'filled' in made ? made : { place: made };
        const fill = (isFilled: boolean) => {
          if (undone) return;
          pending.delete(element);
          if (isFilled) context.applied(what, node);
        };
        if (filled) context.waitFor(filled.then(fill));
        undone = context.isLate(element, what);
        if (undone) return undefined;
        if (filled) pending.add(element);
        put(node);
      }
      return () => {
        undone = true;
        pending.delete(element);
        const node = placements.get(element)?.node;
        placements.delete(element);
        if (node) takeNode(node);
      };
    },
    intact(element) {
      const placement = placements.get(element);
      return !placement || isPlaced(placement.node, where, placement.anchor);
    },
  };
}

/** Loads once per run, however many changes request it. All of them get the same result or rejection. */
export function oncePerRun<T>(load: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const answers = new WeakMap<Context, Promise<T>>();
  return (context) => {
    const answer = answers.get(context) ?? load(context);
    answers.set(context, answer);
    return answer;
  };
}
