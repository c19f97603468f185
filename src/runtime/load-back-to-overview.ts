import { collectEarlyClicks } from '../analytics/early-clicks.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';

/** Loads the way back to a list where a page is a list or leads back to one. `early` are the clicks from before. */
export function loadBackToOverview(services: Services, view: Window, early: readonly Event[]): void {
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    const meanwhile = collectEarlyClicks(view.document);
    fetchChunk(() => import('./back-to-overview.ts')).then(
      ({ startBackToOverview }) => startBackToOverview(services, view, [...early, ...meanwhile()]),
      (error) => {
        meanwhile();
        services.log('back-to-overview', 'is not there', error);
      },
    );
  };
  if (services.page.type === 'plp') load();
  else
    services.watch(
      'a[data-back-link]',
      () => {
        load();
        return undefined;
      },
      { owner: 'back-to-overview' },
    );
}
