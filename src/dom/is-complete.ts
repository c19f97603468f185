/**
 * Whether the parser has seen the element's end tag: something stands after it or after one of its ancestors, or
 * the document has been parsed. A streamed page shows an element to us long before its content is there.
 * What stands after a child of the body proves nothing: tag managers append to the body while `main` is still open.
 * Nor does what stands in the head, where scripts put style sheets: there the body is the proof.
 */
export function isComplete(element: Element): boolean {
  const { readyState, head, body } = element.ownerDocument;
  if (readyState !== 'loading') return true;
  if (head?.contains(element)) return !!body;
  for (let node: Node | null = element; node && node.parentNode !== body; node = node.parentNode)
    if (node.nextSibling) return true;
  return false;
}
