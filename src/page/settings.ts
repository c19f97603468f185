import { siteAddress } from './site-address.ts';

export interface Settings {
  /** Addresses on this site. */
  readonly routes: { readonly cart: string; readonly search: string; readonly checkout: string };
  readonly maps: { readonly key: string };
  readonly botProtection: { readonly siteKey: string; readonly scriptUrl: string };
  readonly chat: { readonly domain: string };
  readonly analytics: { readonly enabled: boolean; readonly consentMode: boolean };
  /** Shopper-facing texts by key, instead of our Dutch defaults. */
  readonly translations: Readonly<Record<string, string>>;
  /** `false` turns an island, behaviour or experiment off. */
  readonly islands: Readonly<Record<string, boolean>>;
  readonly behaviours: Readonly<Record<string, boolean>>;
  readonly experiments: Readonly<Record<string, boolean>>;
}

/** A group of settings, or a record that takes any names. */
type Group = Readonly<Record<string, unknown>>;

/**
 * The groups of named settings with their defaults. What a setting may be follows from its default: one that begins
 * with a slash is an address on this site, every other of the same type.
 */
export const groups: Readonly<Record<string, Group>> = {
  routes: { cart: '/winkelwagen', search: '/zoeken', checkout: '/bestellen' },
  maps: { key: '' },
  botProtection: { siteKey: '', scriptUrl: '' },
  chat: { domain: '' },
  analytics: { enabled: false, consentMode: true },
};
/** The records that take any names, with the like of what they take. */
export const records: Group = { translations: '', islands: true, behaviours: true, experiments: true };

/** Whether the value may stand for the default. */
export const isLike = (fallback: unknown, value: unknown): boolean =>
  typeof value === typeof fallback && (!`${fallback}`.startsWith('/') || !!siteAddress(value));
/** Its own entries, where it is an object; none else. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];

/** Reads the settings element. What is missing or bad gets its default, silently: `reportSettings` tells, later. */
export function readSettings(element: Element | null): Settings {
  let given = new Map<string, unknown>();
  try {
    given = new Map(entriesOf(JSON.parse(element?.textContent ?? '{}')));
  } catch {}
  const settings: Record<string, Group> = {};
  for (const [name, fallbacks] of Object.entries(groups)) {
    const own = new Map(entriesOf(given.get(name)));
    settings[name] = Object.fromEntries(
      Object.entries(fallbacks).map(([key, fallback]) => {
        const value = own.get(key);
        return [key, isLike(fallback, value) ? value : fallback];
      }),
    );
  }
  for (const [name, like] of Object.entries(records))
    settings[name] = Object.fromEntries(
      entriesOf(given.get(name)).filter(([, value]) => isLike(like, value)),
    );
  return settings as unknown as Settings;
}
