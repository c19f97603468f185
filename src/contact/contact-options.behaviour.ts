import { isPlainClick } from '../dom/is-plain-click.ts';
import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/set-attributes.ts';
import { undoAll } from '../dom/undo-all.ts';
import { define } from '../enhance/define.ts';
import { props } from '../page/prop-schemas.ts';
import { openKnown } from '../popups/open-known.ts';
import { contactOptionsVisible } from '../server/customer-service.ts';
import { contactOf } from './options.ts';
import { yieldToPage } from './yield.ts';

/**
 * Makes a link, or the link in the host, open the contact options in a popup. Asks the server first whether contact is
 * possible. If so, shows a `hidden` host, which makes way for what it would cover, and reopens the option that was open on
 * the previous page. Until then, and if the request fails, the link is followed.
 */
export default define(props({}), (_props, { host, services, signal }) => {
  const link = host instanceof HTMLAnchorElement ? host : host.querySelector('a');
  if (!link) throw new Error('has no link to customer service inside');
  const undos: (() => void)[] = [];
  let isPossible = false;

  contactOptionsVisible({ signal }).then(
    (isVisible) => {
      if (signal.aborted) return;
      if (!isVisible) return contactOf(services).markUnavailable();
      isPossible = true;
      undos.push(
        setAttributes(host, { hidden: null }),
        setAttributes(link, { 'aria-haspopup': 'dialog' }),
        yieldToPage(host),
      );
      contactOf(services).reopen();
    },
    (error: unknown) => {
      if (signal.aborted) return;
      contactOf(services).markUnavailable();
      console.error(`behaviour "contact-options": its link stays a link: ${(error as Error).message}`);
    },
  );
  undos.push(
    listen<MouseEvent>(link, 'click', (event) => {
      if (!isPossible || !isPlainClick(event)) return;
      event.preventDefault();
      openKnown(services, 'contact-options', { opener: link, href: services.siteAddress(link.href) });
    }),
  );
  return () => undoAll(undos.splice(0));
});
