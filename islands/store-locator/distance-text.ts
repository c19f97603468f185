import type { Say } from '../../src/page/texts.ts';
import { wholeKilometres } from '../../src/shop/stores/distance.ts';
import type { LocatorText } from './store-locator.texts.ts';

/** A distance in metres, in words: whole kilometres, and never none. */
export function distanceText(metres: number, say: Say<LocatorText>): string {
  const km = wholeKilometres(metres);
  return km ? say('storeLocator.distance', { km }) : say('storeLocator.underOneKm');
}
