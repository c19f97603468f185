import { isChanged } from '../../../dom/is-changed.ts';
import { productAttributes } from '../../../page/product-item.ts';
import type { Services } from '../../../page/services.ts';

const partAttribute = 'data-article-part';
const versionAttribute = 'data-part-version';

/** What a choice changes: the product, and the parts in its scope. */
export interface ArticlePlace {
  /** The element with the product's attributes. */
  readonly product: Element;
  readonly scope: Element;
}

/** A server's answer that has every part of the page. */
export interface ArticleContent {
  readonly root: Element;
  readonly parts: ReadonlyMap<string, Element>;
  /** The article's own page, if the server names it. Not checked yet. */
  readonly address: string | null;
  readonly title: string | null;
}

/** Where the host stands in its product. */
export function placeOf(host: Element, product: Element): ArticlePlace {
  return { product, scope: host.closest('[data-article-scope]') ?? product };
}

/**
 * Reads an answer. Throws if it is about another product or lacks a part: a page must never mix the price of one article
 * with the order button of another.
 */
export function readContent(answer: DocumentFragment, { product, scope }: ArticlePlace): ArticleContent {
  const root = answer.querySelector('[data-article-scope]');
  if (!root?.getAttribute('data-article'))
    throw new Error('the answer has no [data-article-scope] of an article');
  const [actual, expected] = [root, product].map((element) => element.getAttribute('data-product'));
  if (actual !== expected) throw new Error(`the answer is of product ${actual}, expected ${expected}`);
  const parts = partsOf(root);
  const missing = [...partsOf(scope).keys()].filter((name) => !parts.has(name));
  if (missing.length > 0) throw new Error(`the answer lacks the parts ${missing.join()}`);
  return {
    root,
    parts,
    address: root.getAttribute('data-article-address'),
    title: root.getAttribute('data-article-title'),
  };
}

/**
 * Replaces the shown article by the answer's. Parts are replaced by new elements, so that enhancements and measurements
 * start afresh; a part of the same version stays.
 */
export function exchangeArticle({ product, scope }: ArticlePlace, { root, parts }: ArticleContent): void {
  // The product first: code that runs as a new part arrives has to read the new product.
  for (const { attribute } of productAttributes)
    if (!root.hasAttribute(attribute)) product.removeAttribute(attribute);
  for (const { name, value } of root.attributes)
    if (/^data-(?!article-)/.test(name)) product.setAttribute(name, value);
  for (const [name, part] of partsOf(scope)) {
    const fresh = parts.get(name);
    const version = part.getAttribute(versionAttribute);
    if (!fresh || (version !== null && version === fresh.getAttribute(versionAttribute))) continue;
    keepQuantity(part, fresh);
    part.replaceWith(fresh);
  }
}

/** How many the shopper wants stays, as far as the other article can be ordered so often. */
function keepQuantity(part: Element, fresh: Element) {
  const selector = '[data-island="add-to-cart"] select';
  const chosen = part.querySelector<HTMLSelectElement>(selector);
  const other = fresh.querySelector<HTMLSelectElement>(selector);
  if (!chosen || !other || !isChanged(chosen)) return;
  for (const option of other.options) if (option.value === chosen.value) option.selected = true;
}

/** The answer's version of the host's choices. */
export function counterpartOf(host: Element, { root, parts }: ArticleContent): Element {
  const [name = ''] = partsOf(host).keys();
  return parts.get(name) ?? root;
}

function partsOf(scope: Element): Map<string, Element> {
  return new Map(
    [...scope.querySelectorAll(`[${partAttribute}]`)].map((part) => [
      part.getAttribute(partAttribute) ?? '',
      part,
    ]),
  );
}

/** Sets the page's title and address to the article's, if the answer's address is on the same page. */
export function showInAddress(
  { address, title }: Pick<ArticleContent, 'address' | 'title'>,
  { document, location, history }: Window,
  siteAddress: Services['siteAddress'],
): void {
  if (title) document.title = title;
  const checked = siteAddress(address);
  if (!checked || new URL(checked).pathname !== location.pathname) return;
  try {
    history.replaceState(history.state, '', checked + location.hash);
  } catch {
    // Some browsers limit the number of changes. A reload then shows the previous article.
  }
}
