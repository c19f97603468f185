export interface Settings {
  /** Addresses on this site. */
  readonly routes: { readonly cart: string; readonly search: string; readonly checkout: string };
  readonly maps: {
    readonly key: string;
    readonly provider: string;
    readonly tileUrl: string;
    readonly geocodeUrl: string;
    readonly fallbackUrl: string;
    readonly show: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly zoom: number;
  };
  readonly botProtection: { readonly siteKey: string; readonly scriptUrl: string };
  readonly chat: { readonly domain: string };
  /** Hosts beside this site that a tile may lead to, with spaces between them. */
  readonly links: { readonly hosts: string };
  /** How many uninvited popups a visit may have. */
  readonly interruptions: { readonly perVisit: number };
  /** Words in the user agents of automated browsers, with spaces between them. */
  readonly robots: { readonly userAgents: string };
  readonly analytics: { readonly enabled: boolean; readonly consentMode: boolean };
  /** What holds until the shopper has chosen: `granted` allows all, anything else the necessary. */
  readonly consent: { readonly unknown: string };
  /** The share of pages, from 0 to 1, that report their faults to the data layer. */
  readonly errors: { readonly share: number };
  /** Shopper-facing texts by key, instead of our Dutch defaults. */
  readonly translations: Readonly<Record<string, string>>;
  /** `false` turns an island, behaviour or experiment off. */
  readonly islands: Readonly<Record<string, boolean>>;
  readonly behaviours: Readonly<Record<string, boolean>>;
  readonly experiments: Readonly<Record<string, boolean>>;
  /** Where an address opens the desk: `on`, or hosts; anything else is nowhere. */
  readonly desk: readonly string[];
}

/** A group of named settings with their defaults. */
type Group = Readonly<Record<string, unknown>>;

/** Every group with its defaults, every record of arbitrary names with a sample value, and words with their default. */
export type Groups = Readonly<Record<string, Group | string | boolean | string[]>>;

/** A text with spaces between its words, or a list of texts; undefined for anything else. */
export function wordsOf(value: unknown): readonly string[] | undefined {
  const texts = [value].flat();
  return texts.every((text) => typeof text === 'string') ? texts.join(' ').split(' ') : undefined;
}

/** Whether the value may replace the default. */
export type IsLike = (fallback: unknown, value: unknown) => boolean;
export const isOfSameType: IsLike = (fallback, value) => typeof value === typeof fallback;

/** The own entries of an object; empty for anything else. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];

/**
 * Reads these groups of the settings element. Missing and invalid values get their defaults, without a message:
 * `logSettingErrors` logs them later.
 */
export function readSettings(
  element: Element | null | undefined,
  groups: Groups,
  isLike: IsLike = isOfSameType,
): Record<string, unknown> {
  let given: Group = {};
  try {
    given = Object(JSON.parse(element?.textContent ?? '{}'));
  } catch {}
  return Object.fromEntries(
    Object.entries(groups).map(([name, defaults]) => {
      if (Array.isArray(defaults)) return [name, wordsOf(given[name]) ?? defaults];
      const entries = entriesOf(given[name]);
      if (typeof defaults !== 'object')
        return [name, Object.fromEntries(entries.filter(([, value]) => isLike(defaults, value)))];
      const own = new Map(entries);
      const values = Object.entries(defaults).map(([key, fallback]) => {
        const value = own.get(key);
        return [key, isLike(fallback, value) ? value : fallback];
      });
      return [name, Object.fromEntries(values)];
    }),
  );
}
