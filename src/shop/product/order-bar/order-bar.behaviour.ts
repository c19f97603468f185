import './order-bar.css';
import { listen } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import type { Undo } from '../../../dom/watch.ts';
import { define } from '../../../enhance/define.ts';
import { one } from '../../../enhance/parts.ts';
import { props, text } from '../../../page/prop-schemas.ts';

/** What of the page's own button its bar takes over. */
const mirrored = ['aria-disabled', 'data-busy'];

/**
 * A bar with a second order button, shown while the page's own is out of view and can be pressed. A press submits the
 * page's own form, so that all that hears it hears this too. Choosing another article replaces the own button: the bar
 * follows the one that is there.
 */
export default define({
  name: 'order-bar',
  // The server sends it hidden.
  when: 'active',
  resumes: 'back',
  props: props({
    /** the product, as at its `add-to-cart` */
    productId: text(),
  }),
  /**
   * `hidden`, for the bottom of a phone's window. From the first touch, key or pointer on, shown while the page's own
   * order button is out of view and can be pressed, up to 767 px
   */
  parts: {
    /** orders what the page's own order button orders */
    button: one('button', { is: 'button' }),
  },
  mount({ productId }, { button }, { host, services }) {
    if (!globalThis.IntersectionObserver) return undefined;
    let own: HTMLButtonElement | undefined;
    let isInView = true;

    const show = () => {
      const isShown = own !== undefined && !own.disabled && !isInView;
      // Focus would be lost with the bar.
      if (!isShown && own && button === host.ownerDocument.activeElement) own.focus({ preventScroll: true });
      host.hidden = !isShown;
    };
    const mirror = () => {
      for (const name of mirrored) {
        const value = own?.getAttribute(name);
        if (value == null) button.removeAttribute(name);
        else button.setAttribute(name, value);
      }
      show();
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (target === own) isInView = isIntersecting;
      show();
    });
    const leave = (element: Element) => {
      observer.unobserve(element);
      if (element !== own) return;
      own = undefined;
      show();
    };

    const before = setAttributes(host, { hidden: host.getAttribute('hidden') });
    // A CMS may have taken `hidden` away.
    show();
    const stops: Undo[] = [
      services.watch(
        `[data-island="add-to-cart"][data-product-id="${CSS.escape(productId)}"] form button`,
        (element) => {
          own = element as HTMLButtonElement;
          observer.observe(own);
          mirror();
          return leave;
        },
        { owner: 'order-bar', ownAttributes: ['disabled', ...mirrored], onChange: mirror },
      ),
      listen(button, 'click', () => own?.form?.requestSubmit()),
    ];
    return () => {
      for (const stop of stops) stop();
      observer.disconnect();
      own = undefined;
      mirror();
      before();
    };
  },
});
