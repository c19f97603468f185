import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/set-attributes.ts';
import { define } from '../enhance/define.ts';
import { props } from '../page/prop-schemas.ts';

const texts = { 'showMore.more': 'Toon meer', 'showMore.less': 'Toon minder' };

/** Folds long content; its button shows it all and folds it again. Without the script all of it is shown. */
export default define(props({}), (_props, { host, id, services }) => {
  const content = host.querySelector<HTMLElement>('[data-show-more-content]');
  const toggle = host.querySelector<HTMLElement>('[data-show-more-toggle]');
  if (!content || !toggle)
    throw new Error('has no [data-show-more-content] or no [data-show-more-toggle] inside');
  const say = services.texts(texts);
  const label = toggle.textContent;
  const restore = [
    setAttributes(content, { id: content.id || `${id}-content`, 'data-folded': '' }),
    setAttributes(toggle, { hidden: null }),
  ];
  const undoControls = setAttributes(toggle, { 'aria-controls': content.id, 'aria-expanded': 'false' });
  const show = (open: boolean) => {
    content.toggleAttribute('data-folded', !open);
    toggle.setAttribute('aria-expanded', String(open));
    toggle.textContent = say(open ? 'showMore.less' : 'showMore.more');
  };
  show(false);
  const stop = listen(toggle, 'click', () => show(content.hasAttribute('data-folded')));
  return () => {
    stop();
    toggle.textContent = label;
    undoControls();
    for (const undo of restore) undo();
  };
});
