import { useEffect, useState } from 'react';
import { useMount } from '../../src/react/define-island.tsx';
import { anySignal } from '../../src/server/deadline.ts';
import { autoComplete } from '../../src/server/list/search.ts';
import { plainLine } from '../../src/shop/content/typed-text.ts';
import { type SearchOption, toOptions } from './search-options.ts';

/** The query must be longer than this, in characters. */
const minLength = 2;
/** In ms. */
const debounceTime = 250;
/** In ms after the request: a slower answer is waited for in sight of the shopper. */
const patience = 400;

export interface Suggestions {
  /** The query that the options belong to. */
  readonly query: string;
  readonly options: readonly SearchOption[];
  /** Nothing was found: the options are other ways on. */
  readonly isEmpty: boolean;
}

/**
 * Loads suggestions for the typed text. No answer until they have arrived for exactly this text: a newer query aborts
 * the previous request. `isSearching` once that takes a moment.
 */
export function useSuggestions(typed: string): { answer: Suggestions | undefined; isSearching: boolean } {
  const { host, services, signal } = useMount();
  const [answer, setAnswer] = useState<Suggestions>();
  /** The query whose answer takes long. */
  const [slow, setSlow] = useState<string>();
  const query = plainLine(typed);
  // Counts code points, so that an emoji is one character.
  const wanted = [...query].length > minLength;

  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    let patienceTimer: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      patienceTimer = setTimeout(() => setSlow(query), patience);
      try {
        const result = await autoComplete(query, { signal: anySignal(controller.signal, signal) });
        if (!controller.signal.aborted)
          setAnswer({
            query,
            options: toOptions(result, services.siteAddress),
            isEmpty: result.NothingFound === true,
          });
      } catch (error) {
        // The plain search form still works, so the shopper needs no message.
        if (!controller.signal.aborted && !signal.aborted) services.report('no-suggestions', error, host);
      } finally {
        clearTimeout(patienceTimer);
        setSlow((now) => (now === query ? undefined : now));
      }
    }, debounceTime);
    return () => {
      clearTimeout(timer);
      clearTimeout(patienceTimer);
      controller.abort();
    };
  }, [query, wanted, host, services, signal]);

  return {
    answer: wanted && answer?.query === query ? answer : undefined,
    isSearching: wanted && slow === query,
  };
}
