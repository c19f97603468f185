import type { Services } from '../page/services.ts';
import type { Settings } from '../page/settings.ts';
import { fallBack } from './fall-back.ts';
import { google } from './google.ts';
import { nominatim } from './nominatim.ts';
import { pdok } from './pdok.ts';
import type { Provider, ProviderOptions } from './port.ts';
import { remember } from './remember.ts';

const providers: Readonly<Record<string, (options: ProviderOptions) => Provider>> = {
  pdok,
  nominatim,
  google,
};

type ProviderSettings = Pick<Settings['maps'], 'key' | 'provider' | 'tileUrl' | 'geocodeUrl' | 'fallbackUrl'>;

const known = new WeakMap<Services['page'], Provider>();

/** The provider of addresses and map tiles that the settings choose, one per page. Creating it makes no request. */
export function providerOf({ page }: Pick<Services, 'page'>): Provider {
  const provider = known.get(page) ?? createProvider(page.settings.maps);
  known.set(page, provider);
  return provider;
}

export function createProvider(settings: ProviderSettings): Provider {
  const { key } = settings;
  const options = {
    key,
    geocodeUrl: webAddress('geocodeUrl', settings.geocodeUrl),
    tileUrl: webAddress('tileUrl', settings.tileUrl),
  };
  const chosen = chosenName(settings.provider, key);
  const provider = (providers[chosen] ?? pdok)(options);
  const other = webAddress('fallbackUrl', settings.fallbackUrl);
  const geocoder = other
    ? fallBack(provider.geocoder, nominatim({ key: '', tileUrl: '', geocodeUrl: other }).geocoder)
    : provider.geocoder;
  return { ...provider, geocoder: remember(geocoder) };
}

function chosenName(name: string, key: string): string {
  if (!Object.hasOwn(providers, name)) {
    const names = Object.keys(providers).join(', ');
    console.error(`settings: maps.provider is "${name}", expected one of ${names}; pdok is used`);
    return 'pdok';
  }
  if (name === 'google' && !key) {
    console.error('settings: maps.provider is google, which needs maps.key; pdok is used');
    return 'pdok';
  }
  return name;
}

/** The address if it is on the web or on this site, else empty. */
function webAddress(name: string, address: string): string {
  if (!address) return '';
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return address;
  console.error(
    `settings: maps.${name} is ${JSON.stringify(address)}, expected a web address; it is left out`,
  );
  return '';
}
