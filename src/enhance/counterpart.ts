import { methods } from '../dom/own-methods.ts';

/**
 * The element inside `to` that stands for `element` of `from`: the same id, else the same tag and name, else the
 * same tag at the same place among its kind. A client-rendered tree seldom has more in common.
 */
export function counterpart(element: Element, from: ParentNode, to: ParentNode): HTMLElement | undefined {
  const tag = element.localName;
  const id = methods.getAttribute.call(element, 'id');
  const name = methods.getAttribute.call(element, 'name');
  const found =
    (id && to.querySelector(`[id="${CSS.escape(id)}"]`)) ||
    (name && to.querySelector(`${tag}[name="${CSS.escape(name)}"]`)) ||
    to.querySelectorAll(tag)[[...from.querySelectorAll(tag)].indexOf(element)];
  return (found as HTMLElement | null | undefined) ?? undefined;
}
