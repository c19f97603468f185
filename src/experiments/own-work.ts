import { elementState } from './element.ts';

/** What a change of an author's own did to the page, as the browser has seen it. */
export interface OwnWork {
  /** Whether all of it is still there. What another test has changed too counts as there: whose it is nobody can tell. */
  isIntact(): boolean;
  /** The nodes whose own attributes, text or child list it changed. */
  readonly targets: ReadonlySet<Node>;
  /** The elements that it put into the page. */
  readonly added: readonly Element[];
}

const all = { subtree: true, childList: true, characterData: true, attributes: true } as const;

/** Runs the action and gives back what it returned, with what it did to the document. Throws what the action throws. */
export function recordWork<T>(
  document: Document,
  id: string,
  action: () => T,
): { readonly result: T; readonly work: OwnWork } {
  const observer = new MutationObserver(() => {});
  observer.observe(document, { ...all, attributeOldValue: true });
  try {
    const result = action();
    return { result, work: workOf(observer.takeRecords(), id) };
  } finally {
    observer.disconnect();
  }
}

function workOf(records: readonly MutationRecord[], id: string): OwnWork {
  const checks: (() => boolean)[] = [];
  const targets = new Set<Node>();
  const seen = new Set<Node>();
  const names = new Map<Node, Set<string>>();
  for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
    if (type === 'attributes' && attributeName) {
      const known = names.get(target) ?? new Set();
      names.set(target, known);
      // The oldest value is what the page had.
      if (!known.has(attributeName))
        checks.push(attributeCheck(target as Element, attributeName, oldValue, id));
      known.add(attributeName);
    } else if (type === 'characterData') {
      if (!seen.has(target)) checks.push(textCheck(target as CharacterData));
      seen.add(target);
    }
    for (const node of [...addedNodes, ...removedNodes]) {
      if (!seen.has(node)) checks.push(placeCheck(node, id));
      seen.add(node);
    }
    targets.add(target);
  }
  const added = records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node): node is Element => node.nodeType === 1 && node.isConnected);
  return { isIntact: () => checks.every((check) => check()), targets, added };
}

const isOthersToo = (node: Node | null, id: string) => {
  const state = node?.nodeType === 1 ? elementState(node as Element) : undefined;
  return (
    !!state &&
    (state.claims.some((claim) => claim.id !== id) ||
      state.stacks.some(({ layers }) => layers.some((layer) => layer.id !== id)))
  );
};

function attributeCheck(element: Element, name: string, before: string | null, id: string) {
  const ours = element.getAttribute(name);
  if (name !== 'class') return () => element.getAttribute(name) === ours || isOthersToo(element, id);
  // Others add classes of their own beside ours.
  const tokens = (text: string | null) => (text ?? '').split(/\s+/).filter(Boolean);
  const had = tokens(before);
  const has = tokens(ours);
  const added = has.filter((token) => !had.includes(token));
  const taken = had.filter((token) => !has.includes(token));
  return () => {
    const now = tokens(element.getAttribute(name));
    return added.every((token) => now.includes(token)) && !taken.some((token) => now.includes(token));
  };
}

function textCheck(text: CharacterData) {
  const { data } = text;
  return () => text.data === data || !text.isConnected;
}

function placeCheck(node: Node, id: string) {
  const { parentNode, isConnected } = node;
  return () =>
    node.isConnected === isConnected &&
    (!isConnected || node.parentNode === parentNode || isOthersToo(node, id) || isOthersToo(parentNode, id));
}
