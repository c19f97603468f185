/** What makes an element the same one in other markup, wherever it stands among its siblings. */
export type KeyOf = (element: Element) => string | null;

/** For each coming node the one of ours that becomes it. */
export type Pairs = Map<Node, ChildNode>;

/**
 * Decides which of our nodes becomes which of the coming ones. What has a key becomes what has the same key and tag,
 * one each. The rest keeps its order: as many as can become an element of the same tag and class do.
 */
export function pairUp(ours: ChildNode[], coming: ChildNode[], keyOf: KeyOf, active: Element | null): Pairs {
  const pairs: Pairs = new Map();
  const nameOf = (node: Node) => {
    const key = isElement(node) ? keyOf(node) : null;
    return key === null ? null : `${node.nodeName} ${key}`;
  };
  const named = groupBy(ours, nameOf);
  for (const [name, fresh] of groupBy(coming, nameOf)) {
    const same = named.get(name) ?? [];
    if (name === null) {
      align(same, fresh, keyOf, active, pairs);
      continue;
    }
    // Of several with one key some may go: not the one with focus.
    const held = same.find((node) => node.contains(active));
    while (same.length > fresh.length) same.splice(same.at(-1) === held ? -2 : -1, 1);
    for (const [at, node] of same.entries()) pairs.set(fresh[at] as ChildNode, node);
  }
  return pairs;
}

function groupBy(nodes: ChildNode[], nameOf: (node: Node) => string | null) {
  const groups = new Map<string | null, ChildNode[]>();
  for (const node of nodes) {
    const name = nameOf(node);
    const group = groups.get(name);
    if (group) group.push(node);
    else groups.set(name, [node]);
  }
  return groups;
}

/** Pairs nodes without keys in their order, so that all pairs together are as like as can be. */
function align(ours: ChildNode[], coming: ChildNode[], keyOf: KeyOf, active: Element | null, pairs: Pairs) {
  const score = likeness(keyOf, active);
  /** By where one begins in both: what the rest can be worth. */
  const best = ours.map(() => new Float64Array(coming.length + 1));
  best.push(new Float64Array(coming.length + 1));
  const worth = (at: number, to: number) => best[at]?.[to] ?? 0;
  const pairAt = (at: number, to: number) => {
    const one = score(ours[at] as ChildNode, coming[to] as ChildNode);
    return one && one + worth(at + 1, to + 1);
  };
  for (let at = ours.length - 1; at >= 0; at--)
    for (let to = coming.length - 1; to >= 0; to--)
      (best[at] as Float64Array)[to] = Math.max(pairAt(at, to), worth(at + 1, to), worth(at, to + 1));
  for (let at = 0, to = 0; at < ours.length && to < coming.length; )
    if (worth(at, to) && worth(at, to) === pairAt(at, to))
      pairs.set(coming[to++] as ChildNode, ours[at++] as ChildNode);
    else if (worth(at, to) === worth(at + 1, to)) at++;
    else to++;
}

/** More than all likeness of a whole list. */
const certain = 1e6;

/** How well a node can become another one. 0: not at all. */
function likeness(keyOf: KeyOf, active: Element | null) {
  const known = new Map<Node, string[]>();
  /** The keys inside; where focus is inside, those on the way to it. */
  const keysIn = (element: Element): string[] => {
    const keys = known.get(element) ?? [];
    if (known.has(element)) return keys;
    known.set(element, keys);
    const holds = element.contains(active);
    for (const one of element.querySelectorAll('*')) {
      const key = !holds || one.contains(active) ? keyOf(one) : null;
      if (key !== null) keys.push(key);
    }
    return keys;
  };

  return (node: Node, other: Node): number => {
    if (node.nodeName !== other.nodeName) return 0;
    if (!(isElement(node) && isElement(other))) return node.nodeValue === other.nodeValue ? 1.5 : 1;
    const holds = node.contains(active);
    const sharesKey = keysIn(node).some((key) => keysIn(other).includes(key));
    // Read as attributes: a form gives its field of that name instead.
    const has = (name: string) => node.getAttribute(name) === other.getAttribute(name);
    const isNamed = sharesKey || (!!node.getAttribute('id') && has('id'));
    if (holds && isNamed) return certain;
    if (node === active && wordsOf(node) !== wordsOf(other)) return 0;
    if (!has('class') && !isNamed) return 0;
    const names = node.getAttributeNames();
    return 2 + (isNamed ? 2 : 0) + names.filter(has).length / (names.length + 1);
  };
}

/** What a control is to the shopper: that with focus must become no other. */
const wordsOf = (control: Element) =>
  ['name', 'type', 'aria-label'].map((name) => control.getAttribute(name)).join() + control.textContent;

const isElement = (node: Node): node is Element => node instanceof Element;
