/** What a page's own markup has between and after its parts; tag managers append other things. */
const parts = /^(#text|header|nav|main|section|article|aside|footer)$/i;

/**
 * Whether the parser has seen the element's end tag: something stands after it or after one of its ancestors, or
 * the document has been parsed. A streamed page shows an element to us long before its content is there.
 * After a child of the body only the page's own parts count: tag managers append there while `main` is still open.
 * In the head, where scripts put style sheets, the body is the proof.
 *
 * A walker finds the way: of a form, `parentNode` may be a field of that name.
 */
export function isComplete(document: Document, element: Element): boolean {
  const { readyState, head, body } = document;
  if (readyState !== 'loading') return true;
  if (head?.contains(element)) return !!body;
  const walker = document.createTreeWalker(document);
  for (let node: Node | null = element; node; ) {
    walker.currentNode = node;
    const parent = walker.parentNode();
    walker.currentNode = node;
    let next = walker.nextSibling();
    if (parent === body) while (next && !parts.test(next.nodeName)) next = walker.nextSibling();
    if (next) return true;
    node = parent;
  }
  return false;
}
