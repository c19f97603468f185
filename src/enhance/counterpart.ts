/**
 * The element inside `to` that stands for `element` of `from`: the same id, else the same tag and name, else the
 * same tag at the same place among its kind. A client-rendered tree seldom has more in common.
 */
export function counterpart(element: Element, from: ParentNode, to: ParentNode): HTMLElement | undefined {
  const tag = element.localName;
  const name = element.getAttribute('name');
  const found =
    (element.id && to.querySelector(`[id="${CSS.escape(element.id)}"]`)) ||
    (name && to.querySelector(`${tag}[name="${CSS.escape(name)}"]`)) ||
    to.querySelectorAll(tag)[[...from.querySelectorAll(tag)].indexOf(element)];
  return (found as HTMLElement | null | undefined) ?? undefined;
}
