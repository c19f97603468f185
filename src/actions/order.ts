import { make } from '../dom/make.ts';
import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontCart } from '../public/api.ts';
import { type Asker, askedOrders } from '../shop/cart/asked.ts';
import { ActionError } from './action-error.ts';
import { getCart } from './cart.ts';
import { mountedHost } from './mounted-host.ts';
import { knownItem } from './products.ts';

/** In ms: the form hears of a press at once. What the shopper has to decide then may take any time. */
const patience = 3000;

interface Order {
  readonly article: string;
  readonly product?: string | undefined;
  readonly quantity?: number | undefined;
}

/** What the page orders by: a form for each article, which remembers an answer that was lost, and one order at a time. */
const ordersOf = perPage((services: Services) => {
  const forms = new Map<string, HTMLElement>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async formOf(article: string, product: string): Promise<HTMLElement> {
      const key = `${product} ${article}`;
      const known = forms.get(key);
      // The page's own scripts may have taken it out.
      if (known?.isConnected) return known;
      const form = make('form', { method: 'post', hidden: '' }, make('input', { name: 'quantity' }));
      const attributes = { 'data-product-id': product, 'data-article-id': article };
      const host = await mountedHost(services, 'island', 'add-to-cart', attributes, form);
      forms.set(key, host);
      return host;
    },
    inTurn<T>(order: () => Promise<T>): Promise<T> {
      const result = last.then(order);
      last = result.catch(() => {});
      return result;
    },
  };
});

/**
 * Orders by a form of its own, as a press on the page's button does: the shopper sees what came of it, and decides where
 * there is something to decide. Only then the answer is known.
 */
export async function addArticle(services: Services, order: Order, by: Asker): Promise<StorefrontCart> {
  const { article, product, quantity } = order;
  const known = knownItem(services, article);
  const productId = product ?? known?.product_id;
  if (!productId) throw new ActionError('action-input', `the product of ${article} is not known here`);
  const item =
    known?.product_id === productId
      ? known
      : { articleNumber: article, product_id: productId, item_id: article };
  const { formOf, inTurn } = ordersOf(services);
  await inTurn(async () => {
    const host = await formOf(article, productId);
    const result = await new Promise<string>((resolve) => {
      let last = 'closed';
      // Another script of the page may keep the press from the form.
      const unheard = setTimeout(() => resolve('unheard'), patience);
      askedOrders.set(host, {
        by,
        item,
        heard: () => clearTimeout(unheard),
        tried(now) {
          last = now;
          if (now === 'added' || now === 'out-of-stock' || now === 'exceeds-stock') resolve(now);
        },
        closed: () => resolve(last),
      });
      const [form] = host.getElementsByTagName('form');
      const [field] = host.getElementsByTagName('input');
      if (field) field.value = `${quantity ?? ''}`;
      form?.requestSubmit();
    });
    if (['failed', 'unsure', 'offline', 'unheard'].includes(result))
      throw new ActionError(
        result === 'offline' ? 'action-offline' : 'action-failed',
        `${article} may not be in the cart`,
      );
    if (result !== 'added')
      throw new ActionError('action-refused', `${article} is not added`, { reason: result });
  });
  return getCart(services);
}
