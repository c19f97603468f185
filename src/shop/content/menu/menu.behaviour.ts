import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { live, one } from '../../../enhance/parts.ts';
import { openAsDrawer } from './drawer.ts';
import { createItems } from './item.ts';
import './menu.css';
import { menuTexts } from './menu.texts.ts';
import { showPanels } from './panels.ts';

/** From here on the menu is a bar. */
const wide = '(min-width: 992px)';

/** The main menu: a bar with panels on wide screens, a drawer with levels on others. Without the script it is links. */
export default define({
  name: 'menu',
  // It opens by hover: its code is there before the pointer is.
  when: 'active',
  /**
   * From 992 px on a bar, below that a drawer. The drawer’s name in signals is `menu`
   *
   * @style from 992 px on, that the `details` shows its content while it is closed; else it stays a disclosure
   */
  parts: {
    /** the whole menu, in a page without us too */
    root: one('details', { is: 'details' }),
    /** opens it */
    toggle: one('summary', { is: 'details summary' }),
    /** a list of links */
    list: one('*', { is: 'details [data-menu-list]' }),
    /**
     * hidden; beside the link of an item: in the bar it opens by hover, touch or a button that we add, in the drawer it
     * is a level, which shows the link above it
     */
    panel: live(),
    /** of an item with a panel, before it */
    link: live('a', { is: 'a', beside: '[data-menu-panel]' }),
  },
  mount(_props, { root, toggle, list, panel }, { host, id, services }) {
    const say = services.texts(menuTexts);
    const { items, undo } = createItems(list.querySelectorAll<HTMLElement>(panel), id);
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
  },
});
