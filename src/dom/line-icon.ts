const svg = 'http://www.w3.org/2000/svg';

/** A drawing of one line on a 24 px grid, in the text's colour. It says nothing: who uses it has words beside it. */
export function lineIcon(document: Document, path: string): SVGSVGElement {
  const icon = document.createElementNS(svg, 'svg');
  const line = document.createElementNS(svg, 'path');
  const size = { viewBox: '0 0 24 24', width: '24', height: '24', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(size)) icon.setAttribute(name, value);
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round' };
  for (const [name, value] of Object.entries({ d: path, ...stroke })) line.setAttribute(name, value);
  icon.append(line);
  return icon;
}
