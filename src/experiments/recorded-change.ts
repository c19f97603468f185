import { coverLayers, underLayers } from './element.ts';
import { forgetPlaces } from './forget-places.ts';
import { type OwnWork, recordWork } from './own-work.ts';
import type { Change, RunContext } from './types.ts';

const touched = { childList: true, characterData: true, attributes: true } as const;

/**
 * A change of an author's own that does not say by `intact` when it is lost: what it did is recorded, and the timeline
 * says when some of it is gone. It is not applied anew: its own button may have closed what it put in.
 */
export function withRecordedWork(change: Change): Change {
  if (change.intact || change.detaches) return change;
  const { does = 'custom', selector } = change;
  return {
    ...change,
    apply(element, context: RunContext, lost) {
      const { result: undo, work } = recordWork(context.document, context.id, () =>
        change.apply(element, context, lost),
      );
      if (!undo) return undefined;
      coverLayers(work.targets);
      if (work.added.length) context.made(work.added, element);
      const stop = noteLoss(work, () =>
        context.note(`${does} on ${selector} is gone or changed; only intact mends it`),
      );
      return () => {
        stop();
        underLayers(work.targets, () => undo(element));
        // Another experiment may have taken it out before.
        for (const one of work.added) if (!one.isConnected) forgetPlaces(one);
      };
    },
  };
}

/** Calls back once some of the work is gone. Returns a stop. */
function noteLoss(work: OwnWork, note: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (work.isIntact()) return;
    observer.disconnect();
    note();
  });
  for (const target of work.targets) observer.observe(target, touched);
  return () => observer.disconnect();
}
