import { providerOf } from '../geo/provider.ts';
import type { Services } from '../page/services.ts';
import type { Position } from '../shop/distance.ts';

/** What the map shows before a search. */
export interface MapView extends Position {
  readonly zoom: number;
}

const country: MapView = { latitude: 51.1467878, longitude: 4.9128134, zoom: 8 };
/** What the map can show: it has no poles, and no tiles of the whole world. */
const limits = { latitude: [-85, 85], longitude: [-180, 180], zoom: [6, 19] } as const;

/** The settings' centre and zoom. One that the map can't show is told, and its default is used. */
export function firstView({ page }: Services): MapView {
  const { maps } = page.settings;
  const within = (name: keyof MapView) => {
    const [least, most] = limits[name];
    if (maps[name] >= least && maps[name] <= most) return maps[name];
    const expected = `a number from ${least} to ${most}; ${country[name]} is used`;
    console.error(`settings: maps.${name} is ${maps[name]}, expected ${expected}`);
    return country[name];
  };
  return { latitude: within('latitude'), longitude: within('longitude'), zoom: within('zoom') };
}

/** Whether the map loads by itself after a search, or waits for a press. */
export function showsAfterSearch(services: Services): boolean {
  const { show } = services.page.settings.maps;
  if (show !== 'search' && show !== 'press')
    console.error(`settings: maps.show is ${JSON.stringify(show)}, expected search or press; search is used`);
  return show !== 'press' && !providerOf(services).needsConsent;
}
