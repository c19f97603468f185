import { useEffect, useRef, useState } from 'react';
import { type GuidedSellingResults, guidedSellingResultsOf } from '../../src/server/guided-selling.ts';
import { ServerError } from '../../src/server/server-error.ts';
import { facetMapOf, joinList, type Wish } from '../../src/shop/guide-results.ts';
import type { GuidedSellingProps } from './use-guide.ts';

export interface Results {
  readonly status: 'loading' | 'ready' | 'failed' | 'wrong';
  /** What came last; of earlier answers while those of now are on their way. */
  readonly data?: GuidedSellingResults | undefined;
}

/** What matches the wishes, asked anew whenever they change. Facets that the shop does not know are told once. */
export function useResults({ nodeId, guideId }: GuidedSellingProps, wishes: readonly Wish[]) {
  const [results, setResults] = useState<Results>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const told = useRef(new Set<string>());
  const facets = Object.entries(facetMapOf(wishes)).map(([facet, values]) => [facet, joinList(values)]);
  const asked = JSON.stringify(Object.fromEntries(facets));

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
            if (Object.hasOwn(asks, facet) && !told.current.has(`${question.id} ${facet}`)) {
              told.current.add(`${question.id} ${facet}`);
              console.error(
                `guided selling ${guideId}: question "${question.id}" asks for "${facet}", a facet that the shop does not know; it is not looked at`,
              );
            }
        setResults({ status: 'ready', data });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        console.error(`guided selling ${guideId}: ${error instanceof Error ? error.message : error}`);
        const isWrong = error instanceof ServerError && ['shape', 'content-type'].includes(error.kind);
        setResults({ status: isWrong ? 'wrong' : 'failed' });
      },
    );
    return () => controller.abort();
  }, [nodeId, asked, tries]);

  return { results, retry: () => setTries((count) => count + 1) };
}
