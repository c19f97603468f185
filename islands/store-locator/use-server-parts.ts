import { useLayoutEffect, useRef } from 'react';
import { undoAll } from '../../src/dom/listen.ts';
import { setAttributes } from '../../src/dom/make.ts';
import { setHidden } from './server-parts.ts';

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
