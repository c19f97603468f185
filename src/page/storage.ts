/** 1 necessary, 2 analytics, 4 performance: the bits of the cookie consent. */
type Consent = 1 | 2 | 4;

interface Key {
  readonly area: 'local' | 'session';
  readonly consent: Consent;
}

/** Every key that we keep in the browser. Nothing else may be stored. What each means is said in comments: bytes. */
export const keys = {
  /** What the shopper agreed to, as the sum of the bits. */
  consentLevel: { area: 'local', consent: 1 },
  /** Last known number of articles in the cart. */
  cartcount: { area: 'local', consent: 1 },
  /** Sleep-ID range of the visitor, as "from,to" from 1 to 5. */
  'bedmatch-boundaries': { area: 'local', consent: 1 },
  /** Random id (UUID) of this browser. */
  userId: { area: 'local', consent: 2 },
  /** When the shopper last did something, in ms since 1970. */
  lastActivity: { area: 'local', consent: 2 },
  /** How many pages this tab has shown. */
  pageCount: { area: 'session', consent: 2 },
  /** The tab's session has started: `true`, or `unregistered` until the server has answered. */
  sessionStarted: { area: 'session', consent: 2 },
  /** Where the shopper came from when it started: origin and path. */
  pageReferrer: { area: 'session', consent: 2 },
  /** Ids of the experiments that this browser has activated before. */
  'experiments-seen': { area: 'local', consent: 2 },
  /** Variants that QA chose by address. */
  'experiment-overrides': { area: 'session', consent: 1 },
  /** Debug logging is on. */
  'storefront-debug': { area: 'session', consent: 1 },
} as const satisfies Record<string, Key>;

export type StorageKey = keyof typeof keys;

export interface Storage {
  /** The stored text, or undefined when there is none or the browser refuses storage. */
  get(key: StorageKey): string | undefined;
  /** What the shopper agreed to: the sum of the bits. Undefined before the choice, and where it is none of ours. */
  consent(): 1 | 3 | 5 | 7 | undefined;
  /** Stores the text; undefined removes it. False when the browser refuses, or the shopper has not agreed to it. */
  set(key: StorageKey, value: string | undefined): boolean;
  /** Calls the listener when another tab changes the key. Returns a stop. */
  on(key: StorageKey, listener: (value: string | undefined) => void): () => void;
}

export function createStorage(view: Window): Storage {
  // Reading `localStorage` itself throws where the browser blocks storage.
  const area = (key: StorageKey) => (keys[key].area === 'local' ? view.localStorage : view.sessionStorage);
  const get = (key: StorageKey) => {
    try {
      return area(key).getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const consent = () => {
    const level = get('consentLevel');
    return level && /^[1357]$/.test(level) ? (Number(level) as 1 | 3 | 5 | 7) : undefined;
  };
  return {
    get,
    consent,
    set(key, value) {
      if (value !== undefined && !((consent() ?? 1) & keys[key].consent)) return false;
      try {
        if (value === undefined) area(key).removeItem(key);
        else area(key).setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    on(key, listener) {
      const heard = (event: StorageEvent) => {
        if (event.key === key) listener(event.newValue ?? undefined);
      };
      view.addEventListener('storage', heard);
      return () => view.removeEventListener('storage', heard);
    },
  };
}
