import type { ReactNode } from 'react';
import { useServices } from '../../src/react/define-island.tsx';
import { Dialog } from '../../src/react/dialog.tsx';
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
