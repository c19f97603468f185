const svg = 'http://www.w3.org/2000/svg';
const star = 'M10 1.6l2.5 5.4 5.9.7-4.4 4 1.2 5.8-5.2-2.9-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z';

/**
 * Draws five stars, filled up to a score from 0 to 10. Decorative: the score must stand beside it as text. It imports
 * nothing, as experiments that block the first paint draw it.
 */
export function stars(document: Document, score: number, className: string): SVGElement {
  const filled = Math.min(Math.max(score, 0), 10) / 2;
  const picture = part(document, 'svg', {
    ...{ class: className, viewBox: '0 0 100 20', width: '90', height: '18' },
    ...{ 'aria-hidden': 'true', focusable: 'false' },
  });
  for (let at = 0; at < 5; at++) {
    const place = `translate(${at * 20})`;
    picture.append(
      part(document, 'path', { d: star, transform: place, fill: 'currentColor', opacity: '0.2' }),
    );
    const share = Math.min(Math.max(filled - at, 0), 1);
    if (!share) continue;
    const inset = `inset(0 ${((1 - share) * 100).toFixed(0)}% 0 0)`;
    const full = part(document, 'path', { d: star, transform: place, fill: 'currentColor' });
    // An attribute, as a page's policy lets no style through that stands in its markup.
    if (share < 1) full.setAttribute('clip-path', inset);
    picture.append(full);
  }
  return picture;
}

function part(document: Document, name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
