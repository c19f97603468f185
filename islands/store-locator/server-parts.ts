import { setAttributes } from '../../src/dom/set-attributes.ts';

/** The server's elements in the locator. */
export interface ServerParts {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly searchButton: HTMLElement | null;
  /** Areas and intro, hidden by a search. */
  readonly overview: readonly Element[];
  /** The server's own result list. */
  readonly list: HTMLElement | null;
  /** The list has stores in it: the server has answered the search. */
  readonly hasAnswer: boolean;
  /** The server's button for a search by location. */
  readonly locationButton: HTMLElement | null;
  /** Where the choice between list and map belongs. */
  readonly view: HTMLElement | null;
}

/** Finds the server's elements. @throws Error if the form or its address field is missing */
export function readParts(host: HTMLElement): ServerParts {
  const form = host.querySelector<HTMLFormElement>('form[data-locator-form]');
  const input = form?.querySelector<HTMLInputElement>('input[name="Address" i]');
  if (!form || !input) throw new Error('has no form[data-locator-form] with an input named Address inside');
  const list = host.querySelector<HTMLElement>('[data-locator-list]');
  return {
    form,
    input,
    searchButton: form.querySelector<HTMLElement>('[type="submit"], button:not([type])'),
    overview: [...host.querySelectorAll('[data-locator-areas], [data-locator-intro]')],
    list,
    hasAnswer: Boolean(list?.querySelector('[data-store-id]')),
    locationButton: form.querySelector<HTMLElement>('[data-locator-location]'),
    view: host.querySelector<HTMLElement>('[data-locator-view]'),
  };
}

/** Whether the form's action is this page, so that the page's URL can represent the search. */
export function leadsHere(form: HTMLFormElement): boolean {
  const action = form.getAttribute('action') || location.href;
  if (!URL.canParse(action, location.href)) return false;
  const { origin, pathname } = new URL(action, location.href);
  return origin === location.origin && pathname.toLowerCase() === location.pathname.toLowerCase();
}

/** Hides or shows one of the server's elements. Returns an undo. */
export function setHidden(element: Element | null, isHidden: boolean): () => void {
  return element ? setAttributes(element, { hidden: isHidden ? '' : null }) : () => {};
}
