import { lineIcon } from '../../../dom/line-icon.ts';
import { make, setAttributes } from '../../../dom/make.ts';

/** An item of the bar with a panel. */
export interface Item {
  readonly element: HTMLElement;
  readonly link: HTMLAnchorElement;
  readonly panel: HTMLElement;
  /** Ours: a disclosure for the panel. */
  readonly button: HTMLButtonElement;
  readonly name: string;
}

/** The items of these panels, each with a button for it. */
export function createItems(
  panels: Iterable<HTMLElement>,
  id: string,
): { readonly items: Item[]; undo(): void } {
  const undos: (() => void)[] = [];
  const items = [...panels].map((panel, at): Item => {
    const element = panel.parentElement;
    const link = element?.querySelector<HTMLAnchorElement>(':scope > a');
    if (!element || !link) throw new Error('has a [data-menu-panel] without a link before it');
    const name = link.textContent?.trim() ?? '';
    const panelId = panel.id || `${id}-panel-${at + 1}`;
    undos.push(setAttributes(panel, { id: panelId, hidden: '' }));
    const button = make(
      'button',
      { type: 'button', class: 'sf-menu-more', 'aria-expanded': 'false', 'aria-controls': panelId },
      make('span', {}, name),
      lineIcon(panel.ownerDocument, 'M6 9.5l6 6 6-6'),
    );
    link.after(button);
    return { element, link, panel, button, name };
  });
  return {
    items,
    undo() {
      for (const { element, button } of items) {
        element.removeAttribute('data-open');
        button.remove();
      }
      for (const undo of undos) undo();
    },
  };
}

export function setOpen({ element, panel, button }: Item, isOpen: boolean): void {
  element.toggleAttribute('data-open', isOpen);
  panel.hidden = !isOpen;
  button.setAttribute('aria-expanded', String(isOpen));
}
