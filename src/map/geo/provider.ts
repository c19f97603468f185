import type { Report } from '../../page/report.ts';
import type { Services } from '../../page/services.ts';
import type { Settings } from '../../page/settings.ts';
import { google } from './google.ts';
import { pdok } from './pdok.ts';
import type { Provider, ProviderOptions } from './port.ts';
import { remember } from './remember.ts';

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
