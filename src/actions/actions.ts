import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontActions } from '../public/api.ts';
import type { Asker } from '../shop/cart/asked.ts';
import { ActionError, asActionError } from './action-error.ts';
import { noted } from './calls-made.ts';
import { checkInput, type Given, inputs } from './inputs.ts';

/** Loads a chunk once: a second load is there before the first, which waits for all that the chunk needs. Orders keep their order. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
const loadAdvice = loadedOnce(() => fetchChunk(() => import('./advice.ts')));
const loadCart = loadedOnce(() => fetchChunk(() => import('./cart.ts')));
const loadOrder = loadedOnce(() => fetchChunk(() => import('./order.ts')));
const loadProducts = loadedOnce(() => fetchChunk(() => import('./products.ts')));
const loadStores = loadedOnce(() => fetchChunk(() => import('./stores.ts')));

type Inputs = typeof inputs;

/** What other code may do in the shopper's place, asked for by a script of the page or by an agent. */
export function actionsOf(services: Services, by: Asker = 'script'): StorefrontActions {
  /**
   * Reads what an action is given and carries it out. `alone` names the field of an action that is given one value without
   * its name. A fault is told by its code, to the caller and to the page.
   */
  const action =
    <Name extends keyof Inputs, Value>(
      name: Name,
      run: (input: Given<Inputs[Name]>) => Promise<Value>,
      alone?: keyof Given<Inputs[Name]> & string,
    ) =>
    (given?: unknown): Promise<Value> => {
      const carryOut = async () => {
        try {
          const read = checkInput<Inputs[Name]>(inputs[name], alone ? { [alone]: given } : (given ?? {}));
          if (read.wrong !== undefined) throw new ActionError('action-input', read.wrong);
          return await run(read.data);
        } catch (error) {
          const fault = asActionError(error);
          services.report(fault.code, fault.cause ?? fault, name);
          throw fault;
        }
      };
      // Of an agent the tool is noted, with its question.
      return by === 'script' ? noted(services, { name, by }, carryOut) : carryOut();
    };
  return {
    cart: {
      get: action('cart.get', async () => (await loadCart()).getCart(services)),
      add: action('cart.add', async (order) => (await loadOrder()).addArticle(services, order, by)),
      setQuantity: action('cart.setQuantity', async (line) =>
        (await loadCart()).setQuantity(services, line, by),
      ),
      remove: action('cart.remove', async (line) => (await loadCart()).removeArticle(services, line, by)),
      open: action('cart.open', async () => (await loadCart()).openCart(services)),
    },
    products: {
      search: action(
        'products.search',
        async ({ term }) => (await loadProducts()).searchProducts(services, term),
        'term',
      ),
      get: action(
        'products.get',
        async ({ product }) => (await loadProducts()).getProduct(services, product),
        'product',
      ),
    },
    stores: {
      find: action(
        'stores.find',
        async ({ place }) => (await loadStores()).findStores(services, place),
        'place',
      ),
    },
    advice: { get: action('advice.get', async (wanted) => (await loadAdvice()).getAdvice(services, wanted)) },
    appointments: {
      open: action(
        'appointments.open',
        async ({ store }) => (await loadStores()).openAppointment(services, store),
        'store',
      ),
    },
  };
}
