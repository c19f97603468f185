import { productAttributes } from '../../page/product-item.ts';

const aPart = 'data-article-part';
const aVersion = 'data-part-version';

/** What one choice changes: the product, and the parts that stand in its scope. */
export interface ArticlePlace {
  /** Carries the product's attributes. */
  readonly product: Element;
  readonly scope: Element;
}

/** An answer of the server that has all that the page needs. */
export interface ArticleContent {
  readonly root: Element;
  readonly parts: ReadonlyMap<string, Element>;
  /** Of the page that shows this article, if the server says so; not yet checked. */
  readonly address: string | null;
  readonly title: string | null;
}

/** @throws Error where the host stands in no product */
export function placeOf(host: Element): ArticlePlace {
  const product = host.closest('[data-article]');
  if (!product) throw new Error('stands in no [data-article]');
  return { product, scope: host.closest('[data-article-scope]') ?? product };
}

/**
 * What an answer shows. Throws where it is another product, or lacks one of the place's parts: a page with the price
 * of one article and the order button of another is worse than none.
 */
export function readContent(answer: DocumentFragment, { product, scope }: ArticlePlace): ArticleContent {
  const root = answer.querySelector('[data-article-scope]');
  if (!root?.getAttribute('data-article'))
    throw new Error('the answer has no [data-article-scope] of an article');
  const [is, expected] = [root, product].map((one) => one.getAttribute('data-product'));
  if (is !== expected) throw new Error(`the answer is of product ${is}, expected ${expected}`);
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
 * Puts the answer's article in the place of the one that is shown. New elements take the place of the parts, so that
 * whoever enhances or measures them starts anew; a part of the same version is left alone.
 */
export function exchangeArticle({ product, scope }: ArticlePlace, { root, parts }: ArticleContent): void {
  // First of all: what reads the product as a part arrives reads the new one.
  for (const { attribute } of productAttributes)
    if (!root.hasAttribute(attribute)) product.removeAttribute(attribute);
  for (const { name, value } of root.attributes)
    if (/^data-(?!article-)/.test(name)) product.setAttribute(name, value);
  for (const [name, part] of partsOf(scope)) {
    const fresh = parts.get(name);
    const version = part.getAttribute(aVersion);
    if (fresh && (version === null || version !== fresh.getAttribute(aVersion))) part.replaceWith(fresh);
  }
}

/** What the answer has for the part inside the host: the choices. */
export function counterpartOf(host: Element, { root, parts }: ArticleContent): Element {
  const [name = ''] = partsOf(host).keys();
  return parts.get(name) ?? root;
}

function partsOf(scope: Element): Map<string, Element> {
  return new Map(
    [...scope.querySelectorAll(`[${aPart}]`)].map((part) => [part.getAttribute(aPart) ?? '', part]),
  );
}
