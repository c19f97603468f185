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

/** Every key that we store in the browser; nothing else may be stored. `qa/desk/key-facts.ts` says what each means. */
export const keys = {
  userId: localIfMeasured,
  lastActivity: localIfMeasured,
  pageCount: sessionIfMeasured,
  sessionStarted: sessionIfMeasured,
  pageReferrer: sessionIfMeasured,
  'cart-asked': session,
  'interruptions-shown': session,
  'surveys-seen-in-tab': session,
  'experiments-seen': localIfMeasured,
  'experiment-overrides': session,
  appointment: session,
  compare: session,
  'guided-selling-answers': session,
  desk: session,
  'subscribers-reported': sessionIfMeasured,
  'storefront-debug': session,
  consentLevel: local,
  cartcount: local,
  'bedmatch-boundaries': local,
  'hide-bsid-hint': local,
  'exit-intent-seen': local,
  'back-info': local,
  kept: local,
  'contact-option-active': local,
  'open-chat-campaign': local,
  'surveys-seen': local,
  'orders-reported': local,
} as const satisfies Record<string, Key>;

export type StorageKey = keyof typeof keys;

/** The level of consent that is in force, as a sum of bits: the shopper's choice, or before it what the settings grant. */
export const levelInForce = (consents: (bit: 2 | 4) => boolean | undefined): number =>
  1 + (consents(2) ? 2 : 0) + (consents(4) ? 4 : 0);
