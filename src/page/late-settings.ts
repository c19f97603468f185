import {
  earlyGroups,
  type Groups,
  type IsLike,
  isOfSameType,
  readSettings,
  type Settings,
} from './settings.ts';
import { siteAddress } from './site-address.ts';

/** The groups that only the runtime and lazy code read, with their defaults. They are not part of the entry. */
const lateGroups = {
  routes: { cart: '/winkelwagen', search: '/zoeken', checkout: '/bestellen' },
  maps: { key: '', provider: 'pdok', tileUrl: '', geocodeUrl: '', fallbackUrl: '' },
  botProtection: { siteKey: '', scriptUrl: '' },
  chat: { domain: '' },
} satisfies Groups & Partial<Record<keyof Settings, unknown>>;

export const allGroups: Groups = { ...lateGroups, ...earlyGroups };

/** Whether the value may replace the default. A default with a leading slash requires an address on this site. */
export const isLike: IsLike = (fallback, value) =>
  isOfSameType(fallback, value) && (!`${fallback}`.startsWith('/') || !!siteAddress(value));

/** Adds the late groups to the page's settings. */
export function completeSettings(settings: Settings, element: Element | null): void {
  Object.assign(settings, readSettings(element, lateGroups, isLike));
}

/** Reads all groups of a settings element. */
export function readAllSettings(element: Element | null): Settings {
  return readSettings(element, allGroups, isLike) as unknown as Settings;
}
