import { isFocusNowhere } from '../../src/dom/focus.ts';

/** Whether focus may move into the host: it is in the host, in the dialog around it, or nowhere in particular. */
export function mayTakeFocus(host: HTMLElement): boolean {
  const { activeElement: active } = host.ownerDocument;
  return isFocusNowhere(host) || host.contains(active) || !!active?.closest('dialog')?.contains(host);
}
