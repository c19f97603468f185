/** A stretch of the bar, in percent of it. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface ScoreBar {
  /** The product's stretch; its label stands left of, in the middle of, or right of it. */
  readonly product: Stretch & { readonly align: 'left' | 'center' | 'right' };
  readonly visitor?: Stretch | undefined;
  readonly label: string;
  /** The whole in words, for those who can't see it. */
  readonly name: string;
  /** More classes for it. */
  readonly className?: string;
}

/**
 * Draws a score on a scale: the product's stretch, and the visitor's as a frame around where it is known. One picture
 * with one text. Its style is `score-bar.css`, which who draws it brings along. It imports nothing, as experiments that
 * block the first paint draw it too.
 */
export function scoreBar({ product, visitor, label, name, className = '' }: ScoreBar): HTMLElement {
  const scale = part('sf-score-scale');
  scale.append(place(part('sf-score-product'), product));
  if (visitor) scale.append(place(part('sf-score-visitor'), visitor));
  const words = part(`sf-score-label sf-score-${product.align}`);
  words.textContent = label;
  const bar = document.createElement('div');
  bar.className = `sf-score ${className}`.trim();
  bar.setAttribute('role', 'img');
  bar.setAttribute('aria-label', name);
  bar.append(words, scale);
  return place(bar, product);
}

function part(className: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  return element;
}

function place(element: HTMLElement, { start, end }: Stretch): HTMLElement {
  element.style.setProperty('--sf-start', `${start}%`);
  element.style.setProperty('--sf-end', `${100 - end}%`);
  element.style.setProperty('--sf-middle', `${(start + end) / 2}%`);
  return element;
}
