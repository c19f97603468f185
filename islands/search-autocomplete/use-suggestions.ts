import { useEffect, useState } from 'react';
import { useMount } from '../../src/react/services-context.ts';
import { autoComplete } from '../../src/server/search.ts';
import { type SearchOption, toOptions } from './search-options.ts';

/** The search text must be longer than this many characters. */
const shortest = 2;
/** Pause after the last key, in ms. */
const pause = 250;

export interface Suggestions {
  /** What the options are the answer to. */
  readonly query: string;
  readonly options: readonly SearchOption[];
}

/**
 * The server's answer to the query, or undefined while there is none. An answer is shown only for the query that
 * stands in the field: a newer one aborts the older call, and what still comes late is dropped.
 */
export function useSuggestions(typed: string): Suggestions | undefined {
  const { services, signal } = useMount();
  const [answer, setAnswer] = useState<Suggestions>();
  const query = typed.trim();
  // Characters, not code units: an emoji is one.
  const wanted = [...query].length > shortest;

  useEffect(() => {
    if (!wanted) return;
    const newer = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const result = await autoComplete(query, { signal: AbortSignal.any([newer.signal, signal]) });
        if (!newer.signal.aborted) setAnswer({ query, options: toOptions(result, services.siteAddress) });
      } catch (error) {
        // The plain search form goes on working; the shopper needs no message for a missing suggestion.
        if (!newer.signal.aborted && !signal.aborted)
          console.error(`island "search-autocomplete": ${(error as Error).message}`);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  }, [query, wanted, services, signal]);

  return wanted && answer?.query === query ? answer : undefined;
}
