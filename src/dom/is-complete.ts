/**
 * Whether the parser has seen the element's end tag: something stands after it or after one of its ancestors, or
 * the document has been parsed. A streamed page shows an element to us long before its content is there.
 */
export function isComplete(element: Element): boolean {
  if (element.ownerDocument.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}
