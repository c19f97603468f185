/** Creates an element from attributes, texts and elements. Texts are never parsed as HTML. */
export function create(
  document: Document,
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (string | Element)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
