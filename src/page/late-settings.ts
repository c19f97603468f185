import { type Groups, type IsLike, isOfSameType, readSettings, type Settings } from './settings.ts';
import { siteAddress } from './site-address.ts';

/** Every group with its defaults. The entry and the engine read a few by themselves: see page.ts. */
export const allGroups = {
  routes: { cart: '/winkelwagen', search: '/zoeken', checkout: '/bestellen' },
  maps: {
    key: '',
    provider: 'pdok',
    tileUrl: '',
    geocodeUrl: '',
    fallbackUrl: '',
    show: 'search',
    latitude: 51.1467878,
    longitude: 4.9128134,
    zoom: 8,
  },
  botProtection: { siteKey: '', scriptUrl: '' },
  chat: { domain: '' },
  links: { hosts: '' },
  interruptions: { perVisit: 2 },
  robots: { userAgents: '' },
  analytics: { enabled: false, consentMode: true },
  consent: { unknown: 'denied' },
  errors: { share: 0 },
  translations: '',
  islands: true,
  behaviours: true,
  experiments: true,
  desk: ['off'],
} satisfies Groups & Record<keyof Settings, unknown> as Groups;

/** Whether the value may replace the default. A default with a leading slash requires an address on this site. */
export const isLike: IsLike = (fallback, value) =>
  isOfSameType(fallback, value) && (!`${fallback}`.startsWith('/') || !!siteAddress(value));

/** Puts all groups in the page's settings, in place of what the entry has read of them. */
export function completeSettings(settings: Settings, element: Element | null | undefined): void {
  Object.assign(settings, readAllSettings(element));
}

/** Reads all groups of a settings element. */
export function readAllSettings(element: Element | null | undefined): Settings {
  return readSettings(element, allGroups, isLike) as unknown as Settings;
}
