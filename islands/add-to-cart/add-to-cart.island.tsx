import { useLayoutEffect } from 'react';
import { listen } from '../../src/dom/listen.ts';
import { setAttributes } from '../../src/dom/make.ts';
import {
  defineIsland,
  live,
  maybe,
  one,
  type Parts,
  useMount,
} from '../../src/enhance/react/define-island.tsx';
import { Dialog } from '../../src/enhance/react/dialog.tsx';
import { LiveRegion } from '../../src/enhance/react/parts.tsx';
import { flag, props, text } from '../../src/page/prop-schemas.ts';
import { addToCartTexts } from './add-to-cart.texts.ts';
import type { Article } from './adder.ts';
import { CartLockedDialog, QuoteDialog, RefusedDialog } from './dialogs.tsx';
import { AddedContent, CartLink, ContinueShopping } from './parts.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

const parts = {
  /** orders without the script too */
  form: one('form', { is: 'form', wants: '[method="post" i]' }),
  /** sends it */
  button: maybe(['button', 'input'], {
    is: 'form button, form [type="submit"]',
    wants: ':not([type="reset"])',
  }),
  /** in the answer: the ways on; what goes with the cart comes above them */
  actions: live('*', { is: '[data-added-actions]' }),
};

/** Submits the server's order form without leaving the page, and shows the outcome in a popup. */
function AddToCart({
  parts: { form, button },
  ...article
}: Article & { readonly parts: Parts<typeof parts> }) {
  const { services } = useMount();
  const say = services.texts(addToCartTexts);
  const { shown, busy, add, retry, freeAndAdd, close } = useAddToCart(article, form);

  useLayoutEffect(() => {
    return listen(form, 'submit', (event) => {
      event.preventDefault();
      void add();
    });
  }, [form, add]);

  // Not `disabled`, because that would lose focus and is not announced.
  useLayoutEffect(() => {
    return busy && button ? setAttributes(button, { 'aria-disabled': 'true', 'data-busy': '' }) : undefined;
  }, [button, busy]);

  return (
    <>
      <LiveRegion text={busy && !shown ? say('addToCart.adding') : ''} />
      {shown?.dialog === 'added' && (
        <Dialog
          name="add-to-cart"
          title={say('addToCart.added')}
          closeLabel={say('addToCart.close')}
          onClose={close}
        >
          {shown.source === undefined && <div className="sf-spinner" aria-hidden="true" />}
          {shown.source && <AddedContent source={shown.source} crossSell={shown.crossSell} />}
          {shown.source === null && (
            <p className="sf-message-actions">
              <ContinueShopping />
              <CartLink>{say('addToCart.toCart')}</CartLink>
            </p>
          )}
        </Dialog>
      )}
      {shown?.dialog === 'refused' && (
        <RefusedDialog because={shown.because} busy={busy} onRetry={retry} onClose={close} />
      )}
      {shown?.dialog === 'cart-locked' && (
        <CartLockedDialog
          busy={busy}
          trouble={shown.trouble}
          onFree={() => void freeAndAdd('cart-locked')}
          onClose={close}
        />
      )}
      {shown?.dialog === 'quote-in-progress' && (
        <QuoteDialog
          busy={busy}
          trouble={shown.trouble}
          onFree={() => void freeAndAdd('quote-in-progress')}
          onCancel={() => {
            services.signals.emit('cancel-quote');
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

export default defineIsland({
  name: 'add-to-cart',
  when: 'interaction',
  props: props({
    /** the product */
    productId: text(),
    /** its article: one size and colour */
    articleId: text(),
    /** whether the popup shows what goes with the cart, above its `[data-added-actions]`; it may also be set later */
    crossSell: flag(false),
  }),
  parts,
  component: AddToCart,
});
