import { listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import { watchLayout } from '../../../dom/watch-layout.ts';
import { define } from '../../../enhance/define.ts';
import { one } from '../../../enhance/parts.ts';
import { number, props } from '../../../page/prop-schemas.ts';
import './show-more.css';
import { showMoreTexts } from './show-more.texts.ts';

/**
 * Folds long content. Its button unfolds and folds it, and so does focus inside the content, or a find of the browser's
 * own search. Content that fits is not folded and has no button. Without the script all of it is shown.
 */
export default define({
  name: 'show-more',
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
    const say = services.texts(showMoreTexts);
    /** The server's content of the button. */
    const label = [...toggle.childNodes];
    const undoContent = setAttributes(content, { id: content.id || `${id}-content`, 'data-folded': null });
    const undoToggle = setAttributes(toggle, {
      hidden: '',
      'aria-controls': content.id,
      'aria-expanded': 'false',
    });

    let open = false;
    /** How high the content may be in its fold, in px. */
    let limit = Number.POSITIVE_INFINITY;
    const fitsHeight = () => {
      const { scrollHeight, clientHeight } = content;
      if (content.hasAttribute('data-folded'))
        limit = scrollHeight > clientHeight + 1 ? clientHeight : maxHeightOf(content);
      return scrollHeight <= limit + 1;
    };
    const fitsItems = () => content.children.length <= items;
    let fits = fitsItems();
    const fold = (child: Element, isFolded: boolean) => {
      if (child.hasAttribute('data-more') === isFolded) return;
      child.toggleAttribute('data-more', isFolded);
      // Where the browser's own search opens it.
      if (!('onbeforematch' in child)) return;
      if (isFolded) child.setAttribute('hidden', 'until-found');
      else child.removeAttribute('hidden');
    };
    const show = () => {
      if (items) for (const [at, child] of [...content.children].entries()) fold(child, at >= items && !open);
      else content.toggleAttribute('data-folded', !fits && !open);
      toggle.hidden = fits;
      toggle.setAttribute('aria-expanded', String(open));
      toggle.replaceChildren(...(open ? [say('showMore.less')] : label));
    };
    if (items) show();
    // Its own style tells how high it is folded.
    else content.setAttribute('data-folded', '');
    // The content can outgrow the fold when the window gets narrower or a picture loads.
    const { stop } = watchLayout([host], items ? fitsItems : fitsHeight, (found) => {
      fits = found;
      show();
    });
    const stops = [
      stop,
      listen(toggle, 'click', () => {
        open = !open;
        show();
      }),
      ...['focusin', 'beforematch'].map((type) =>
        listen(content, type, () => {
          open = true;
          show();
        }),
      ),
    ];
    return () => {
      undoAll(stops);
      toggle.replaceChildren(...label);
      for (const child of content.children) fold(child, false);
      undoToggle();
      undoContent();
    };
  },
});

/** In px; what its style does not tell in px holds anything. */
function maxHeightOf(element: Element): number {
  const { maxHeight } = getComputedStyle(element);
  return maxHeight.endsWith('px') ? Number.parseFloat(maxHeight) : Number.POSITIVE_INFINITY;
}
