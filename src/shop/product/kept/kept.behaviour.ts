import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { one, way } from '../../../enhance/parts.ts';
import { articleField, chosenAddress } from '../chosen-articles.rules.ts';
import { keptOf } from '../kept-articles.ts';

/** The way to what the shopper keeps: how many there are, and their address. */
export default define({
  name: 'kept',
  when: 'active',
  resumes: 'kept',
  defers: 'a',
  /** in the header; also without hearts in the page */
  parts: {
    /** leads to the page of what is kept, which shows the articles of its address: `?artikel=1&artikel=2` */
    link: one('a', { is: 'a[href]', site: 'href' }),
    /** empty; shows how many there are */
    count: one(),
    /** a GET form, which the hearts send without the script */
    form: way('form', { is: 'form' }),
  },
  mount(_props, { link, count }, { services }) {
    const action = link.getAttribute('href') ?? '';
    if (!services.siteAddress(action)) throw new Error('its link is not an address on this site');
    const undo = setAttributes(link, { href: action });
    const stop = keptOf(services).ids.subscribe((ids) => {
      link.href = ids.length > 0 ? chosenAddress(action, articleField, ids) : action;
      count.textContent = `${ids.length || ''}`;
    });
    return () => {
      stop();
      undo();
      count.textContent = '';
    };
  },
});
