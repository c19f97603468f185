import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cartEvent } from '../../src/analytics/cart-event.ts';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { listen, undoAll } from '../../src/dom/listen.ts';
import { useMount } from '../../src/enhance/react/define-island.tsx';
import { LiveRegion, ProblemMessage, ServerFragment } from '../../src/enhance/react/parts.tsx';
import { createLatestGuard } from '../../src/page/latest-guard.ts';
import { type ProductItem, readProduct } from '../../src/page/product-item.ts';
import { anchor } from '../../src/popups/anchored/anchor.ts';
import { headerCart } from '../../src/shop/cart/cart.calls.ts';
import { cartOf } from '../../src/shop/cart/cart.ts';
import { joinReports } from '../../src/shop/cart/join-reports.rules.ts';
import { cartPopupTexts } from './cart-popup.texts.ts';
import { askRemoved, type Removal, removeOnce } from './remove-line.ts';

/** In ms. After the lines have moved, presses are ignored for this long: they were meant for another line. */
const settleTime = 500;

/** Shows the server's cart, and removes lines from it. */
export function CartPanel() {
  const { host, services, signal } = useMount();
  const say = services.texts(cartPopupTexts);
  const { cart, load, show } = useHeaderCart();
  const panel = useRef<HTMLDivElement>(null);
  /** Removals run one at a time, and once per line: each response replaces the cart. */
  const removals = useRef({ last: Promise.resolve(), items: new Set<string>() });
  /** Asks after each removal whose answer was lost, by item, once the connection is back. */
  const open = useRef(new Map<string, () => Promise<void>>());
  /** When the lines last moved, in ms by `performance.now()`. */
  const movedAt = useRef(-settleTime);
  /** The index of the line to focus after a removal. */
  const nextLine = useRef<number>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const [problem, setProblem] = useState<{ readonly text: string; readonly hasExpired: boolean }>();

  useLayoutEffect(() => {
    const dialog = panel.current?.closest('dialog');
    return dialog
      ? anchor(dialog, host, { placement: 'bottom-end', mayCover: true, sheet: '(max-width: 767px)' })
      : undefined;
  }, [host]);

  useEffect(() => {
    if (cart.state !== 'ready' || nextLine.current === undefined) return;
    const buttons = panel.current?.querySelectorAll<HTMLElement>('[data-cart-remove] button') ?? [];
    const next = buttons[Math.min(nextLine.current, buttons.length - 1)];
    (next ?? panel.current)?.focus();
    nextLine.current = undefined;
    movedAt.current = performance.now();
  }, [cart]);

  useEffect(
    () =>
      listen(window, 'online', () => {
        for (const ask of open.current.values()) removals.current.last = removals.current.last.then(ask);
      }),
    [],
  );

  const onSubmit = (event: FormEvent<HTMLDivElement>) => {
    const form = (event.target as Element).closest<HTMLFormElement>('[data-cart-remove]');
    const line = form?.closest('[data-cart-line]');
    const itemId = line?.getAttribute('data-cart-item-id');
    if (!form || !line || !itemId) return;
    event.preventDefault();
    const { items, last } = removals.current;
    if (items.has(itemId) || performance.now() - movedAt.current < settleTime) return;
    items.add(itemId);
    form.setAttribute('aria-busy', 'true');
    const lines = [...(panel.current?.querySelectorAll('[data-cart-line]') ?? [])];
    removals.current.last = last
      .then(() => remove(itemId, form, lines.indexOf(line), readProduct(line)))
      .then(() => {
        items.delete(itemId);
        form.removeAttribute('aria-busy');
      });
  };

  const remove = async (itemId: string, form: HTMLFormElement, index: number, product: ProductItem) => {
    const title = product.item_name ?? say('cartPopup.thisArticle');
    const tell = (removal: Removal) => {
      open.current.delete(itemId);
      if ('source' in removal) {
        if (removal.doubt) services.report('cart-doubt', removal.doubt, host);
        nextLine.current = index;
        show(removal.source);
        setProblem(undefined);
        setAnnouncement(say('cartPopup.removed', { title }));
        services.track('remove_from_cart', cartEvent(product, product.quantity ?? 1));
        return cartOf(services).changed('cart-popup');
      }
      const { problem: why, error } = removal;
      if (why === 'removeUnsure') {
        open.current.set(itemId, async () => {
          // Another press may have told by then.
          if (open.current.has(itemId)) tell(await askRemoved(itemId));
        });
        cartOf(services).doubtNext();
      }
      if (signal.aborted) return;
      if (error) services.report('cart-remove', error, host);
      setProblem({ text: say(`cartPopup.${why}`, { title }), hasExpired: why === 'expired' });
    };
    setProblem(undefined);
    // Emptied first, because a live region announces only changes.
    setAnnouncement('');
    tell(await removeOnce(itemId, form, open.current.has(itemId)));
  };

  /** That it failed is an alert of its own. */
  const status = {
    loading: say('cartPopup.loading'),
    ready: announcement || say('cartPopup.loaded'),
    failed: '',
  }[cart.state];

  return (
    <div className="sf-mini-cart" ref={panel} tabIndex={-1} onSubmit={onSubmit}>
      <LiveRegion text={status} />
      {problem && (
        <ProblemMessage
          text={problem.text}
          retryLabel={say('cartPopup.reload')}
          onRetry={problem.hasExpired ? () => window.location.reload() : undefined}
          look="secondary"
        />
      )}
      {cart.state === 'loading' && <div className="sf-spinner" aria-hidden="true" />}
      {cart.state === 'ready' && <ServerFragment source={cart.source} />}
      {cart.state === 'failed' && (
        <ProblemMessage
          text={say('cartPopup.failed')}
          retryLabel={say('cartPopup.retry')}
          onRetry={load}
          look="secondary"
        >
          <a className="sf-button sf-button-primary" href={services.page.settings.routes.cart}>
            {say('cartPopup.toCart')}
          </a>
        </ProblemMessage>
      )}
    </div>
  );
}

type HeaderCart =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly source: FragmentSource }
  | { readonly state: 'failed' };

/** Loads the cart's HTML when the popup opens, and again when other code or another tab changes the cart. */
function useHeaderCart() {
  const { host, services, signal } = useMount();
  const { change, count } = cartOf(services);
  const [cart, setCart] = useState<HeaderCart>({ state: 'loading' });
  const newest = useRef(createLatestGuard());

  const load = useCallback(async () => {
    const isNewest = newest.current();
    setCart({ state: 'loading' });
    try {
      const source = await headerCart({ showHeader: false }, { signal });
      if (isNewest()) setCart({ state: 'ready', source });
    } catch (error) {
      if (signal.aborted || !isNewest()) return;
      services.report('cart-unread', error, host);
      setCart({ state: 'failed' });
    }
  }, [host, services, signal]);

  /** Shows this cart and drops the response of any running request. */
  const show = useCallback((source: FragmentSource) => {
    newest.current();
    setCart({ state: 'ready', source });
  }, []);

  useEffect(() => {
    void load();
    const elsewhere = joinReports(() => void load());
    const stops = [
      elsewhere.stop,
      change.listen((made) => {
        if (made?.source !== 'cart-popup') void load();
      }),
      count.listen(({ from }) => {
        if (from === 'other-tab') elsewhere.report();
      }),
    ];
    return () => undoAll(stops);
  }, [load, change, count]);

  return { cart, load, show };
}
