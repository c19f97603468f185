import type { Undo } from '../../dom/watch.ts';
import type { Each } from './scope.ts';
import type { Change } from './types.ts';

/** The longest time that an element is covered, in ms. */
export const coverMs = 300;

/** The animation with which the page's style sheet covers the targets of experiments. */
export const coverAnimation = 'storefront-cover';

/** The custom property that ends an experiment's cover once it is set. */
export const uncoverName = (id: string) => `--storefront-uncover-${id}`;

/**
 * The selectors of what is covered. Of `h1 ~ *` only the first 40 children of a parent: browsers would compare each
 * element of a long list with all that are before it.
 */
export const coveredOf = (targets: readonly string[]) =>
  targets.map((target) => target.replace(/~ \*$/, '~ :nth-child(-n + 40)')).join();

/** The style sheet that ends covers, and whose it has ended. */
let ending: { readonly sheet: CSSStyleSheet; readonly ids: Set<string> } | undefined;

/**
 * Ends the cover of an experiment's targets, including future ones, without changing elements. Empty keyframes would
 * not do: Chromium keeps hiding elements whose animation has just started. If the targets are unknown, because the code
 * was never loaded, the rule applies to every element.
 */
export function uncover(document: Document, id: string, targets: readonly string[] = ['*']) {
  if (!targets.length) return;
  const rule = `:is(${coveredOf(targets)}){${uncoverName(id)}:none}`;
  // One for all: a page may have taken it away, and each that is adopted has the page styled anew.
  if (!ending || !document.adoptedStyleSheets?.includes(ending.sheet)) {
    const { sheet } = adopt(document, rule);
    ending = sheet && { sheet, ids: new Set([id]) };
  } else if (!ending.ids.has(id)) {
    ending.ids.add(id);
    ending.sheet.insertRule(rule);
  }
}

/**
 * Adds a style sheet without changing attributes or elements of the page, or a style element where the browser cannot do
 * so. Returns the sheet where there is one, and what removes it.
 */
export function adopt(document: Document, css: string): { sheet?: CSSStyleSheet; remove: () => void } {
  if (!document.adoptedStyleSheets) {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    return { remove: () => style.remove() };
  }
  const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return {
    sheet,
    remove() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

/**
 * Hides elements of changes that wait for the end tag while they are being parsed, 300 ms at most. Leaves no trace in
 * the element. Calls `shown` with an element that becomes visible before it is changed.
 */
export function coverWhatIsParsed(
  changes: readonly Change[],
  each: Each,
  document: Document,
  shown: (element: Element) => void,
) {
  if (document.readyState !== 'loading') return;
  const covers = new WeakMap<Element, Animation>();
  const stops: Undo[] = [];
  for (const { selector, complete } of changes) {
    if (!complete) continue;
    stops.push(
      each({ selector, order: -2 }, (element) => {
        const cover = element.animate?.({ visibility: ['hidden', 'hidden'] }, coverMs);
        if (!cover) return undefined;
        covers.set(element, cover);
        cover.onfinish = () => shown(element);
        return undefined;
      }),
      // In the same batch as the change, which has been applied before.
      each({ selector, complete, order: -0.4 }, (element) => {
        covers.get(element)?.cancel();
        return undefined;
      }),
    );
  }
  const end = () => {
    for (const stop of stops) stop();
  };
  // After the elements that the end of parsing completes.
  document.addEventListener('DOMContentLoaded', end, { once: true });
}

/** The most anchors that are observed for the first visible one: a list of a thousand needs no thousand observers. */
export const observed = 20;

/** False where the browser does not tell, so that changes are applied. */
export function hasPainted(): boolean {
  return (globalThis.performance?.getEntriesByType?.('paint') ?? []).length > 0;
}

/** Whether the first of the targets, which was covered first, is covered. */
export function isCovered(targets: readonly string[], document: Document): boolean {
  const target = targets.length ? document.querySelector(`:is(${targets})`) : null;
  const animations = (target?.getAnimations?.() ?? []) as CSSAnimation[];
  return animations.some(({ animationName }) => animationName === coverAnimation);
}

/** Whether an insertion at the element would shift visible content: it is neither covered nor below the viewport. */
export function wouldShift(element: Element): boolean {
  const { defaultView, documentElement } = element.ownerDocument;
  if (!element.getClientRects().length || defaultView?.getComputedStyle(element).visibility === 'hidden')
    return false;
  return element.getBoundingClientRect().top < documentElement.clientHeight;
}
