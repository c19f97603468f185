import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cartEvent } from '../../src/analytics/cart-event.ts';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { listen } from '../../src/dom/listen.ts';
import { useMount } from '../../src/enhance/react/define-island.tsx';
import { createLatestGuard } from '../../src/page/latest-guard.ts';
import { type ProductItem, readProduct } from '../../src/page/product-item.ts';
import { askedOrders } from '../../src/shop/cart/asked.ts';
import { addToCartPopup, itemCount } from '../../src/shop/cart/cart.calls.ts';
import { cartOf } from '../../src/shop/cart/cart.ts';
import { type AddResult, type Article, type Attempt, type CartBlock, createAdder } from './adder.ts';
import { loadCrossSell } from './parts.tsx';

/** Why the article was not added, if the shopper has nothing to decide. */
export type Refusal =
  | Exclude<AddResult, 'added' | CartBlock>
  | 'offline'
  | 'no-cookies'
  | 'expired'
  | 'unsure';

/** The dialog that is open. */
export type Shown =
  /** `source` is undefined while the popup's content loads, and null if that failed. */
  | {
      readonly dialog: 'added';
      readonly source?: FragmentSource | null;
      /** What goes with the cart, where the popup shows that. */
      readonly crossSell?: FragmentSource | undefined;
    }
  | { readonly dialog: 'refused'; readonly because: Refusal }
  | { readonly dialog: CartBlock; readonly trouble?: Attempt['trouble'] };

/** Adds one article, one press at a time, and notifies the rest of the page. Returns the dialog to show. */
export function useAddToCart({ productId, articleId }: Article, form: HTMLFormElement) {
  const { services, signal, host } = useMount();
  const { track } = services;
  const [shown, show] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** Whether the shopper has closed the dialog since the last press. */
  const closed = useRef(false);
  const popup = useRef(createLatestGuard());
  /** What the shopper chose by the last press: another try adds the same. */
  const quantity = useRef<number>(undefined);

  const reportAs = useCallback(
    (code: 'add-to-cart' | 'popup-failed') => (error: unknown) => {
      if (!signal.aborted) services.report(code, error, host);
      return undefined;
    },
    [host, services, signal],
  );

  // A count that does not come is in doubt: who shows it asks again, and reports.
  const tellChange = useCallback(() => cartOf(services).changed('add-to-cart', itemCount), [services]);

  const adder = useMemo(
    () =>
      createAdder({
        article: { productId, articleId },
        form,
        quantity: () => quantity.current,
        knownCount: () => cartOf(services).count.get().pieces ?? 0,
        onError: reportAs('add-to-cart'),
      }),
    [productId, articleId, form, services, reportAs],
  );

  /** Reads the product from the markup, unless that is another product, as around a bundle's button. */
  const readItem = useCallback((): ProductItem => {
    const asked = askedOrders.get(host);
    if (asked) return asked.item;
    const product = host.closest('[data-article]');
    const item = product ? readProduct(product) : {};
    if (item.articleNumber === articleId) return item;
    return { articleNumber: articleId, product_id: productId, item_id: articleId };
  }, [host, productId, articleId]);

  /** Reports and notifies even if this island was removed. The next press does not wait for the popup's content. */
  const celebrate = useCallback(async () => {
    show({ dialog: 'added' });
    const item = readItem();
    // The page says how many pieces are sold at a time.
    const by = askedOrders.get(host)?.by;
    const event = cartEvent(item, quantity.current ?? item.quantity ?? 1);
    track('add_to_cart', { ...event, ...(by && { asked_by: by }) });
    tellChange();
    const isNewest = popup.current();
    const missed = reportAs('popup-failed');
    const [source, crossSell] = await Promise.all([
      addToCartPopup(articleId, { signal }).catch((error) => {
        missed(error);
        return null;
      }),
      loadCrossSell(host, signal).catch(missed),
    ]);
    // In the meantime the shopper may have closed the popup or added the article again.
    if (isNewest()) show((now) => (now?.dialog === 'added' ? { dialog: 'added', source, crossSell } : now));
  }, [articleId, readItem, tellChange, reportAs, host, signal, track]);

  /** Ignores a press during another one, as in a double click. */
  const carryOut = useCallback(
    async (attempt: () => Promise<Attempt>) => {
      if (running.current) return;
      askedOrders.get(host)?.heard();
      running.current = true;
      closed.current = false;
      setBusy(true);
      const { result, trouble, freed } = await attempt();
      running.current = false;
      setBusy(false);
      askedOrders.get(host)?.tried(result);
      if (result === 'added') return celebrate();
      if (freed) tellChange();
      if (result === 'unsure') cartOf(services).doubtNext();
      if (result === 'given-up' || signal.aborted) return askedOrders.get(host)?.closed();
      const isBlocked = result === 'cart-locked' || result === 'quote-in-progress';
      show(isBlocked ? { dialog: result, trouble } : { dialog: 'refused', because: result });
    },
    [celebrate, tellChange, services, signal, host],
  );

  const add = useCallback(() => {
    if (!running.current) quantity.current = chosenQuantity(host);
    return carryOut(adder.add);
  }, [adder, carryOut, host]);
  const retry = useCallback(() => carryOut(adder.retry), [adder, carryOut]);
  /** Frees the cart as the open dialog offers it, then adds the article. */
  const freeAndAdd = useCallback(
    (block: CartBlock) => carryOut(() => adder.freeAndAdd(block, () => !closed.current && !signal.aborted)),
    [adder, carryOut, signal],
  );
  const isUnsure = shown?.dialog === 'refused' && shown.because === 'unsure';
  const block = shown && 'trouble' in shown && shown.trouble === 'unsure' ? shown.dialog : undefined;
  useEffect(() => {
    if (!isUnsure && !block) return undefined;
    const ask = block ? () => adder.addInDoubt(block, () => !closed.current) : adder.ask;
    return listen(window, 'online', () => void carryOut(ask));
  }, [isUnsure, block, adder, carryOut]);
  const close = useCallback(() => {
    closed.current = true;
    show(undefined);
    askedOrders.get(host)?.closed();
  }, [host]);
  // Who asked is told of an order under way by its answer; a dialog that leaves the page with this has none.
  useEffect(
    () =>
      listen(signal, 'abort', () => {
        if (!running.current) askedOrders.get(host)?.closed();
      }),
    [signal, host],
  );
  return { shown, busy, add, retry, freeAndAdd, close };
}

/**
 * The number of pieces in the order form's field `quantity`, from 1 to 9,999. Undefined where the shopper left it as the
 * server sent it: then the server knows how many belong together.
 */
export function chosenQuantity(host: Element): number | undefined {
  const field = host.querySelector<HTMLInputElement | HTMLSelectElement>('form [name="quantity"]');
  if (!field || !/^[1-9]\d{0,3}$/.test(field.value) || field.value === sentValue(field)) return undefined;
  return Number(field.value);
}

const sentValue = (field: HTMLInputElement | HTMLSelectElement): string | undefined => {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.value;
};
