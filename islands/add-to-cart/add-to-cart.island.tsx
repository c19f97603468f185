import { useLayoutEffect } from 'react';
import { listen } from '../../src/dom/listen.ts';
import { setAttributes } from '../../src/dom/set-attributes.ts';
import { defineIsland } from '../../src/react/define-island.tsx';
import { ServerFragment } from '../../src/react/server-fragment.tsx';
import { useMount, useServices } from '../../src/react/services-context.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { LiveRegion } from '../../src/ui/live-region.tsx';
import { addToCartProps } from './add-to-cart.props.ts';
import { addToCartTexts } from './add-to-cart.texts.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** The server's order form adds the article without leaving the page, and says in a popup what came of it. */
function AddToCart({ productId, articleId }: { readonly productId: string; readonly articleId: string }) {
  const { host, services } = useMount();
  const say = services.texts(addToCartTexts);
  const { adding, add, close } = useAddToCart({ productId, articleId });
  const busy = adding.state === 'adding';

  useLayoutEffect(() => {
    const form = host.querySelector('form');
    if (!form) throw new Error('has no form inside');
    return listen(form, 'submit', (event) => {
      event.preventDefault();
      void add();
    });
  }, [host, add]);

  // Not disabled: a disabled button loses focus and says nothing. A second press is ignored while one is under way.
  useLayoutEffect(() => {
    const button = host.querySelector('form button');
    return busy && button ? setAttributes(button, { 'aria-disabled': 'true', 'data-busy': '' }) : undefined;
  }, [host, busy]);

  return (
    <>
      <LiveRegion text={busy ? say('addToCart.adding') : ''} />
      {adding.state === 'added' && (
        <Dialog
          name="add-to-cart"
          title={say('addToCart.added')}
          closeLabel={say('addToCart.close')}
          onClose={close}
        >
          {adding.source === undefined && <div className="sf-spinner" aria-hidden="true" />}
          {adding.source && <ServerFragment source={adding.source} />}
          {adding.source === null && <Ways />}
        </Dialog>
      )}
      {adding.state === 'refused' && (
        <Dialog
          name="add-to-cart"
          title={say('addToCart.oops')}
          closeLabel={say('addToCart.close')}
          described
          onClose={close}
        >
          <p className="sf-message sf-message-danger">{say(`addToCart.${adding.result}`)}</p>
          <Ways />
        </Dialog>
      )}
    </>
  );
}

/** Where to go from here, where the server's own popup content does not say so. */
function Ways() {
  const { texts, page } = useServices();
  const say = texts(addToCartTexts);
  return (
    <p className="sf-message-actions">
      <button type="button" className="sf-button sf-button-secondary" data-popup-close="">
        {say('addToCart.continue')}
      </button>
      <a className="sf-button sf-button-primary" href={page.settings.routes.cart}>
        {say('addToCart.toCart')}
      </a>
    </p>
  );
}

export default defineIsland(addToCartProps, AddToCart, { render: 'beside' });
