import { nameOf } from './products.ts';
import { all, type CheckedElement, type Rule, rule } from './rule.ts';

/** Where an element names a product and its article, beside the product's own attributes. */
const places = [
  ['[data-product-id]', 'data-product-id', 'data-product'],
  ['[data-article-id]', 'data-article-id', 'data-article'],
  ['input[name="productId" i]', 'value', 'data-product'],
  ['input[name="articleId" i]', 'value', 'data-article'],
] as const;
/** What acts for the product of the page wherever it stands. */
const ofThePage = '[data-behaviour="order-bar"], [data-behaviour="article-selection"]';

const isOwn = (one: CheckedElement, owner: CheckedElement) =>
  !one.closest('template') && one.closest('[data-article]') === owner;

/** What is ordered beside what is shown. */
export const articleRules: readonly Rule[] = [
  rule('article-of-other-product', 'error', (page, _knowledge, report) => {
    const tell = (one: CheckedElement, attribute: string, owner: CheckedElement, right: string) => {
      const given = one.getAttribute(attribute)?.trim();
      const expected = owner.getAttribute(right)?.trim();
      if (given && expected && given !== expected)
        report(one, { name: nameOf(owner), given, right: expected });
    };
    const productOf = new Map<string, CheckedElement>();
    for (const owner of all(page, '[data-article]:not([data-article=""])')) {
      for (const [selector, attribute, right] of places)
        for (const one of all(owner, selector)) if (isOwn(one, owner)) tell(one, attribute, owner, right);
      const article = owner.getAttribute('data-article') ?? '';
      const first = productOf.get(article) ?? owner;
      productOf.set(article, first);
      tell(owner, 'data-product', first, 'data-product');
    }
    const [detail, another] = all(page, '[data-product-detail]');
    if (!detail || another) return;
    for (const one of all(page, ofThePage))
      if (!one.closest('[data-article]')) tell(one, 'data-product-id', detail, 'data-product');
  }),
];
