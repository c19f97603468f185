import { useLayoutEffect, useRef, useState } from 'react';
import { preloadAnchor } from '../../src/anchored/anchor.ts';
import { listen } from '../../src/dom/listen.ts';
import { setAttributes } from '../../src/dom/set-attributes.ts';
import { defineIsland } from '../../src/react/define-island.tsx';
import { useMount } from '../../src/react/services-context.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { CartPanel } from './cart-panel.tsx';
import { cartPopupProps } from './cart-popup.props.ts';
import { cartPopupTexts } from './cart-popup.texts.ts';
import { useCartCount } from './use-cart-count.ts';

/**
 * The header's link to the cart opens the cart in a popup. While the cart is empty, or the add-to-cart popup is
 * open, it stays the plain link that the server sent.
 */
function CartPopup() {
  const { host, services } = useMount();
  const say = services.texts(cartPopupTexts);
  const { count, refresh } = useCartCount();
  const [open, setOpen] = useState(false);
  const blocked = useRef(false);
  const enabled = useRef(false);
  enabled.current = count > 0;

  useLayoutEffect(() => {
    const link = host.querySelector('a');
    if (!link) throw new Error('has no link to the cart inside');
    const block = (name: string | undefined, value: boolean) => {
      if (name === 'add-to-cart') blocked.current = value;
    };
    const stops = [
      listen(link, 'pointerenter', preloadAnchor, { once: true }),
      listen(link, 'focus', preloadAnchor, { once: true }),
      listen<MouseEvent>(link, 'click', (event) => {
        const { ctrlKey, metaKey, shiftKey } = event;
        if (!enabled.current || blocked.current || ctrlKey || metaKey || shiftKey) return;
        event.preventDefault();
        setOpen(true);
      }),
      services.signals.on('popup-opened', ({ name }) => block(name, true)),
      services.signals.on('popup-closed', ({ name }) => block(name, false)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [host, services]);

  useLayoutEffect(() => {
    const link = host.querySelector('a');
    return link && count > 0 ? setAttributes(link, { 'aria-haspopup': 'dialog' }) : undefined;
  }, [host, count]);

  if (!open) return null;
  return (
    <Dialog
      name="cart"
      title={say('cartPopup.title')}
      closeLabel={say('cartPopup.close')}
      className="sf-mini-cart-panel"
      onClose={() => setOpen(false)}
    >
      <CartPanel refreshCount={refresh} />
    </Dialog>
  );
}

export default defineIsland(cartPopupProps, CartPopup, { render: 'beside' });
