import { useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../src/enhance/react/define-island.tsx';
import { LiveRegion } from '../../src/enhance/react/parts.tsx';
import { addToCartTexts } from './add-to-cart.texts.ts';
import type { Attempt } from './adder.ts';
import { AddToCartDialog, CartLink, ContinueShopping, KeepButton, WorkButton } from './parts.tsx';
import type { Refusal } from './use-add-to-cart.ts';

interface BlockedCartDialogProps {
  readonly busy: boolean;
  readonly trouble: Attempt['trouble'];
  /** Frees the cart, and adds the article. */
  readonly onFree: () => void;
  readonly onClose: () => void;
}

/** Shows and announces an error. Announces `working` while busy. */
function Trouble({ busy, working, text }: { busy: boolean; working: string; text: string | undefined }) {
  return (
    <>
      <LiveRegion text={busy ? working : (text ?? '')} />
      {text && <p className="sf-message sf-message-danger">{text}</p>}
    </>
  );
}

/** An unfinished order locks the cart. The shopper can finish it, leave it, or cancel it after a confirmation. */
export function CartLockedDialog({ busy, trouble, onFree, onClose }: BlockedCartDialogProps) {
  const say = useServices().texts(addToCartTexts);
  const [isConfirming, setConfirming] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const isNew = useRef(true);

  // The pressed button was removed, so focus moves to its counterpart.
  useLayoutEffect(() => {
    if (!isNew.current) (isConfirming ? question : cancel).current?.focus();
    isNew.current = false;
  }, [isConfirming]);

  return (
    <AddToCartDialog name="cart-locked" title={say('addToCart.lockedTitle')} onClose={onClose}>
      <Trouble
        busy={busy}
        working={say('addToCart.cancelling')}
        text={trouble && say(`addToCart.cart-locked.${trouble}`)}
      />
      {isConfirming ? (
        <>
          <p ref={question} tabIndex={-1}>
            {say('addToCart.confirmCancel')}
          </p>
          <p className="sf-message-actions">
            <KeepButton busy={busy} onPress={() => setConfirming(false)}>
              {say('addToCart.keepOrder')}
            </KeepButton>
            <WorkButton busy={busy} destructive onPress={onFree}>
              {say(trouble ? 'addToCart.retry' : 'addToCart.doCancel')}
            </WorkButton>
          </p>
        </>
      ) : (
        <>
          <p>{say('addToCart.cart-locked')}</p>
          <p className="sf-message-actions">
            <CartLink>{say('addToCart.finishOrder')}</CartLink>
            <ContinueShopping />
            <button
              ref={cancel}
              type="button"
              className="sf-button sf-button-secondary"
              onClick={() => setConfirming(true)}
            >
              {say('addToCart.cancelOrder')}
            </button>
          </p>
        </>
      )}
    </AddToCartDialog>
  );
}

interface QuoteDialogProps extends BlockedCartDialogProps {
  /** The shopper keeps the quote. */
  readonly onCancel: () => void;
}

/** The cart contains a quote. The shopper can empty the cart and continue, or keep the quote. */
export function QuoteDialog({ busy, trouble, onFree, onCancel, onClose }: QuoteDialogProps) {
  const say = useServices().texts(addToCartTexts);
  return (
    <AddToCartDialog name="quote-in-progress" title={say('addToCart.quoteTitle')} onClose={onClose}>
      <Trouble
        busy={busy}
        working={say('addToCart.emptying')}
        text={trouble && say(`addToCart.quote-in-progress.${trouble}`)}
      />
      <p>{say('addToCart.quote-in-progress')}</p>
      <p className="sf-message-actions">
        <KeepButton busy={busy} onPress={onCancel}>
          {say('addToCart.cancelQuote')}
        </KeepButton>
        <WorkButton busy={busy} destructive onPress={onFree}>
          {say(trouble ? 'addToCart.retry' : 'addToCart.goOn')}
        </WorkButton>
      </p>
    </AddToCartDialog>
  );
}

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
  const mayHelp = ['failed', 'offline', 'unsure', 'no-cookies'].includes(because);
  return (
    <AddToCartDialog name="add-to-cart" title={say('addToCart.oops')} onClose={onClose}>
      <LiveRegion text={busy ? say('addToCart.adding') : tried ? message : ''} />
      <p className="sf-message sf-message-danger">{message}</p>
      <p className="sf-message-actions">
        <ContinueShopping />
        {because === 'expired' && (
          <WorkButton busy={false} onPress={() => window.location.reload()}>
            {say('addToCart.reload')}
          </WorkButton>
        )}
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
          because !== 'expired' && <CartLink>{say('addToCart.toCart')}</CartLink>
        )}
      </p>
    </AddToCartDialog>
  );
}
