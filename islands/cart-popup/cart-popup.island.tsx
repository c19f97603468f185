import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { isPlainClick, listen, undoAll } from '../../src/dom/listen.ts';
import { setAttributes } from '../../src/dom/make.ts';
import { defineIsland, live, one, type Parts, useMount } from '../../src/enhance/react/define-island.tsx';
import { Dialog } from '../../src/enhance/react/dialog.tsx';
import { openPopupOf } from '../../src/page/open-popup.ts';
import { preloadAnchor } from '../../src/popups/anchored/anchor.ts';
import { cartOf } from '../../src/shop/cart/cart.ts';
import { CartPanel } from './cart-panel.tsx';
import { cartPopupTexts } from './cart-popup.texts.ts';

const parts = {
  /** leads to the cart page, also without the script and while the cart is empty */
  link: one('a', { is: 'a' }),
  /** the count, shown before the first paint */
  badge: live('*', { is: '[data-cart-badge]' }),
};

/**
 * Makes the header's cart link open the cart in a popup. The link is followed if the cart is empty, or if the
 * add-to-cart popup is open.
 */
function CartPopup({ parts: { link } }: { readonly parts: Parts<typeof parts> }) {
  const { services } = useMount();
  const say = services.texts(cartPopupTexts);
  const { pieces: count = 0 } = useStore(cartOf(services).count);
  const [open, setOpen] = useState(false);
  const enabled = useRef(false);
  enabled.current = count > 0;

  useLayoutEffect(() => {
    const openPopup = openPopupOf(services);
    const stops = [
      listen(link, 'pointerenter', preloadAnchor, { once: true }),
      listen(link, 'focus', preloadAnchor, { once: true }),
      listen<MouseEvent>(link, 'click', (event) => {
        if (!enabled.current || openPopup.get()?.name === 'add-to-cart' || !isPlainClick(event)) return;
        event.preventDefault();
        setOpen(true);
      }),
    ];
    return () => undoAll(stops);
  }, [link, services]);

  useLayoutEffect(() => {
    return count > 0 ? setAttributes(link, { 'aria-haspopup': 'dialog' }) : undefined;
  }, [link, count]);

  if (!open) return null;
  return (
    <Dialog
      name="cart"
      title={say('cartPopup.title')}
      closeLabel={say('cartPopup.close')}
      className="sf-mini-cart-panel"
      onClose={() => setOpen(false)}
    >
      <CartPanel />
    </Dialog>
  );
}

export default defineIsland({
  name: 'cart-popup',
  when: 'interaction',
  /** the popup opens inside it, so rules of the page such as `header a` reach it */
  parts,
  component: CartPopup,
});
