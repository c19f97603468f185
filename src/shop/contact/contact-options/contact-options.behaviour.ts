import { isPlainClick, listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { live, one } from '../../../enhance/parts.ts';
import { openKnown } from '../../../popups/known-popups.ts';
import { contactOptionsVisible } from '../customer-service.calls.ts';
import { makeRoom } from '../make-room.ts';
import { contactOf } from '../options.ts';

/**
 * Makes a link, or the link in the host, open the contact options in a popup. Asks the server first whether contact is
 * possible. If so, shows a `hidden` host, which makes way for what it would cover, and reopens the option that was open on
 * the previous page. Until then, and if the request fails, the link is followed.
 */
export default define({
  name: 'contact-options',
  when: 'active',
  resumes: 'contact-option-active',
  once: true,
  /**
   * may be `hidden`. Put it on every page, or nothing reopens there. `--sf-bottom-bar` of the root is the height of a bar
   * of the page at the bottom of the window; the link is then above it
   */
  parts: {
    /** leads to customer service. An editor may have split it: the first with a text is used */
    link: one('a', { is: 'a' }),
    /** in the answer: the panel of one option, by its name */
    panel: live('template', { is: '[data-contact-panel]' }),
  },
  mount(_props, { link: first }, { host, services, signal }) {
    const undos: (() => void)[] = [];
    const link = [first, ...host.querySelectorAll('a')].find((one) => one.textContent.trim()) ?? first;
    let isPossible = false;

    contactOptionsVisible({ signal }).then(
      (isVisible) => {
        if (signal.aborted) return;
        if (!isVisible) return contactOf(services).markUnavailable();
        isPossible = true;
        undos.push(
          setAttributes(host, { hidden: null }),
          setAttributes(link, { 'aria-haspopup': 'dialog' }),
          makeRoom(host),
        );
        contactOf(services).reopen();
      },
      (error: unknown) => {
        if (signal.aborted) return;
        contactOf(services).markUnavailable();
        services.report('contact-unknown', error, host);
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
  },
});
