import { setAttributes } from '../../src/dom/make.ts';
import { siteAddress } from '../../src/page/site-address.ts';

/** Whether the form's action is this page, so that the page's URL can represent the search. */
export function leadsHere(form: HTMLFormElement): boolean {
  const action = form.getAttribute('action') || location.href;
  const address = siteAddress(action);
  return !!address && new URL(address).pathname.toLowerCase() === location.pathname.toLowerCase();
}

/** Hides or shows one of the server's elements. Returns an undo. */
export function setHidden(element: Element | undefined, isHidden: boolean): () => void {
  return element ? setAttributes(element, { hidden: isHidden ? '' : null }) : () => {};
}
