import type axeCore from 'axe-core';

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

export interface AxeTask {
  readonly tags: string[];
  /** A selector; the whole page if absent. */
  readonly within: string | undefined;
  /** Looks whose contrast needs no check. */
  readonly known: readonly number[];
}

/**
 * Runs axe in the page, which has to have it. Self-contained, as it is sent there. Checks the contrast of one text of
 * each look: the same classes and colours, up to the root. Returns the looks that it has checked too.
 */
export async function runAxe({ tags, within, known }: AxeTask) {
  const root = within === undefined ? document.documentElement : document.querySelector(within);
  if (!root) throw new Error(`axe: nothing matches ${within}`);
  const options = { resultTypes: ['violations' as const], preload: false };
  const rules = {
    'color-contrast': { enabled: false },
    // It finds nothing: it only tells what was hidden from it.
    'hidden-content': { enabled: false },
    // WCAG 2.5.3: axe still calls this rule experimental, and leaves it out by default.
    'label-content-name-mismatch': { enabled: true },
  };
  const { violations } = await window.axe.run(root, {
    ...options,
    rules,
    runOnly: { type: 'tag', values: tags },
  });

  const seen = new Set(known);
  const looks: number[] = [];
  const hashes = new Map<Element, number>();
  const repeated: Element[] = [];
  const fields = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
  // What lies under an open dialog can't be checked.
  const view = innerWidth * 2 + (document.querySelector('dialog[open]') ? 1 : 0);

  function hashOf(element: Element): number {
    const had = hashes.get(element);
    if (had !== undefined) return had;
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style;
    const look = `${element.localName}.${element.className} ${color} ${backgroundColor} ${backgroundImage} ${opacity} ${fontSize} ${fontWeight}`;
    let hash = element.parentElement ? hashOf(element.parentElement) : view;
    for (let at = 0; at < look.length; at++) hash = Math.imul(hash ^ look.charCodeAt(at), 16777619);
    hashes.set(element, hash);
    return hash;
  }

  /** Whether neither the element nor what is in it shows a text of a new look. */
  function isRepeated(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    let isNew = false;
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && !!node.nodeValue?.trim();
    if (fields.has(element.tagName) || [...element.childNodes].some(isText)) {
      const hash = hashOf(element);
      isNew = !seen.has(hash);
      if (isNew) looks.push(hash);
      seen.add(hash);
    }
    const parts = [...element.children].map((child) => [child, isRepeated(child)] as const);
    if (!isNew && parts.every(([, repeats]) => repeats)) return true;
    for (const [child, repeats] of parts) if (repeats) repeated.push(child);
    return false;
  }

  // A colour on its way to another is no look: what has begun meanwhile is at its end.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  if (isRepeated(root)) return { violations, looks };
  const contrast = await window.axe.run(
    { include: root, exclude: repeated },
    { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } },
  );
  return { violations: [...violations, ...contrast.violations], looks };
}
