/** What a page's own markup has between and after its parts; tag managers append other things. */
const parts = /^(#text|header|nav|main|section|article|aside|footer)$/i;

/**
 * Whether the parser has seen the element's end tag: something stands after it or after one of its ancestors, or
 * the document has been parsed. A streamed page shows an element to us long before its content is there.
 * After a child of the body only the page's own parts count: tag managers append there while `main` is still open.
 * In the head, where scripts put style sheets, the body is the proof.
 */
export function isComplete(document: Document, element: Element): boolean {
  const { readyState, head, body } = document;
  if (readyState !== 'loading') return true;
  if (head?.contains(element)) return !!body;
  for (let node: Node | null = element; node; node = near(node, 'parentNode')) {
    let next = near(node, 'nextSibling');
    if (near(node, 'parentNode') === body)
      while (next && !parts.test(next.nodeName)) next = near(next, 'nextSibling');
    if (next) return true;
  }
  return false;
}

/** By its own name a form may give a field of that name. */
const near = (node: Node, name: 'parentNode' | 'nextSibling'): Node | null =>
  Reflect.get(Node.prototype, name, node);
