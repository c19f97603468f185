import type { Geocoder, Place } from './port.ts';

/** About 100 m: precise enough for distances in whole km, too coarse to show where somebody lives. */
const decimals = 3;

/**
 * A geocoder that asks once per text and position, for as long as the page is open. Nothing is stored in the browser,
 * because searches show where somebody was or wants to go. Failures are not remembered.
 */
export function remember(geocoder: Geocoder): Geocoder {
  const places = new Map<string, readonly Place[]>();
  const addresses = new Map<string, Place | undefined>();
  return {
    async geocode(text, options) {
      const key = text.trim().replace(/\s+/g, ' ').toLowerCase();
      const known = places.get(key);
      if (known) return known;
      const found = await geocoder.geocode(text.trim(), options);
      places.set(key, found);
      return found;
    },
    async reverse(position, options) {
      const [latitude, longitude] = [round(position.latitude), round(position.longitude)];
      const key = `${latitude} ${longitude}`;
      if (addresses.has(key)) return addresses.get(key);
      const found = await geocoder.reverse({ latitude, longitude }, options);
      addresses.set(key, found);
      return found;
    },
  };
}

const round = (degrees: number) => Number(degrees.toFixed(decimals));
