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

/** Whether the map loads by itself after a search, or waits for a press, as Google's does: it keeps track of who looks at it. */
export function showsAfterSearch({ page }: Services): boolean {
  const { show, provider, key } = page.settings.maps;
  // Without a key Google's is not used.
  return show === 'search' && !(provider === 'google' && key);
}
