import { useEffect, useState } from 'react';
import { ServerError } from '../../src/calls/server-error.ts';
import { useMount } from '../../src/enhance/react/define-island.tsx';
import { facetTextsOf, type Judged, type Wish } from '../../src/shop/advice/guide-results.rules.ts';
import {
  type GuidedProduct,
  type GuidedSellingResults,
  guidedSellingResultsOf,
} from '../../src/shop/advice/guided-selling.calls.ts';
import type { GuidedSellingProps } from './use-guide.ts';

/** A product of the answer, judged by the shopper's wishes. */
export interface Advised extends Judged {
  readonly source: GuidedProduct;
  readonly url: string | undefined;
  readonly image: string | undefined;
}

export interface Results {
  readonly status: 'loading' | 'ready' | 'failed' | 'wrong';
  /** What came last; of earlier answers while those of now are on their way. */
  readonly data?: GuidedSellingResults | undefined;
}

/** What matches the wishes, asked anew whenever they change. Facets that the shop does not know are reported. */
export function useResults({ nodeId, guideId }: GuidedSellingProps, wishes: readonly Wish[]) {
  const { host, services } = useMount();
  const [results, setResults] = useState<Results>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify(facetTextsOf(wishes));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the wishes
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setResults(({ data }) => ({ status: 'loading', data }));
    guidedSellingResultsOf(nodeId, JSON.parse(asked), { signal }).then(
      (data) => {
        if (signal.aborted) return;
        for (const { question, facets: asks } of wishes)
          for (const facet of data.UnknownFacets)
            if (Object.hasOwn(asks, facet))
              services.report('guide-facet', `"${facet}"`, `guide ${guideId}, question "${question.id}"`);
        setResults({ status: 'ready', data });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        services.report('guide-results', error, host);
        const isWrong = error instanceof ServerError && ['shape', 'content-type'].includes(error.kind);
        setResults({ status: isWrong ? 'wrong' : 'failed' });
      },
    );
    return () => controller.abort();
  }, [nodeId, asked, tries]);

  return { results, retry: () => setTries((count) => count + 1) };
}
