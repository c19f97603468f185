import { listen } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/set-attributes.ts';
import { undoAll } from '../../../dom/undo-all.ts';
import { whenResized } from '../../../dom/when-resized.ts';
import { define } from '../../../enhance/define.ts';
import { one } from '../../../enhance/parts.ts';
import { number, props } from '../../../page/prop-schemas.ts';
import './show-more.css';

const texts = { 'showMore.less': 'Toon minder' };

/**
 * Folds long content. Its button unfolds and folds it, and focus inside the content unfolds it too. Content that fits
 * is not folded and has no button. Without the script all of it is shown.
 */
export default define({
  name: 'show-more',
  rare: true,
  props: props({
    /** how many children of the content are shown at first; with 0 as many as its height has room for */
    items: number({ min: 0, max: 99, fallback: 0 }),
  }),
  parts: {
    /** what is folded */
    content: one(),
    /** hidden */
    toggle: one('button'),
  },
  mount({ items }, { content, toggle }, { host, id, services }) {
    const say = services.texts(texts);
    /** The server's content of the button. */
    const label = [...toggle.childNodes];
    const undoContent = setAttributes(content, { id: content.id || `${id}-content`, 'data-folded': null });
    const undoToggle = setAttributes(toggle, {
      hidden: '',
      'aria-controls': content.id,
      'aria-expanded': 'false',
    });

    let open = false;
    const foldByHeight = () => {
      content.setAttribute('data-folded', '');
      const fits = content.scrollHeight <= content.clientHeight + 1;
      content.toggleAttribute('data-folded', !fits && !open);
      return fits;
    };
    const foldItems = () => {
      [...content.children].forEach((child, at) => {
        child.toggleAttribute('data-more', at >= items && !open);
      });
      return content.children.length <= items;
    };
    const show = () => {
      const fits = items ? foldItems() : foldByHeight();
      toggle.hidden = fits;
      toggle.setAttribute('aria-expanded', String(open));
      toggle.replaceChildren(...(open ? [say('showMore.less')] : label));
    };
    show();
    const stops = [
      // The content can outgrow the fold when the window gets narrower or a picture loads.
      whenResized([host], show),
      listen(toggle, 'click', () => {
        open = !open;
        show();
      }),
      listen(content, 'focusin', () => {
        open = true;
        show();
      }),
    ];
    return () => {
      undoAll(stops);
      toggle.replaceChildren(...label);
      for (const child of content.children) child.removeAttribute('data-more');
      undoToggle();
      undoContent();
    };
  },
});
