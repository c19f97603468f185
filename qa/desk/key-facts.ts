import type { StorageKey } from '../../src/page/storage-keys.ts';

/** What each stored key means, and how long it stays. The contract's table is made from it. */
export const keyFacts: Readonly<Record<StorageKey, readonly [meaning: string, lifetime: string]>> = {
  consentLevel: ['what the shopper agreed to: the sum of the bits', 'until it is changed'],
  cartcount: ['last known number of articles in the cart', 'until the server says another'],
  'bedmatch-boundaries': ['the visitor’s sleep-ID range, 2.1,3.4', 'until it is measured again'],
  'hide-bsid-hint': ['the shopper has closed the hint about the sleep-ID', 'until it is removed'],
  userId: ['random id (UUID) of this browser', 'until consent is withdrawn'],
  lastActivity: [
    'when the shopper last did something, in ms since 1970; to the minute',
    'until consent is withdrawn',
  ],
  pageCount: ['how many pages this tab has shown', 'the tab'],
  sessionStarted: [
    'the tab’s session has started: true, or unregistered until the server knows the user',
    'the tab',
  ],
  pageReferrer: [
    'where the shopper came from when it started: origin and path, never the query; the origin alone where the path may hold personal data',
    'the tab',
  ],
  'exit-intent-seen': ['the exit-intent popup has been shown', 'until it is removed'],
  'back-info': [
    'the list that was left for a product, as JSON: date in ms since 1970, href as path and query on this site',
    '1440 minutes',
  ],
  'cart-asked': ['a page of this visit has asked the server about the stored cartcount', 'the tab'],
  'interruptions-shown': ['uninvited popups that this visit has had, by kind', 'the tab'],
  'contact-option-active': [
    'the contact option that is open: sales, chat-fallback or chat',
    'until it is closed',
  ],
  'open-chat-campaign': ['the campaign of the chat that is open', 'until it is closed'],
  'surveys-seen': [
    'ids of the surveys that this browser has been shown, the newest 50, instead of a marker for each',
    'until it is removed',
  ],
  'surveys-seen-in-tab': ['the same for this tab', 'the tab'],
  'orders-reported': [
    'numbers of the orders that were reported, the newest 20, so that none is counted twice',
    'until it is removed',
  ],
  'subscribers-reported': [
    'the first 16 digits of the hashes of the e-mail addresses that experiment OD545 has reported, the newest 20, so that none is counted twice',
    'the tab',
  ],
  'experiments-seen': [
    'ids of the experiments that this browser has activated before, with the variant that the server gave it: OD478:B',
    'until consent is withdrawn',
  ],
  'experiment-overrides': ['variants that QA chose by address', 'the tab'],
  appointment: [
    'how far an appointment got: its step, type, store and time as JSON, nothing about the shopper',
    'until it is made, or the tab',
  ],
  compare: ['the articles that the shopper compares, at most three, as a JSON list', 'the tab'],
  'guided-selling-answers': ['answers by index, and place, in each choice guide', 'the tab'],
  desk: ['a QA session: where the desk stands, and its faults, as JSON', 'the tab, or until it is ended'],
  'storefront-debug': ['debug logging is on', 'the tab'],
};
