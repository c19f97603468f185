import { fetchChunk } from '../../dom/fetch-chunk.ts';
import type { Services } from '../../page/services.ts';
import { reportableTerm } from '../reportable-term.ts';

/** Reports a search once per page: its term and its number of results, from the server's markup. */
export function measureSearchResults(services: Services): void {
  let isReported = false;
  services.watch(
    '[data-search-term][data-search-results]',
    (element) => {
      const [term = '', found = ''] = ['term', 'results'].map((name) =>
        element.getAttribute(`data-search-${name}`)?.trim(),
      );
      if (isReported) return undefined;
      if (!term || !/^\d+$/.test(found))
        services.report('search-unreadable', `data-search-results="${found}"`, element);
      else {
        isReported = true;
        const report = (guard: Pick<Services, 'personalData'>) =>
          services.track(
            'view_search_results',
            { search_term: reportableTerm(term, guard), results: Number(found) },
            { cause: element },
          );
        const reportAnyway = () => report(services);
        // The page has just begun: the guard may know traces alone.
        if (services.personalData(term, true))
          fetchChunk(() => import('../find-personal-data.ts')).then(
            ({ guard }) => report(guard),
            reportAnyway,
          );
        else reportAnyway();
      }
      return undefined;
    },
    { owner: 'analytics' },
  );
}
