import { isPlainClick } from '../dom/is-plain-click.ts';
import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/set-attributes.ts';
import { undoAll } from '../dom/undo-all.ts';
import { define } from '../enhance/define.ts';
import { type Prop, props } from '../page/prop-schemas.ts';
import { isPopupName, knownPopups, type PopupName } from './known-popups.ts';
import { openKnown } from './open-known.ts';
import { resumeGuide } from './resume-guide.ts';
import { showSampleSuccess } from './sample-success.ts';

const popupName: Prop<PopupName> = (value = '') => {
  if (!isPopupName(value)) throw new TypeError(`is not one of ${Object.keys(knownPopups).join(', ')}`);
  return value;
};

const optional: Prop<string> = (value = '') => value.trim();

/**
 * Makes a link or button open a popup: `data-popup` names it, `data-popup-id` is the number for its call. The link is
 * followed without JavaScript, and on a click that opens another tab or window.
 */
export default define(
  props({ popup: popupName, popupId: optional }),
  ({ popup, popupId }, { host, services }) => {
    if (knownPopups[popup].needsId && !popupId)
      throw new Error(`has no data-popup-id, which data-popup="${popup}" needs`);
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
);
