import { wholePage } from '../calls/whole-page.ts';
import { type FragmentSource, parseFragment } from '../dom/fragment.ts';
import { perPage } from '../page/per-page.ts';
import { type ProductItem, readProduct } from '../page/product-item.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontFound, StorefrontProduct } from '../public/api.ts';
import { autoComplete } from '../shop/list/search.calls.ts';
import { articleSelection, articleSelectionContent } from '../shop/product/catalog.calls.ts';
import { ActionError } from './action-error.ts';
import { giveAddress, givenFor, isOfPath } from './given-addresses.ts';

/** What the search box suggests for a term. @throws ServerError */
export async function searchProducts(services: Services, term: string): Promise<StorefrontFound> {
  const { Suggestions, Items, NothingFound = false } = await autoComplete(term);
  const products = Items.map(({ Title, CurrentPrice, ArticleUrl }) => ({
    name: Title,
    price: CurrentPrice.DisplayPriceText,
    url: giveAddress(services, ArticleUrl),
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
 * The article as the server says it is, of this product and of no other. What the page shows only says which product to
 * ask for: anybody's markup may stand there.
 *
 * @throws ActionError, ServerError
 */
export async function readItem(
  services: Services,
  { article, product }: { readonly article: string; readonly product?: string | undefined },
): Promise<ProductItem> {
  const productId = product ?? knownItem(services, article)?.product_id;
  if (!productId) throw new ActionError('action-input', `the product of ${article} is not known here`);
  const root = parseFragment(await articleSelection({ productId, articleId: article }));
  const element = root.querySelector(
    `[data-article="${CSS.escape(article)}"][data-product="${CSS.escape(productId)}"]`,
  );
  const item = element ? readProduct(element) : {};
  if (!item.item_name) throw new ActionError('action-unknown', `${productId} has no article ${article}`);
  itemsOf(services).set(article, item);
  return item;
}

/** By product: what can be chosen, as far as actions have read it on this page. */
const choicesOf = perPage((_services: Services) => new Map<string, Choices>());

type Choices = Readonly<Record<string, readonly string[]>>;

/**
 * A product by its id or by an address that the shop has given, with known choices in its query. Nothing else is asked for:
 * a shop has addresses that change something when they are read.
 *
 * @throws ActionError, ServerError
 */
export async function getProduct(services: Services, wanted: string): Promise<StorefrontProduct> {
  const [, product, query] = /^([\w-]+)(?:\?(.+))?$/.exec(wanted) ?? [];
  const found = product
    ? { given: { product, article: '' }, choice: new URLSearchParams(query) }
    : givenFor(services, services.siteAddress(wanted));
  if (!found)
    throw new ActionError('action-input', 'it is neither a product nor an address that the shop has given');
  const { given, choice } = found;
  if (given.product === undefined) {
    // Only its page says which product it is, and what can be chosen.
    const read = takeProduct(services, (await wholePage(given.page)).source);
    return hasAny(choice) ? getChosen(services, read, choice) : read;
  }
  if (hasAny(choice)) return getChosen(services, given, choice);
  return getArticle(services, given);
}

const hasAny = (choice: URLSearchParams) => `${choice}` !== '';

const getArticle = async (
  services: Services,
  { product: productId, article: articleId, path }: Wanted & { readonly article: string },
) => takeProduct(services, await articleSelection({ productId, articleId }), { product: productId, path });

async function getChosen(services: Services, wanted: Wanted, choice: URLSearchParams) {
  const { product: productId, path } = wanted;
  const known =
    choicesOf(services).get(productId) ??
    (await getArticle(services, { product: productId, article: '', path })).choices;
  for (const [name, value] of choice)
    if (!Object.hasOwn(known, name) || !known[name]?.includes(value))
      throw new ActionError('action-input', `${name}=${value} is no choice of ${productId}`);
  return takeProduct(services, await articleSelectionContent({ productId, choice }), wanted);
}

/** The number of a product, and the path that it must be at if only markup says so. */
interface Wanted {
  readonly product: string;
  readonly path?: string | undefined;
}

/** The product that an answer shows, which must be this one if it is named. @throws ActionError */
function takeProduct(services: Services, source: FragmentSource, wanted?: Wanted): StorefrontProduct {
  const root = parseFragment(source);
  const element = root.querySelector('[data-product-detail], [data-article-scope][data-article]');
  const item = element ? readProduct(element) : {};
  const { articleNumber: article, product_id: product, item_name: name } = item;
  if (!article || !product || !name || (wanted && product !== wanted.product))
    throw new ActionError('action-unknown', 'it is no product');
  if (wanted?.path && !isOfPath(services, root, wanted.path))
    throw new ActionError('action-unknown', 'another product is at that address');
  itemsOf(services).set(article, item);
  const choices = choicesIn(root, services);
  choicesOf(services).set(product, choices);
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
    choices,
  };
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
