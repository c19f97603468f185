import { useEffect, useState } from 'react';
import { useMount } from '../../src/react/services-context.ts';
import { autoComplete } from '../../src/server/search.ts';
import { type SearchOption, toOptions } from './search-options.ts';

/** The query must be longer than this, in characters. */
const minLength = 2;
/** In ms. */
const debounceTime = 250;

export interface Suggestions {
  /** The query that the options belong to. */
  readonly query: string;
  readonly options: readonly SearchOption[];
}

/**
 * Loads suggestions for the typed text. Undefined until they have arrived for exactly this text: a newer query aborts
 * the previous request.
 */
export function useSuggestions(typed: string): Suggestions | undefined {
  const { services, signal } = useMount();
  const [answer, setAnswer] = useState<Suggestions>();
  const query = typed.trim();
  // Counts code points, so that an emoji is one character.
  const wanted = [...query].length > minLength;

  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const result = await autoComplete(query, { signal: AbortSignal.any([controller.signal, signal]) });
        if (!controller.signal.aborted)
          setAnswer({ query, options: toOptions(result, services.siteAddress) });
      } catch (error) {
        // The plain search form still works, so the shopper needs no message.
        if (!controller.signal.aborted && !signal.aborted)
          console.error(`island "search-autocomplete": ${(error as Error).message}`);
      }
    }, debounceTime);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, wanted, services, signal]);

  return wanted && answer?.query === query ? answer : undefined;
}
