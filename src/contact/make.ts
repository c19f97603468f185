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

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of one line on a 24 px grid, in the text's colour. */
export function lineIcon(path: string): Element {
  const icon = document.createElementNS(SVG, 'svg');
  const line = document.createElementNS(SVG, 'path');
  const size = { viewBox: '0 0 24 24', width: '24', height: '24', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(size)) icon.setAttribute(name, value);
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round' };
  for (const [name, value] of Object.entries({ d: path, ...stroke })) line.setAttribute(name, value);
  icon.append(line);
  return icon;
}
