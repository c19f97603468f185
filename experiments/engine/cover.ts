/** The longest time that an element is covered, in ms. */
export const coverMs = 300;

/** The animation that the page's style sheet covers an experiment's targets with. Made at build time for each. */
export const coverName = (id: string) => `storefront-cover-${id}`;

/** The custom property that ends an experiment's cover once it is set. */
export const uncoverName = (id: string) => `--storefront-uncover-${id}`;

/**
 * Ends the cover of an experiment's targets, of those that are still to come too: no element is touched. Emptied
 * keyframes would do it too, but Chromium goes on hiding elements whose animation has just begun. Where nobody knows
 * the targets, because the code was never asked for, the rule is for every element.
 */
export function uncover(document: Document, id: string, targets: readonly string[] = ['*']) {
  const end = `${uncoverName(id)}:`;
  if (
    !targets.length ||
    document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText.includes(end))
  )
    return;
  adopt(document, `:is(${targets}){${end}none}`);
}

/** Adds a style sheet that no attribute or element of the page shows. Returns its removal. */
export function adopt(document: Document, css: string): () => void {
  const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
