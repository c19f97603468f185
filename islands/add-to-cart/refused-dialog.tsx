import { useState } from 'react';
import { useServices } from '../../src/react/define-island.tsx';
import { LiveRegion } from '../../src/react/parts.tsx';
import { addToCartTexts } from './add-to-cart.texts.ts';
import { AddToCartDialog, CartLink, ContinueShopping, WorkButton } from './parts.tsx';
import type { Refusal } from './use-add-to-cart.ts';

interface RefusedDialogProps {
  readonly because: Refusal;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Explains why the article was not added. Offers a retry if that may help. */
export function RefusedDialog({ because, busy, onRetry, onClose }: RefusedDialogProps) {
  const say = useServices().texts(addToCartTexts);
  /** Only a retry is announced: a dialog that opens is read out by itself. */
  const [tried, setTried] = useState(false);
  const message = say(`addToCart.${because}`);
  const mayHelp = ['failed', 'offline', 'no-cookies'].includes(because);
  return (
    <AddToCartDialog name="add-to-cart" title={say('addToCart.oops')} onClose={onClose}>
      <LiveRegion text={busy ? say('addToCart.adding') : tried ? message : ''} />
      <p className="sf-message sf-message-danger">{message}</p>
      <p className="sf-message-actions">
        <ContinueShopping />
        {mayHelp ? (
          <WorkButton
            busy={busy}
            onPress={() => {
              setTried(true);
              onRetry();
            }}
          >
            {say('addToCart.retry')}
          </WorkButton>
        ) : (
          <CartLink>{say('addToCart.toCart')}</CartLink>
        )}
      </p>
    </AddToCartDialog>
  );
}
