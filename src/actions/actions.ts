import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontActions } from '../public.ts';
import { check, plain, plainly, type Schema } from '../server/check.ts';
import type { Asker } from '../shop/cart/asked.ts';
import { ActionError, asActionError } from './action-error.ts';

const loadCart = () => fetchChunk(() => import('./cart.ts'));
const loadOrder = () => fetchChunk(() => import('./order.ts'));
const loadProducts = () => fetchChunk(() => import('./products.ts'));
const loadStores = () => fetchChunk(() => import('./stores.ts'));

const matches = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value);
const optional = (isRight: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || isRight(value);
const isId = matches(/^[\w-]{1,100}$/);
const isPieces = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 9999;

const article = ['an article number', isId] as const;
const pieces = 'a whole number from 1 to 9999';
const words = plainly<string>(
  'a text of 2 to 100 characters',
  (value) => typeof value === 'string' && value.trim().length > 1 && value.length <= 100,
);
const nothing = plainly<undefined>('nothing', (value) => value === undefined);

/** What other code may do in the shopper's place, asked for by a script of the page or by an agent. */
export function actionsOf(services: Services, by: Asker = 'script'): StorefrontActions {
  /** Reads what an action is given and carries it out. A fault is told by its code, to the caller and to the page. */
  const action =
    <Input, Value>(name: string, schema: Schema<Input>, run: (input: Input) => Promise<Value>) =>
    async (given?: unknown): Promise<Value> => {
      try {
        const read = check(schema, given);
        if (read.wrong !== undefined)
          throw new ActionError('action-input', read.wrong.replace('the answer', 'it'));
        return await run(read.data);
      } catch (error) {
        const fault = asActionError(error);
        services.report(fault.code, fault.cause ?? fault, name);
        throw fault;
      }
    };
  return {
    cart: {
      get: action('cart.get', nothing, async () => (await loadCart()).getCart(services)),
      add: action(
        'cart.add',
        plain<{ article: string; product?: string; quantity?: number }>({
          article,
          product: ['a product number', optional(isId)],
          quantity: [pieces, optional(isPieces)],
        }),
        async (order) => (await loadOrder()).addArticle(services, order, by),
      ),
      setQuantity: action(
        'cart.setQuantity',
        plain<{ article: string; quantity: number }>({ article, quantity: [pieces, isPieces] }),
        async (line) => (await loadCart()).setQuantity(services, line, by),
      ),
      remove: action('cart.remove', plain<{ article: string }>({ article }), async (line) =>
        (await loadCart()).removeArticle(services, line, by),
      ),
      open: action('cart.open', nothing, async () => (await loadCart()).openCart(services)),
    },
    products: {
      search: action('products.search', words, async (term) =>
        (await loadProducts()).searchProducts(services, term),
      ),
      get: action(
        'products.get',
        plainly<string>('a product number or an address', matches(/^\S{1,2000}$/)),
        async (wanted) => (await loadProducts()).getProduct(services, wanted),
      ),
    },
    stores: {
      find: action('stores.find', words, async (place) => (await loadStores()).findStores(services, place)),
    },
    appointments: {
      open: action(
        'appointments.open',
        plainly<string | undefined>("a store's id", optional(isId)),
        async (store) => (await loadStores()).openAppointment(services, store),
      ),
    },
  };
}
