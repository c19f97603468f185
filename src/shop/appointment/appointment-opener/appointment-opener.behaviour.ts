import { isPlainClick, listen } from '../../../dom/listen.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { one } from '../../../enhance/parts.ts';
import { readTyped } from '../../../forms/keep-typed.ts';
import { kind, props } from '../../../page/prop-schemas.ts';
import { popupsOf } from '../../../popups/manager.ts';
import { isChoiceId } from '../appointment.rules.ts';
import { openerTexts } from './appointment-opener.texts.ts';

const optionalId = kind(
  'an id of letters, digits, - and _, 100 at most',
  (text) => (text === '' || isChoiceId(text) ? text : undefined),
  '',
);

const name = 'appointment';

/**
 * A link that opens the appointment flow in a popup, with or without a store. The link is followed normally if the page
 * already contains a flow, because there can be only one at a time.
 */
export default define({
  name: 'appointment-opener',
  when: 'interaction',
  // Otherwise its link would leave the page that the shopper is on.
  defers: 'a',
  props: props({
    /** the store that the appointment is for; without it the shopper chooses one */
    storeId: optionalId,
  }),
  parts: {
    /** leads to the page of appointments, the way without us; even where the page has a panel */
    link: one('a', { is: 'a', site: 'href' }),
  },
  mount({ storeId }, { link }, { services }) {
    const href = services.siteAddress(link.href);
    if (href === undefined) throw new TypeError('its address is not one on this site');
    const say = services.texts(openerTexts);
    // Its popup comes in an entry of its own.
    readTyped(name);
    const undo = setAttributes(link, { 'aria-haspopup': 'dialog' });
    const stop = listen<MouseEvent>(link, 'click', (event) => {
      if (!isPlainClick(event) || document.querySelector('[data-island="appointment"][data-shell="panel"]'))
        return;
      event.preventDefault();
      const popups = popupsOf(services);
      if (popups.current()?.name === name) return;
      popups.open({
        name,
        title: say('appointment.title'),
        className: 'sf-popup-appointment',
        opener: link,
        href,
        content: { mount: (body) => addFlow(body, storeId, href, say('appointment.asPage')) },
      });
    });
    return () => {
      stop();
      undo();
    };
  },
});

/** Adds the island of the flow. It contains a link to the flow's page until it is mounted, or if that fails. */
function addFlow(body: HTMLElement, storeId: string, href: string, label: string): undefined {
  const link = make('a', { class: 'sf-button sf-button-secondary', href }, label);
  const place = make('div', { 'data-appointment-place': '' }, link);
  const attributes = { 'data-island': name, 'data-shell': 'popup', 'data-when': 'now' };
  body.append(make('div', { ...attributes, 'data-store-id': storeId }, place));
}
