import { ignoreHeldKey } from '../../../dom/focus.ts';
import { lineIcon } from '../../../dom/line-icon.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import type { Services } from '../../../page/services.ts';
import { popupsOf } from '../../../popups/manager.ts';
import { createFrame } from '../../../popups/popup-frame.ts';
import { type Item, setOpen } from './item.ts';
import { menuTexts } from './menu.texts.ts';

interface Drawer {
  readonly root: HTMLDetailsElement;
  readonly toggle: HTMLElement;
  readonly list: HTMLElement;
  readonly items: readonly Item[];
  readonly id: string;
  readonly services: Services;
}

/**
 * Shows the menu's list in a dialog instead of below its button: an item with a panel leads one level down, and back to
 * where it was. Returns its end.
 */
export function openAsDrawer({ root, toggle, list, items, id, services }: Drawer): () => void {
  const say = services.texts(menuTexts);
  let end: (() => void) | undefined;
  let close = () => {};

  const open = () => {
    const { dialog, body, status } = createFrame({
      id: `${id}-drawer`,
      className: 'sf-menu-drawer',
      title: say('menu.title'),
      closeLabel: say('menu.close'),
    });
    status.remove();
    const back = make(
      'button',
      { type: 'button', class: 'sf-menu-back', hidden: '' },
      lineIcon(dialog.ownerDocument, 'M14.5 5.5L8 12l6.5 6.5'),
      say('menu.back'),
    );
    const place = dialog.ownerDocument.createComment('');
    list.replaceWith(place);
    body.append(back, list);
    root.append(dialog);

    let level: Item | undefined;
    let scrolled = 0;
    const goTo = (item: Item | undefined) => {
      if (item) scrolled = dialog.scrollTop;
      const left = level;
      if (left) setOpen(left, false);
      level = item;
      if (item) setOpen(item, true);
      list.toggleAttribute('data-below', !!item);
      back.hidden = !item;
      dialog.scrollTop = item ? 0 : scrolled;
      (item ? back : left?.button)?.focus({ preventScroll: true });
      ignoreHeldKey();
    };
    const stops = [
      ...items.map(({ link }) => setAttributes(link, { 'data-all': say('menu.all') })),
      ...items.map((item) => listen(item.button, 'click', () => goTo(item))),
      listen(back, 'click', () => goTo(undefined)),
    ];
    // A closed details shows nothing of what is inside.
    root.open = true;
    end = () => {
      end = undefined;
      undoAll(stops);
      if (level) setOpen(level, false);
      list.removeAttribute('data-below');
      place.replaceWith(list);
      dialog.remove();
      root.open = false;
    };
    const popup = popupsOf(services).open({ name: 'menu', dialog, opener: toggle, onClosed: () => end?.() });
    if (!popup) end();
    else close = () => popup.close();
  };

  const undoToggle = listen<MouseEvent>(toggle, 'click', (event) => {
    if (event.defaultPrevented || root.open) return;
    event.preventDefault();
    open();
  });
  // A tap that came before this code has opened the list in the page.
  if (root.open) open();
  return () => {
    if (end) close();
    end?.();
    undoToggle();
  };
}
