/** Brings an element into the middle of its own window, or its beginning where it is taller. No other window moves. */
export function scrollTo(element: Element) {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, height } = element.getBoundingClientRect();
  const room = Math.max(24, (view.innerHeight - height) / 2);
  view.scrollTo({ top: view.scrollY + top - room, behavior: 'instant' });
}
