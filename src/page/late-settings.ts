import {
  earlyGroups,
  type Groups,
  type IsLike,
  isOfSameType,
  readSettings,
  type Settings,
} from './settings.ts';
import { siteAddress } from './site-address.ts';

/** The groups that only the runtime and lazy code read, with their defaults: the entry does not carry them. */
const lateGroups = {
  routes: { cart: '/winkelwagen', search: '/zoeken', checkout: '/bestellen' },
  maps: { key: '', provider: 'pdok', tileUrl: '', geocodeUrl: '', fallbackUrl: '' },
  botProtection: { siteKey: '', scriptUrl: '' },
  chat: { domain: '' },
} satisfies Groups & Partial<Record<keyof Settings, unknown>>;

export const allGroups: Groups = { ...lateGroups, ...earlyGroups };

/** A setting whose default begins with a slash is an address on this site; any other one is of its default's type. */
export const isLike: IsLike = (fallback, value) =>
  isOfSameType(fallback, value) && (!`${fallback}`.startsWith('/') || !!siteAddress(value));

/** Adds the groups that the entry has not read to the page's settings. */
export function completeSettings(settings: Settings, element: Element | null): void {
  Object.assign(settings, readSettings(element, lateGroups, isLike));
}

/** All settings of an element, as the page has them once the runtime is there. */
export function readAllSettings(element: Element | null): Settings {
  return readSettings(element, allGroups, isLike) as unknown as Settings;
}
