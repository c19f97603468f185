import { parseFragment } from '../dom/fragment.ts';
import { perPage } from '../page/per-page.ts';
import { type ProductItem, readProduct } from '../page/product-item.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontFound, StorefrontProduct } from '../public.ts';
import { autoComplete } from '../server/list/search.ts';
import { articleSelection, articleSelectionContent } from '../server/product/catalog.ts';
import { wholePage } from '../server/whole-page.ts';
import { ActionError } from './action-error.ts';

/** What the search box suggests for a term. @throws ServerError */
export async function searchProducts({ siteAddress }: Services, term: string): Promise<StorefrontFound> {
  const { Suggestions, Items, NothingFound = false } = await autoComplete(term);
  const products = Items.map(({ Title, CurrentPrice, ArticleUrl }) => ({
    name: Title,
    price: CurrentPrice.DisplayPriceText,
    url: siteAddress(ArticleUrl),
  }));
  return { found: !NothingFound, products, phrases: Suggestions };
}

/** By article: the products that actions have read on this page. */
const itemsOf = perPage((_services: Services) => new Map<string, ProductItem>());

/** The article, if an action has read it or the page shows it. */
export function knownItem(services: Services, article: string): ProductItem | undefined {
  const shown = document.querySelector(`[data-article="${CSS.escape(article)}"][data-product]`);
  return itemsOf(services).get(article) ?? (shown ? readProduct(shown) : undefined);
}

/**
 * The article as the product says it is, asked for where nobody has read it on this page yet. `product` is needed then.
 *
 * @throws ActionError, ServerError
 */
export async function readItem(
  services: Services,
  { article, product }: { readonly article: string; readonly product?: string | undefined },
): Promise<ProductItem> {
  const known = knownItem(services, article);
  if (known?.item_name) return known;
  if (!product) throw new ActionError('action-input', `the product of ${article} is not known here`);
  const root = parseFragment(await articleSelection({ productId: product, articleId: article }));
  const element = root.querySelector(`[data-article="${CSS.escape(article)}"]`);
  const item = element ? readProduct(element) : {};
  if (!item.item_name) throw new ActionError('action-unknown', `there is no article ${article}`);
  itemsOf(services).set(article, item);
  return item;
}

/** A product by its id, with a choice in its query, or by the address of its page. @throws ActionError, ServerError */
export async function getProduct(services: Services, wanted: string): Promise<StorefrontProduct> {
  const root = parseFragment(await sourceOf(services, wanted));
  const element = root.querySelector('[data-product-detail], [data-article-scope][data-article]');
  const item = element ? readProduct(element) : {};
  const { articleNumber: article, product_id: product, item_name: name } = item;
  if (!article || !product || !name) throw new ActionError('action-unknown', 'it is no product');
  itemsOf(services).set(article, item);
  return {
    product,
    article,
    name,
    brand: item.item_brand,
    variant: item.variant,
    price: item.price,
    originalPrice: item.original_price,
    deliveryDays: item.delivery_days,
    ratingScore: item.rating_score,
    ratingCount: item.rating_count,
    choices: choicesIn(root, services),
  };
}

async function sourceOf({ siteAddress }: Services, wanted: string) {
  const [, productId, query] = /^([\w-]+)(?:\?(.+))?$/.exec(wanted) ?? [];
  if (productId && query) return articleSelectionContent({ productId, choice: new URLSearchParams(query) });
  if (productId) return articleSelection({ productId, articleId: '' });
  const address = siteAddress(wanted);
  if (!address) throw new ActionError('action-input', 'it is neither a product nor an address of this site');
  return (await wholePage(address)).source;
}

/** What can be chosen, by the name of the choice: `{ maat: ['90x200', '160x200'] }`. The page has links or a form for it. */
function choicesIn(root: ParentNode, { siteAddress }: Services): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, value: string) => found.set(name, (found.get(name) ?? new Set()).add(value));
  const place = '[data-behaviour="article-selection"]';
  const options = `:is(${place}, [data-article-part]) input[type="radio"]`;
  for (const { name, value } of root.querySelectorAll<HTMLInputElement>(options)) add(name, value);
  for (const link of root.querySelectorAll(`${place} a[href*="?"]`)) {
    const address = siteAddress(link.getAttribute('href'));
    for (const [name, value] of address ? new URL(address).searchParams : []) add(name, value);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, [...values]]));
}
