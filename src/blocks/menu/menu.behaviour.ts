import { setAttributes } from '../../dom/set-attributes.ts';
import { mountBeside as define } from '../../enhance/mounts.ts';
import { props } from '../../page/prop-schemas.ts';
import { openAsDrawer } from './drawer.ts';
import { createItems } from './item.ts';
import './menu.css';
import { menuTexts } from './menu.texts.ts';
import { showPanels } from './panels.ts';

/** From here on the menu is a bar. */
const wide = '(min-width: 992px)';

/** The main menu: a bar with panels on wide screens, a drawer with levels on others. Without the script it is links. */
export default define(props({}), (_props, { host, id, services }) => {
  const root = host.querySelector('details');
  const toggle = root?.querySelector('summary');
  const list = root?.querySelector<HTMLElement>('[data-menu-list]');
  if (!root || !toggle || !list)
    throw new Error('has no details with a summary and a [data-menu-list] inside');
  const say = services.texts(menuTexts);
  const { items, undo } = createItems(list, id);
  const query = matchMedia(wide);
  let end = () => {};

  const choose = () => {
    end();
    for (const { button, name } of items)
      if (query.matches) button.setAttribute('aria-label', say('menu.more', { name }));
      else button.removeAttribute('aria-label');
    if (query.matches) end = showPanels(host, items);
    else {
      const undoPopup = setAttributes(toggle, { 'aria-haspopup': 'dialog' });
      const close = openAsDrawer({ root, toggle, list, items, id, services });
      end = () => {
        close();
        undoPopup();
      };
    }
  };
  choose();
  query.addEventListener('change', choose);
  return () => {
    query.removeEventListener('change', choose);
    end();
    undo();
  };
});
