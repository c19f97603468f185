/** An element with its attributes and what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** Sets the attributes (null removes one). Returns an undo that brings the former ones back. */
export function setAttributes(
  element: Pick<Element, 'getAttribute' | 'removeAttribute' | 'setAttribute'>,
  attributes: Record<string, string | null>,
): () => void {
  const former = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  const put = (name: string, value: string | null) =>
    value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
  for (const [name, value] of Object.entries(attributes)) put(name, value);
  return () => former.forEach(([name, value]) => void put(name, value));
}
