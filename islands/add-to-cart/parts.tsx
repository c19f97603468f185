import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { type FragmentSource, parseFragment, setFragment } from '../../src/dom/fragment.ts';
import { make } from '../../src/dom/make.ts';
import { useServices } from '../../src/enhance/react/define-island.tsx';
import { Dialog } from '../../src/enhance/react/dialog.tsx';
import { addToCartTexts } from './add-to-cart.texts.ts';

interface AddToCartDialogProps {
  readonly name: 'add-to-cart' | 'cart-locked' | 'quote-in-progress';
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Says why the article is not in the cart, and what the shopper can do. */
export function AddToCartDialog(props: AddToCartDialogProps) {
  const say = useServices().texts(addToCartTexts);
  return <Dialog {...props} closeLabel={say('addToCart.close')} described />;
}

/** Closes the dialog around it. */
export function ContinueShopping() {
  const say = useServices().texts(addToCartTexts);
  return (
    <button type="button" className="sf-button sf-button-secondary" data-popup-close="">
      {say('addToCart.continue')}
    </button>
  );
}

/** A link to the cart, whose URL comes from the page's settings. */
export function CartLink({ children }: { readonly children: ReactNode }) {
  const { page, siteAddress } = useServices();
  return (
    <a className="sf-button sf-button-primary" href={siteAddress(page.settings.routes.cart)}>
      {children}
    </a>
  );
}

/** Leaves all as it is, but not in the middle of work. Not `disabled` then either. */
export function KeepButton({ busy, onPress, children }: Omit<WorkButtonProps, 'destructive'>) {
  return (
    <button
      type="button"
      className="sf-button sf-button-primary"
      {...(busy && { 'aria-disabled': true })}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {children}
    </button>
  );
}

interface WorkButtonProps {
  readonly busy: boolean;
  readonly onPress: () => void;
  /** The act loses something, so that the other button is the filled one. */
  readonly destructive?: boolean;
  readonly children: ReactNode;
}

/** A button with a busy state. Not `disabled` while busy, because that would lose focus and is not announced. */
export function WorkButton({ busy, onPress, destructive, children }: WorkButtonProps) {
  return (
    <button
      type="button"
      className={`sf-button ${destructive ? 'sf-button-secondary' : 'sf-button-primary'}`}
      {...(busy && { 'aria-disabled': true, 'data-busy': '' })}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {children}
    </button>
  );
}

interface AddedContentProps {
  readonly source: FragmentSource;
  /** What goes with the cart; empty where nothing does. */
  readonly crossSell?: FragmentSource | undefined;
}

/** The server's popup, with the products that go with the cart above its buttons. */
export function AddedContent({ source, crossSell }: AddedContentProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = element.current;
    if (!content) return;
    setFragment(content, source);
    if (!crossSell) return;
    const products = parseFragment(crossSell);
    if (!products.querySelector('[data-product-tile]')) return;
    const place = make('div', { class: 'sf-cross-sell' });
    place.append(products);
    const actions = content.querySelector('[data-added-actions]');
    if (actions) actions.before(place);
    else content.append(place);
  }, [source, crossSell]);
  return <div ref={element} />;
}

/** In ms. The popup waits for it no longer. */
const patience = 2000;

/**
 * What goes with the cart, where the host has `data-cross-sell` by now; empty if nothing does. Undefined elsewhere.
 *
 * @throws ServerError
 */
export async function loadCrossSell(
  host: HTMLElement,
  signal: AbortSignal,
): Promise<FragmentSource | undefined> {
  if (!host.matches('[data-cross-sell]:not([data-cross-sell="false"])')) return undefined;
  const { crossSellProducts } = await fetchChunk(() => import('../../src/shop/advice/ab-test.calls.ts'));
  return crossSellProducts({ signal, timeout: patience });
}
