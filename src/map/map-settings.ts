import { providerOf } from '../geo/provider.ts';
import type { Services } from '../page/services.ts';
import type { Position } from '../shop/stores/distance.ts';

/** What the map shows before a search. */
export interface MapView extends Position {
  readonly zoom: number;
}

/** The settings' centre and zoom. */
export function firstView({ page }: Services): MapView {
  const { latitude, longitude, zoom } = page.settings.maps;
  return { latitude, longitude, zoom };
}

/** Whether the map loads by itself after a search, or waits for a press. */
export function showsAfterSearch(services: Services): boolean {
  return services.page.settings.maps.show === 'search' && !providerOf(services).needsConsent;
}
