import { listen } from '../../dom/listen.ts';
import { setAttributes } from '../../dom/set-attributes.ts';
import { undoAll } from '../../dom/undo-all.ts';
import { whenResized } from '../../dom/when-resized.ts';
import { mountBeside as define } from '../../enhance/mounts.ts';
import { number, props } from '../../page/prop-schemas.ts';
import './show-more.css';

const texts = { 'showMore.less': 'Toon minder' };

/** `items`: how many of the content's children are shown; 0 folds it by its height. */
const schema = props({ items: number({ min: 0, max: 99, fallback: 0 }) });

/**
 * Folds long content. Its button unfolds and folds it, and focus inside the content unfolds it too. Content that fits
 * is not folded and has no button. Without the script all of it is shown.
 */
export default define(schema, ({ items }, { host, id, services }) => {
  const content = host.querySelector<HTMLElement>('[data-show-more-content]');
  const toggle = host.querySelector<HTMLElement>('[data-show-more-toggle]');
  if (!content || !toggle)
    throw new Error('has no [data-show-more-content] or no [data-show-more-toggle] inside');
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
});
