import { type OwnWork, recordWork } from './own-work.ts';
import { forgetPlaces } from './places.ts';
import type { Change } from './types.ts';

interface Recorded {
  readonly work: OwnWork;
  readonly lost: () => void;
}

const touched = { childList: true, characterData: true, attributes: true } as const;

/**
 * A change of an author's own that does not say by `intact` when it is lost: what it did is recorded, and it is
 * applied anew where the page takes some of it away.
 */
export function withRecordedWork(change: Change): Change {
  if (change.intact || change.detaches) return change;
  const known = new WeakMap<Element, Recorded>();
  /** Which elements' work has changed a node. One observer serves them all: a node may have the work of hundreds. */
  const byTarget = new WeakMap<Node, Set<Element>>();
  const observer = new MutationObserver((records) => {
    const targets = new Set(records.map(({ target }) => target));
    const elements = new Set([...targets].flatMap((target) => [...(byTarget.get(target) ?? [])]));
    for (const element of elements) known.get(element)?.lost();
  });
  return {
    ...change,
    apply(element, context, lost) {
      const { result: undo, work } = recordWork(context.document, context.id, () =>
        change.apply(element, context, lost),
      );
      if (!undo) return undefined;
      known.set(element, { work, lost });
      if (work.added.length) context.made(work.added, element);
      for (const target of work.targets) {
        const elements = byTarget.get(target) ?? new Set();
        byTarget.set(target, elements.add(element));
        observer.observe(target, touched);
      }
      return () => {
        known.delete(element);
        for (const target of work.targets) byTarget.get(target)?.delete(element);
        undo(element);
        // Another experiment may have taken it out before.
        for (const one of work.added) if (!one.isConnected) forgetPlaces(one);
      };
    },
    intact: (element) => known.get(element)?.work.isIntact() ?? true,
  };
}
