import { isPlainClick } from '../dom/is-plain-click.ts';
import { listen } from '../dom/listen.ts';
import { mountBeside as define } from '../enhance/mounts.ts';
import { type Prop, props } from '../page/prop-schemas.ts';
import { type ContactOption, contactOptions, isContactOption } from '../shop/contact.ts';
import { contactOf } from './options.ts';

const optionName: Prop<ContactOption> = (value) => {
  if (!isContactOption(value)) throw new TypeError(`is not one of ${contactOptions.join(', ')}`);
  return value;
};
const optional: Prop<string> = (value = '') => value;

/**
 * Makes a button or link open a contact option: `data-option` names it, `data-campaign-id` is the campaign of a chat.
 * A link is followed if the option can't be opened.
 */
export default define(
  props({ option: optionName, campaignId: optional }),
  ({ option, campaignId }, mount) => {
    const { host, services } = mount;
    return listen<MouseEvent>(host, 'click', (event) => {
      if (!isPlainClick(event)) return;
      if (contactOf(services).choose(option, { campaign: campaignId, from: host })) event.preventDefault();
    });
  },
);
