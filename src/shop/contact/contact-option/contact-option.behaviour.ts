import { isPlainClick, listen } from '../../../dom/listen.ts';
import { define } from '../../../enhance/define.ts';
import { way } from '../../../enhance/parts.ts';
import { choice, props, text } from '../../../page/prop-schemas.ts';
import { contactOptions } from '../contact.ts';
import { contactOf } from '../options.ts';

/**
 * Makes a button or link open a contact option: `data-option` names it, `data-campaign-id` is the campaign of a chat.
 * A link is followed if the option can't be opened.
 */
export default define({
  name: 'contact-option',
  props: props({
    /** the way to contact the shop */
    option: choice(contactOptions),
    /** the campaign that the chat begins with */
    campaignId: text({ fallback: '' }),
  }),
  parts: {
    /** itself: a link is followed without us */
    opener: way(['a', 'button'], { is: 'a[href], button' }),
  },
  mount({ option, campaignId }, _parts, { host, services }) {
    return listen<MouseEvent>(host, 'click', (event) => {
      if (!isPlainClick(event)) return;
      if (contactOf(services).choose(option, { campaign: campaignId, from: host })) event.preventDefault();
    });
  },
});
