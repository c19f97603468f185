import { isPlainClick } from '../../dom/is-plain-click.ts';
import { listen } from '../../dom/listen.ts';
import { setAttributes } from '../../dom/set-attributes.ts';
import { mountBeside as define } from '../../enhance/mounts.ts';
import { type Prop, props } from '../../page/prop-schemas.ts';
import { popupsOf } from '../../popups/manager.ts';
import { isChoiceId } from '../../shop/appointment.ts';
import { openerTexts } from './appointment-opener.texts.ts';

const optionalId: Prop<string> = (value = '') => {
  if (value !== '' && !isChoiceId(value))
    throw new TypeError('is not an id of letters, digits, - and _, 100 at most');
  return value;
};

const name = 'appointment';

/**
 * A link that opens the appointment flow in a popup, with or without a store. The link is followed normally if the page
 * already contains a flow, because there can be only one at a time.
 */
export default define(props({ storeId: optionalId }), ({ storeId }, { host, services }) => {
  if (!(host instanceof HTMLAnchorElement)) throw new TypeError('is not a link');
  const href = services.siteAddress(host.href);
  if (href === undefined) throw new TypeError('its address is not one on this site');
  const say = services.texts(openerTexts);
  const undo = setAttributes(host, { 'aria-haspopup': 'dialog' });
  const stop = listen<MouseEvent>(host, 'click', (event) => {
    if (!isPlainClick(event) || document.querySelector('[data-island="appointment"][data-shell="panel"]'))
      return;
    event.preventDefault();
    const popups = popupsOf(services);
    if (popups.current()?.name === name) return;
    popups.open({
      name,
      title: say('appointment.title'),
      className: 'sf-popup-appointment',
      opener: host,
      href,
      content: { mount: (body) => addFlow(body, storeId, href, say('appointment.asPage')) },
    });
  });
  return () => {
    stop();
    undo();
  };
});

/** Adds the island of the flow. It contains a link to the flow's page until it is mounted, or if that fails. */
function addFlow(body: HTMLElement, storeId: string, href: string, label: string): undefined {
  const link = document.createElement('a');
  link.className = 'sf-button sf-button-secondary';
  link.href = href;
  link.textContent = label;
  const place = document.createElement('div');
  place.setAttribute('data-appointment-place', '');
  place.append(link);
  const island = document.createElement('div');
  const attributes = {
    'data-island': name,
    'data-shell': 'popup',
    'data-when': 'now',
    'data-store-id': storeId,
  };
  for (const [key, value] of Object.entries(attributes)) island.setAttribute(key, value);
  island.append(place);
  body.append(island);
}
