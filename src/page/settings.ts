import { siteAddress } from './site-address.ts';

export interface Settings {
  /** Addresses on this site. */
  readonly routes: { readonly cart: string; readonly search: string; readonly checkout: string };
  readonly maps: { readonly key: string };
  readonly botProtection: { readonly siteKey: string; readonly scriptUrl: string };
  readonly chat: { readonly domain: string };
  readonly analytics: { readonly enabled: boolean; readonly consentMode: boolean };
  /** Texts for shoppers by key, instead of our Dutch defaults. */
  readonly translations: Readonly<Record<string, string>>;
  /** `false` turns an island, behaviour or experiment off. */
  readonly islands: Readonly<Record<string, boolean>>;
  readonly behaviours: Readonly<Record<string, boolean>>;
  readonly experiments: Readonly<Record<string, boolean>>;
}

/** A group of named settings with their defaults. */
type Group = Readonly<Record<string, unknown>>;

/**
 * Every group with its defaults, and every record (which takes any name) with an example of its values. A setting must
 * have the type of its default, and must be an address on this site if the default starts with a slash.
 */
export const known: Readonly<Record<string, Group | string | boolean>> = {
  routes: { cart: '/winkelwagen', search: '/zoeken', checkout: '/bestellen' },
  maps: { key: '' },
  botProtection: { siteKey: '', scriptUrl: '' },
  chat: { domain: '' },
  analytics: { enabled: false, consentMode: true },
  translations: '',
  islands: true,
  behaviours: true,
  experiments: true,
};

/** Whether the value may replace the default. */
export const isLike = (fallback: unknown, value: unknown): boolean =>
  typeof value === typeof fallback && (!`${fallback}`.startsWith('/') || !!siteAddress(value));
/** The entries of a plain object; empty for anything else. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];

/** Reads the settings element. Missing or bad values get their default silently; `reportSettings` logs them later. */
export function readSettings(element: Element | null): Settings {
  let given: Group = {};
  try {
    given = Object(JSON.parse(element?.textContent ?? '{}'));
  } catch {}
  const settings: Record<string, Group> = {};
  for (const [name, defaults] of Object.entries(known)) {
    const entries = entriesOf(given[name]);
    const own = new Map(entries);
    settings[name] = Object.fromEntries(
      typeof defaults === 'object'
        ? Object.entries(defaults).map(([key, fallback]) => {
            const value = own.get(key);
            return [key, isLike(fallback, value) ? value : fallback];
          })
        : entries.filter(([, value]) => isLike(defaults, value)),
    );
  }
  return settings as unknown as Settings;
}
