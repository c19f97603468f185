import { useEffect, useState } from 'react';
import { anySignal } from '../../src/calls/deadline.ts';
import type { AutoCompleteResult } from '../../src/calls/schema.ts';
import { useMount } from '../../src/enhance/react/define-island.tsx';
import { parseAddress } from '../../src/page/site-address.ts';
import { plainLine } from '../../src/page/text/typed-text.ts';
import { autoComplete } from '../../src/shop/list/search.calls.ts';

export type SearchOption =
  | { readonly kind: 'suggestion'; readonly text: string }
  | { readonly kind: 'page'; readonly title: string; readonly address: string }
  | {
      readonly kind: 'product';
      readonly title: string;
      readonly price: string;
      readonly address: string;
      readonly image?: { readonly address: string; readonly alt: string };
    };

/** Converts the response to options. Leaves out products and pages whose URL is on another site. */
export function toOptions(
  { Suggestions, Items, Pages = [] }: AutoCompleteResult,
  siteAddress: (address: unknown) => string | undefined,
): SearchOption[] {
  const products = Items.flatMap((item): SearchOption[] => {
    const address = siteAddress(item.ArticleUrl);
    const image = imageAddress(item.Image.Url);
    if (!address) return [];
    return [
      {
        kind: 'product',
        title: item.Title,
        price: item.CurrentPrice.DisplayPriceText,
        address,
        ...(image && { image: { address: image, alt: item.Image.Name } }),
      },
    ];
  });
  const pages = Pages.flatMap(({ Title, Url }): SearchOption[] => {
    const address = siteAddress(Url);
    return address ? [{ kind: 'page', title: Title, address }] : [];
  });
  return [...Suggestions.map((text): SearchOption => ({ kind: 'suggestion', text })), ...pages, ...products];
}

/** The image's absolute URL. It may be on another host, but only by HTTP. Undefined if it is not. */
function imageAddress(address: string): string | undefined {
  const url = parseAddress(address, document.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Where the server's form leads with this text in it. */
export function searchAddress(form: HTMLFormElement, text: string): string {
  const address = new URL(form.getAttribute('action') ?? '', document.baseURI);
  for (const [name, value] of new FormData(form)) address.searchParams.set(name, `${value}`);
  address.searchParams.set('q', text);
  return address.href;
}

/** The index after Arrow Up or Down. It wraps around through -1, which is the field itself. */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

/** The query must be longer than this, in characters. */
const minLength = 2;
/** In ms. */
const debounceTime = 250;
/** In ms after the request: a slower answer is waited for in sight of the shopper. */
const patience = 400;

interface Suggestions {
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
export function useSuggestions(typed: string): {
  answer: Suggestions | undefined;
  isSearching: boolean;
  hasFailed: boolean;
} {
  const { host, services, signal } = useMount();
  const [answer, setAnswer] = useState<Suggestions>();
  /** The query whose answer takes long. */
  const [slow, setSlow] = useState<string>();
  /** The query whose answer did not come. */
  const [failed, setFailed] = useState<string>();
  const query = plainLine(typed);
  // Counts code points, so that an emoji is one character.
  const wanted = [...query].length > minLength;

  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    let patienceTimer: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      setFailed(undefined);
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
        if (controller.signal.aborted || signal.aborted) return;
        services.report('no-suggestions', error, host);
        setFailed(query);
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
    hasFailed: wanted && failed === query,
  };
}
