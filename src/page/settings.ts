import { siteAddress } from './site-address.ts';

export interface Settings {
  /** Addresses on this site. */
  readonly routes: { readonly cart: string; readonly search: string; readonly checkout: string };
  readonly maps: { readonly key: string };
  readonly botProtection: { readonly siteKey: string };
  readonly chat: { readonly domain: string };
  /** Shopper-facing texts by key, instead of our Dutch defaults. */
  readonly translations: Readonly<Record<string, string>>;
  readonly analytics: { readonly enabled: boolean };
  /** `false` turns an island, behaviour or experiment off. */
  readonly islands: Readonly<Record<string, boolean>>;
  readonly behaviours: Readonly<Record<string, boolean>>;
  readonly experiments: Readonly<Record<string, boolean>>;
}

interface Kind {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}
/** A value with its default, a record of any keys, or a group of named settings. */
type Shape = { kind: Kind; fallback: unknown } | { each: Kind } | { group: Record<string, Shape> };

const text: Kind = { expected: 'a text', accepts: (value) => typeof value === 'string' };
const flag: Kind = { expected: 'true or false', accepts: (value) => typeof value === 'boolean' };
const address: Kind = { expected: 'an address on this site', accepts: (value) => !!siteAddress(value) };
const of = (kind: Kind, fallback: unknown): Shape => ({ kind, fallback });
const group = (shapes: Record<string, Shape>): Shape => ({ group: shapes });

const shape = group({
  routes: group({
    cart: of(address, '/winkelwagen'),
    search: of(address, '/zoeken'),
    checkout: of(address, '/bestellen'),
  }),
  maps: group({ key: of(text, '') }),
  botProtection: group({ siteKey: of(text, '') }),
  chat: group({ domain: of(text, '') }),
  translations: { each: text },
  analytics: group({ enabled: of(flag, false) }),
  islands: { each: flag },
  behaviours: { each: flag },
  experiments: { each: flag },
});

/** Reads the settings element. What is missing or bad gets its default, and each bad key one console error. */
export function readSettings(element: Element | null): Settings {
  let json: unknown;
  try {
    if (element) json = JSON.parse(element.textContent ?? '');
  } catch (error) {
    console.error(`settings: not valid JSON, so the defaults are used: ${(error as Error).message}`);
  }
  return read(shape, json, '') as Settings;
}

function read(shape: Shape, value: unknown, path: string): unknown {
  if ('kind' in shape) {
    if (value === undefined || shape.kind.accepts(value)) return value ?? shape.fallback;
    return bad(path, value, shape.kind.expected, shape.fallback);
  }
  let object = value ?? {};
  if (typeof object !== 'object' || Array.isArray(object) || value === null)
    object = bad(path || 'the whole', value, 'an object', {}) as object;
  const entries = Object.entries(object);
  const below = (key: string) => (path ? `${path}.${key}` : key);
  if ('each' in shape)
    return Object.fromEntries(
      entries.filter(
        ([key, entry]) => shape.each.accepts(entry) || bad(below(key), entry, shape.each.expected),
      ),
    );
  for (const [key] of entries)
    if (!Object.hasOwn(shape.group, key))
      console.warn(`settings: ${below(key)} is not a setting that we know`);
  return Object.fromEntries(
    Object.entries(shape.group).map(([key, inner]) => [
      key,
      read(
        inner,
        Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined,
        below(key),
      ),
    ]),
  );
}

function bad(path: string, value: unknown, expected: string, fallback?: unknown): unknown {
  const instead = fallback === undefined ? 'it is left out' : `${JSON.stringify(fallback)} is used`;
  console.error(`settings: ${path} is ${JSON.stringify(value)}, expected ${expected}; ${instead}`);
  return fallback;
}
