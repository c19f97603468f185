import type { Report } from '../../../../page/report.ts';
import type { Services } from '../../../../page/services.ts';
import type { Settings } from '../../../../page/settings.ts';
import { google } from './google.ts';
import { pdok } from './pdok.ts';
import type { Geocoder, Place, Provider, ProviderOptions } from './port.ts';

type ProviderSettings = Pick<Settings['maps'], 'key' | 'provider' | 'tileUrl' | 'geocodeUrl'>;

const providers: Readonly<Record<ProviderSettings['provider'], (options: ProviderOptions) => Provider>> = {
  pdok,
  google,
};

const known = new WeakMap<Services['page'], Provider>();

/** The provider of addresses and map tiles that the settings choose, one per page. Creating it makes no request. */
export function providerOf({ page, report }: Pick<Services, 'page' | 'report'>): Provider {
  const provider = known.get(page) ?? createProvider(page.settings.maps, report);
  known.set(page, provider);
  return provider;
}

export function createProvider(settings: ProviderSettings, report: Report): Provider {
  const { key, geocodeUrl, tileUrl } = settings;
  const isLocked = settings.provider === 'google' && !key;
  if (isLocked) report('setting-invalid', 'is google, which needs maps.key; pdok is used', 'maps.provider');
  const provider = providers[isLocked ? 'pdok' : settings.provider]({ key, geocodeUrl, tileUrl });
  return { ...provider, geocoder: remember(provider.geocoder) };
}

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
