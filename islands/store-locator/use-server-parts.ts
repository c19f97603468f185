import { useLayoutEffect, useRef } from 'react';
import { setAttributes } from '../../src/dom/set-attributes.ts';
import { undoAll } from '../../src/dom/undo-all.ts';
import { type ServerParts, setHidden } from './server-parts.ts';

interface Shown {
  /** Our list stands in the place of the server's overview. */
  readonly isListShown: boolean;
  /** The server's own answer is to another search. */
  readonly isServedOld: boolean;
  readonly isButtonHidden: boolean;
  /** The page shows that a search found nothing. */
  readonly isFailureShown: boolean;
  /** An address is being looked up. */
  readonly isBusy: boolean;
  readonly wasReset: boolean;
  /** The search button had focus, and is hidden. */
  readonly onFocusLost: () => void;
}

/** Hides what a search replaces, and brings it back. Without us all is as the server sent it. */
export function useServerParts(
  { overview, list, searchButton }: ServerParts,
  { isListShown, isServedOld, isButtonHidden, isFailureShown, isBusy, wasReset, onFocusLost }: Shown,
): void {
  const hasSearched = useRef(false);
  // Where the server found nothing either, its words would say the same once more.
  const isFailureShownTwice = isFailureShown && overview.every((element) => !element.hasAttribute('hidden'));
  hasSearched.current ||= isListShown || isServedOld || isFailureShownTwice || wasReset;
  const isOurs = hasSearched.current;
  const loseFocus = useRef(onFocusLost);
  loseFocus.current = onFocusLost;

  useLayoutEffect(() => {
    // Before the first search they are as the server sent them: it may have answered one itself.
    if (!isOurs) return;
    const stops = [...overview.map((element) => setHidden(element, isListShown)), setHidden(list, true)];
    return () => undoAll(stops.reverse());
  }, [overview, list, isListShown, isOurs]);

  useLayoutEffect(() => {
    if (!searchButton || !isButtonHidden) return;
    const hadFocus = document.activeElement === searchButton;
    const undo = setHidden(searchButton, true);
    if (hadFocus) loseFocus.current();
    return undo;
  }, [searchButton, isButtonHidden]);

  useLayoutEffect(
    () => (searchButton && isBusy ? setAttributes(searchButton, { 'data-busy': '' }) : undefined),
    [searchButton, isBusy],
  );
}
