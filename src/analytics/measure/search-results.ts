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
        console.warn(`search results: not reported: no term, or "${found}" is no number of results`);
      else {
        isReported = true;
        const parameters = { search_term: reportableTerm(term, services), results: Number(found) };
        services.track('view_search_results', parameters, { cause: element });
      }
      return undefined;
    },
    { owner: 'analytics' },
  );
}
