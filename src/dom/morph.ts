interface MorphOptions {
  /** What makes an element the same one in other markup, wherever it stands among its siblings. */
  readonly keyOf: (element: Element) => string | null;
  /** Elements that were added to the page and are in no markup of the server: they stay where they are. */
  readonly isOurs: (element: Element) => boolean;
}

/** These say what has become of an element since, which the server's markup knows nothing of. */
const kept = ['data-state', 'data-busy', 'open'];

/**
 * Gives the element the content of the other one, and keeps what is the same: elements that the shopper is pressing,
 * typing in or looking at stay themselves. Takes the other one's nodes where they are new.
 */
export function morphContent(element: Element, other: Element, options: MorphOptions): void {
  const { keyOf, isOurs } = options;
  const coming = new Set([...other.children].map(keyOf));
  const keyed = new Map<string, Element>();
  for (const child of [...element.children]) {
    const key = keyOf(child);
    if (key === null) continue;
    if (coming.has(key)) keyed.set(key, child);
    else child.remove();
  }
  let at = skip(element.firstChild, isOurs);
  for (const fresh of [...other.childNodes]) {
    const key = fresh instanceof Element ? keyOf(fresh) : null;
    const same = key === null ? findAlike(at, fresh, options) : keyed.get(key);
    // What stands before it is in the other markup no more. What has a key comes later.
    while (key === null && same && at && at !== same) {
      const gone = at;
      at = skip(at.nextSibling, isOurs);
      if (!(gone instanceof Element && keyOf(gone) !== null)) gone.remove();
    }
    if (!same) {
      element.insertBefore(fresh, at);
      continue;
    }
    if (same === at) at = skip(at.nextSibling, isOurs);
    else element.insertBefore(same, at);
    morph(same, fresh, options);
  }
  while (at) {
    const gone = at;
    at = skip(at.nextSibling, isOurs);
    gone.remove();
  }
}

function skip(node: Node | null, isOurs: MorphOptions['isOurs']): ChildNode | null {
  let next = node;
  while (next instanceof Element && isOurs(next)) next = next.nextSibling;
  return next as ChildNode | null;
}

/** The next node that can become the other one. Text only where it stands: it is soon made anew. */
function findAlike(from: ChildNode | null, other: Node, options: MorphOptions): ChildNode | undefined {
  let node = from;
  while (node && other instanceof Element && !isAlike(node, other, options))
    node = skip(node.nextSibling, options.isOurs);
  return node && isAlike(node, other, options) ? node : undefined;
}

function isAlike(node: Node, other: Node, { keyOf }: MorphOptions): boolean {
  const isKeyed = node instanceof Element && keyOf(node) !== null;
  return !isKeyed && node.nodeName === other.nodeName && classOf(node) === classOf(other);
}

const classOf = (node: Node) => (node instanceof Element ? node.getAttribute('class') : null);

function morph(node: Node, other: Node, options: MorphOptions) {
  if (!(node instanceof Element && other instanceof Element)) {
    if (node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue;
    return;
  }
  for (const { name } of [...node.attributes])
    if (!other.hasAttribute(name) && !kept.includes(name)) node.removeAttribute(name);
  for (const attribute of other.attributes)
    if (node.getAttribute(attribute.name) !== attribute.value && !kept.includes(attribute.name))
      // As a whole: a stray quote in markup is an attribute, which can't be set by its name.
      node.setAttributeNode(attribute.cloneNode() as Attr);
  morphContent(node, other, options);
}
