import type { ReactNode } from 'react';
import { useServices } from '../../src/react/services-context.ts';
import { addToCartTexts } from './add-to-cart.texts.ts';

/** Closes the dialog that it stands in. */
export function ContinueShopping() {
  const say = useServices().texts(addToCartTexts);
  return (
    <button type="button" className="sf-button sf-button-secondary" data-popup-close="">
      {say('addToCart.continue')}
    </button>
  );
}

/** The way to the cart, as the page's settings have it. */
export function CartLink({ children }: { readonly children: ReactNode }) {
  const { page, siteAddress } = useServices();
  return (
    <a className="sf-button sf-button-primary" href={siteAddress(page.settings.routes.cart)}>
      {children}
    </a>
  );
}

interface WorkButtonProps {
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Starts something that takes time. Not disabled meanwhile: a disabled button loses focus and says nothing. */
export function WorkButton({ busy, onPress, children }: WorkButtonProps) {
  return (
    <button
      type="button"
      className="sf-button sf-button-primary"
      {...(busy && { 'aria-disabled': true, 'data-busy': '' })}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {children}
    </button>
  );
}
