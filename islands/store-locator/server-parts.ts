import { setAttributes } from '../../src/dom/set-attributes.ts';

/** Whether the form's action is this page, so that the page's URL can represent the search. */
export function leadsHere(form: HTMLFormElement): boolean {
  const action = form.getAttribute('action') || location.href;
  if (!URL.canParse(action, location.href)) return false;
  const { origin, pathname } = new URL(action, location.href);
  return origin === location.origin && pathname.toLowerCase() === location.pathname.toLowerCase();
}

/** Hides or shows one of the server's elements. Returns an undo. */
export function setHidden(element: Element | undefined, isHidden: boolean): () => void {
  return element ? setAttributes(element, { hidden: isHidden ? '' : null }) : () => {};
}
