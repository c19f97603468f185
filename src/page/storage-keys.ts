/** Bits of the cookie consent: 1 necessary, 2 analytics, 4 performance. */
type Consent = 1 | 2 | 4;

export interface Key {
  readonly area: 'local' | 'session';
  readonly consent: Consent;
}

const local = { area: 'local', consent: 1 } as const;
const localIfMeasured = { area: 'local', consent: 2 } as const;
const session = { area: 'session', consent: 1 } as const;
const sessionIfMeasured = { area: 'session', consent: 2 } as const;

/** The keys that the runtime must know. It takes a key that it does not know for a local one without consent. */
export const unusualKeys = {
  /** Random id (UUID) of this browser. */
  userId: localIfMeasured,
  /** Time of the last activity, in ms since 1970. */
  lastActivity: localIfMeasured,
  /** Number of pages that this tab has shown. */
  pageCount: sessionIfMeasured,
  /** Set once the tab's session has started: `true`, or `unregistered` until the server has answered. */
  sessionStarted: sessionIfMeasured,
  /** The page that the session came from: origin and path. */
  pageReferrer: sessionIfMeasured,
  /** The uninvited popups that this visit has shown. */
  'interruptions-shown': session,
  /** Ids of the surveys that this tab has shown, the newest last. */
  'surveys-seen-in-tab': session,
  /** Ids of the experiments that were active in this browser before, with the variants that the server gave it. */
  'experiments-seen': localIfMeasured,
  /** Variants chosen by address, for QA. */
  'experiment-overrides': session,
  /** Progress of an appointment: step, type, store and time, as JSON. Nothing about the shopper. */
  appointment: session,
  /** Articles that the shopper compares, as a JSON list of article numbers. */
  compare: session,
  /** The answers and the place in each choice guide, as JSON: indexes by question, no words. */
  'guided-selling-answers': session,
  /** The desk of a QA session: its place, its faults, and what was done in the tab, as JSON. */
  desk: session,
  /** Marks of the addresses that were reported as subscribers: the first of their hashes, the newest last. */
  'subscribers-reported': sessionIfMeasured,
  /** Debug logging is on. */
  'storefront-debug': session,
} as const satisfies Record<string, Key>;

/** Every key that we store in the browser. Nothing else may be stored. */
export const keys = {
  ...unusualKeys,
  /** The shopper's consent, as a sum of the bits. */
  consentLevel: local,
  /** The last known number of articles in the cart. */
  cartcount: local,
  /** Sleep-ID range of the visitor, as "from,to" from 1 to 5. */
  'bedmatch-boundaries': local,
  /** `true` once the shopper has closed the hint about the sleep-ID. */
  'hide-bsid-hint': local,
  /** `true` once the exit-intent popup has been shown. */
  'exit-intent-seen': local,
  /** The list from which a product was opened, as JSON with date and href. */
  'back-info': local,
  /** The contact option that is open: `sales`, `chat-fallback` or `chat`. */
  'contact-option-active': local,
  /** The campaign of the open chat. */
  'open-chat-campaign': local,
  /** Ids of the surveys that this browser has shown, the newest last. */
  'surveys-seen': local,
  /** Numbers of the reported orders, the newest last. */
  'orders-reported': local,
} as const satisfies Record<string, Key>;

export type StorageKey = keyof typeof keys;
