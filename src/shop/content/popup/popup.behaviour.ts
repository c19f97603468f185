import { isPlainClick, listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { live, way } from '../../../enhance/parts.ts';
import { choice, props, text } from '../../../page/prop-schemas.ts';
import { idExpected, knownPopups, openKnown, type PopupName } from '../../../popups/known-popups.ts';
import type { Popup } from '../../../popups/popup.ts';
import { resumeGuide } from '../../../popups/resume-guide.ts';
import { productSampleSuccess } from '../popups.calls.ts';

/**
 * Makes a link or button open a popup: `data-popup` names it, `data-popup-id` is the number for its call. The link is
 * followed without JavaScript, and on a click that opens another tab or window.
 */
export default define({
  name: 'popup',
  when: 'interaction',
  resumes: 'back',
  // Otherwise its links would leave the page that the shopper is on.
  defers: 'a, button',
  props: props(
    {
      /** which popup */
      popup: choice(Object.keys(knownPopups) as PopupName[]),
      /**
       * which one, of `site-wide-block`, `product-sample`, `document`, `guided-selling`, `article-selection`
       * (`<product id>,<article id>`) and, if you like, `bed-match` (`start`, `introduction`, `questions`)
       */
      popupId: text({ fallback: '' }),
    },
    ({ popup, popupId }) => {
      const expects = idExpected(popup, popupId);
      return expects === undefined ? undefined : (['popupId', expects] as const);
    },
  ),
  parts: {
    /** itself: a link's address is the way without us */
    opener: way(['a', 'button'], { is: 'a[href], button' }),
    /** in its content: the title, else its first heading is */
    title: live(),
    /** in its content: closes it */
    close: live(),
  },
  mount({ popup, popupId }, _parts, { host, services }) {
    const href = host instanceof HTMLAnchorElement ? services.siteAddress(host.href) : undefined;
    const undo = setAttributes(host, { 'aria-haspopup': 'dialog' });
    const open = (resumes = false) => {
      const opened = openKnown(services, popup, { id: popupId, opener: host, href, resumes });
      if (opened && popup === 'product-sample') showSampleSuccess(opened);
    };
    const stops = [
      undo,
      listen<MouseEvent>(host, 'click', (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open();
      }),
    ];
    if (popup === 'guided-selling') stops.push(resumeGuide(services, popupId, () => open(true)));
    return () => undoAll(stops);
  },
});

/** Replaces the popup's form by the server's success message once it was sent. */
function showSampleSuccess(popup: Popup): void {
  const stop = listen(popup.dialog, 'form-sent', () =>
    popup.show(async (signal) => ({ source: await productSampleSuccess({ signal }) })),
  );
  void popup.closed.then(stop);
}
