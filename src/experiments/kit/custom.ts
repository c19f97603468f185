import type { ChangeOptions } from './changes.ts';
import { elementState } from './element.ts';
import { forgetPlaces } from './place.ts';
import type { Change, RunContext } from './types.ts';

const all = { subtree: true, childList: true, characterData: true, attributes: true } as const;
const touched = { ...all, subtree: false } as const;

/**
 * A custom change: return a function that restores the element exactly. What it `does` is logged after the word custom.
 */
export function custom(
  selector: string,
  apply: Change['apply'],
  { does, ...options }: ChangeOptions & Pick<Change, 'does' | 'inside' | 'intact' | 'attributes'> = {},
): Change {
  return recorded({ ...options, selector, kind: 'custom', does: does ? `custom ${does}` : 'custom', apply });
}

/**
 * A change of an author's own that does not say by `intact` when it is lost: what it did is recorded, and the timeline
 * says when some of it is gone. It is not applied anew: its own button may have closed what it put in.
 */
export function recorded(change: Change): Change {
  if (change.intact || change.detaches) return change;
  const { does = 'custom', selector } = change;
  return {
    ...change,
    apply(element, context: RunContext, lost) {
      const observer = new MutationObserver(() => {});
      observer.observe(context.document, all);
      let records: readonly MutationRecord[];
      let undo: ReturnType<Change['apply']>;
      try {
        undo = change.apply(element, context, lost);
        records = observer.takeRecords();
      } finally {
        observer.disconnect();
      }
      if (!undo) return undefined;
      const takeBack = undo;
      const targets = new Set(records.map(({ target }) => target));
      const added = records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node): node is Element => node.nodeType === 1 && node.isConnected);
      coverLayers(targets);
      if (added.length) context.placed(added, element);
      const checks = records.flatMap(checksOf);
      const guard = new MutationObserver(() => {
        if (checks.every((isThere) => isThere())) return;
        guard.disconnect();
        context.note(`${does} on ${selector} is gone or changed; only intact mends it`);
      });
      for (const target of targets) guard.observe(target, touched);
      return () => {
        guard.disconnect();
        underLayers(targets, () => takeBack(element));
        // Another experiment may have taken it out before.
        for (const one of added) if (!one.isConnected) forgetPlaces(one);
      };
    },
  };
}

/** Whether what a record tells is still there. */
function checksOf({ target, attributeName, addedNodes, removedNodes }: MutationRecord): (() => boolean)[] {
  if (attributeName) {
    const element = target as Element;
    const ours = element.getAttribute(attributeName);
    const classes = [...element.classList];
    return [
      attributeName === 'class'
        ? // Others add classes of their own beside ours.
          () => classes.every((name) => element.classList.contains(name))
        : () => element.getAttribute(attributeName) === ours,
    ];
  }
  if (target.nodeType === 3) {
    const { data } = target as Text;
    return [() => (target as Text).data === data || !target.isConnected];
  }
  return [...addedNodes, ...removedNodes].map((node) => {
    const { parentNode, isConnected } = node;
    return () => node.isConnected === isConnected && (!isConnected || node.parentNode === parentNode);
  });
}

/** The stacks of attributes and style properties. Text has a way of its own: what is put beside it is left alone. */
const plainStacks = (node: Node) =>
  (elementState(node as Element)?.stacks ?? []).filter(({ slot }) => !slot.adopt);

/** Calls the undo of an author's own change of these nodes. What it restores under our layers is the page's. */
function underLayers(nodes: Iterable<Node>, undo: () => void) {
  const covered: (() => void)[] = [];
  for (const node of nodes)
    for (const stack of plainStacks(node)) {
      const read = () => stack.slot.read(node as Element);
      const now = read();
      if (now !== stack.written) stack.base = now;
      if (stack.isCovered) covered.push(() => (stack.written = read()));
    }
  undo();
  for (const uncover of covered) uncover();
}

/** What an author's own change has just set on these nodes counts as ours: it covers the layers. */
function coverLayers(nodes: Iterable<Node>) {
  for (const node of nodes)
    for (const stack of plainStacks(node)) {
      stack.written = stack.slot.read(node as Element);
      stack.isCovered = true;
    }
}
