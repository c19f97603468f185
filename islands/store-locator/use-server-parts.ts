import { useLayoutEffect, useRef, useState } from 'react';
import { listen, undoAll } from '../../src/dom/listen.ts';
import { make, setAttributes } from '../../src/dom/make.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import type { LocatorView } from './locator-buttons.tsx';

interface ServerParts {
  /** Areas and intro, hidden by a search. */
  readonly overview: readonly Element[];
  /** The server's own result list. */
  readonly list: HTMLElement | undefined;
  readonly searchButton: HTMLElement | undefined;
}

interface Shown {
  /** Our list replaces the server's overview. */
  readonly isListShown: boolean;
  /** The server's list is what was found: it stays in place of ours. */
  readonly isAnswerKept: boolean;
  /** The server's list belongs to another search. */
  readonly isServerListStale: boolean;
  readonly isButtonHidden: boolean;
  /** An error message is shown. */
  readonly isFailureShown: boolean;
  /** An address is being looked up. */
  readonly isBusy: boolean;
  readonly wasReset: boolean;
  /** Called when the search button is hidden while it has focus. */
  readonly onFocusLost: () => void;
}

/** Hides the server's elements that a search replaces, and shows them again after a reset or an unmount. */
export function useServerParts(
  { overview, list, searchButton }: ServerParts,
  {
    isListShown,
    isAnswerKept,
    isServerListStale,
    isButtonHidden,
    isFailureShown,
    isBusy,
    wasReset,
    onFocusLost,
  }: Shown,
): void {
  const hasSearched = useRef(false);
  // If the server found nothing either, its message would repeat ours.
  const isFailureDuplicated = isFailureShown && overview.every((element) => !element.hasAttribute('hidden'));
  hasSearched.current ||= isListShown || isServerListStale || isFailureDuplicated || wasReset;
  const isTakenOver = hasSearched.current;
  const latestOnFocusLost = useRef(onFocusLost);
  latestOnFocusLost.current = onFocusLost;

  useLayoutEffect(() => {
    // Leave the server's own results alone until the first search.
    if (!isTakenOver) return;
    const stops = [
      ...overview.map((element) => setHidden(element, isListShown)),
      setHidden(list, !isAnswerKept),
    ];
    return () => undoAll(stops.reverse());
  }, [overview, list, isListShown, isAnswerKept, isTakenOver]);

  useLayoutEffect(() => {
    if (!searchButton || !isButtonHidden) return;
    const hadFocus = document.activeElement === searchButton;
    const undo = setHidden(searchButton, true);
    if (hadFocus) latestOnFocusLost.current();
    return undo;
  }, [searchButton, isButtonHidden]);

  useLayoutEffect(
    () => (searchButton && isBusy ? setAttributes(searchButton, { 'data-busy': '' }) : undefined),
    [searchButton, isBusy],
  );
}

/** Whether the form's action is this page, so that the page's URL can represent the search. */
export function leadsHere(form: HTMLFormElement): boolean {
  const action = form.getAttribute('action') || location.href;
  const address = siteAddress(action);
  return !!address && new URL(address).pathname.toLowerCase() === location.pathname.toLowerCase();
}

/** Hides or shows one of the server's elements. Returns an undo. */
function setHidden(element: Element | undefined, isHidden: boolean): () => void {
  return element ? setAttributes(element, { hidden: isHidden ? '' : null }) : () => {};
}

/** Containers for our buttons and messages, at the end of the server's form. */
export function useTools(form: HTMLFormElement): {
  readonly buttons: HTMLElement;
  readonly messages: HTMLElement;
} {
  const [tools] = useState(() => ({
    buttons: make('div', { class: 'sf-locator-buttons' }),
    messages: make('div', { class: 'sf-locator-messages' }),
  }));
  useLayoutEffect(() => {
    form.append(tools.buttons, tools.messages);
    return () => {
      tools.buttons.remove();
      tools.messages.remove();
    };
  }, [form, tools]);
  return tools;
}

interface ServerAnswer {
  /** The server's list is what the shopper sees. */
  readonly isKept: boolean;
  readonly view: LocatorView;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onPoint: (id: string | undefined) => void;
}

/** Connects the server's own list with the map, and marks the chosen store in it. */
export function useServerAnswer(list: HTMLElement | undefined, answer: ServerAnswer): void {
  const { isKept, view, selected, onSelect, onPoint } = answer;
  const latestOnSelect = useRef(onSelect);
  latestOnSelect.current = onSelect;
  useLayoutEffect(() => {
    if (!list) return;
    const closest = ({ target }: Event, selector: string) =>
      (target as Element).closest<HTMLElement>(selector)?.dataset;
    const stops = [
      listen(list, 'click', (event) => {
        const id = closest(event, '[data-locator-on-map]')?.locatorOnMap;
        if (id) latestOnSelect.current(id);
      }),
      listen(list, 'pointerover', (event) => onPoint(closest(event, '[data-store-id]')?.storeId)),
      listen(list, 'pointerleave', () => onPoint(undefined)),
    ];
    return () => undoAll(stops);
  }, [list, onPoint]);
  useLayoutEffect(() => {
    if (!list || !isKept) return;
    const stores = [...list.querySelectorAll<HTMLElement>('[data-store-id]')];
    const chosen = stores.find(({ dataset }) => dataset.storeId === selected);
    const undos = [
      setAttributes(list, { 'data-view': view }),
      chosen ? setAttributes(chosen, { 'aria-current': 'true' }) : () => {},
    ];
    return () => undoAll(undos);
  }, [list, isKept, view, selected]);
}
