/** 1 necessary, 2 analytics, 4 performance: the bits of the cookie consent. */
type Consent = 1 | 2 | 4;

export interface Key {
  readonly area: 'local' | 'session';
  readonly consent: Consent;
}

const local = { area: 'local', consent: 1 } as const;
const localIfMeasured = { area: 'local', consent: 2 } as const;
const session = { area: 'session', consent: 1 } as const;
const sessionIfMeasured = { area: 'session', consent: 2 } as const;

/** Every key that we keep in the browser. Nothing else may be stored. */
export const keys = {
  /** What the shopper agreed to, as the sum of the bits. */
  consentLevel: local,
  /** Last known number of articles in the cart. */
  cartcount: local,
  /** Sleep-ID range of the visitor, as "from,to" from 1 to 5. */
  'bedmatch-boundaries': local,
  /** Random id (UUID) of this browser. */
  userId: localIfMeasured,
  /** When the shopper last did something, in ms since 1970. */
  lastActivity: localIfMeasured,
  /** How many pages this tab has shown. */
  pageCount: sessionIfMeasured,
  /** The tab's session has started: `true`, or `unregistered` until the server has answered. */
  sessionStarted: sessionIfMeasured,
  /** Where the shopper came from when it started: origin and path. */
  pageReferrer: sessionIfMeasured,
  /** The exit-intent popup has been shown: `true`. */
  'exit-intent-seen': local,
  /** The list that was left for a product, as JSON with its date and href. */
  'back-info': local,
  /** Uninvited popups that this visit has had. */
  'interruptions-shown': session,
  /** The contact option that is open: `sales`, `chat-fallback` or `chat`. */
  'contact-option-active': local,
  /** The campaign of the chat that is open. */
  'open-chat-campaign': local,
  /** Ids of the surveys that this browser has been shown, the newest last. */
  'surveys-seen': local,
  /** The same for this tab. */
  'surveys-seen-in-tab': session,
  /** Numbers of the orders that were reported, the newest last. */
  'orders-reported': local,
  /** Ids of the experiments that this browser has activated before. */
  'experiments-seen': localIfMeasured,
  /** Variants that QA chose by address. */
  'experiment-overrides': session,
  /** How far an appointment got: its step, type, store and time, as JSON. Nothing about the shopper. */
  appointment: session,
  /** Debug logging is on. */
  'storefront-debug': session,
} as const satisfies Record<string, Key>;

export type StorageKey = keyof typeof keys;
