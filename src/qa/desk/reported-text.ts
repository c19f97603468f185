import type { StorageKey } from '../../page/storage-keys.ts';
import { lengthOf } from './personal-place.ts';

/** The path of a call of ours: what it is about, and what it does. */
const call =
  '/Ajax/(?:GetCsrfToken|CallMeNow|(?:AbTest|Address|BedMatch|Cart|Catalog|Checkout|CookieConsent|Form|GuidedSelling|Personalization|Popup|Search|StoreAppointment|Survey)(?:/[A-Z][A-Za-z]{1,50})?)';
const ownCall = new RegExp(`^${call}$`);

/** Parts of messages that our code words by itself. */
const ours: readonly RegExp[] = [
  /^(?:analytics|cart badge|chat|checker|contact|desk|experiments|order|session|settings|storefront)$/,
  new RegExp(`^(?:GET|POST) ${call}$`),
  /^answered \d{3}$/,
  /^no answer came(?: in time|, the connection failed)$/,
  /^was stopped before its answer came$/,
  /^the answer has (?:more than \d+ (?:bytes|characters)|too many elements, or too deep)$/,
  /^Failed to execute AB test OD\d+(?: \w{0,20}Error)?$/,
  /^(?:Uncaught )?(?:Type|Reference|Range|Syntax|Server|DOM)?(?:Error|Exception)$/,
  /^Failed to fetch(?: dynamically imported module)?$/,
];

/**
 * A message as a report tells it: the parts that our code words by itself, and of the others how long they are.
 *
 * @param names Of islands and behaviours. Any other may be a word of the page.
 */
export function reportedMessage(text: string, names: readonly string[]): string {
  const owners = new Set(names.flatMap((name) => [`island "${name}"`, `behaviour "${name}"`]));
  const isOurs = (part: string) => owners.has(part) || ours.some((form) => form.test(part));
  return text
    .split(/(: |\n)/)
    .map((part, at) => (at % 2 || !part || isOurs(part) ? part : lengthOf(part)))
    .join('');
}

/** Values that are no customer's, whatever was stored, and that replaying needs. */
const plain =
  /^(?:(?:consentLevel|cartcount|pageCount)=\d{1,3}|(?:hide-bsid-hint|exit-intent-seen|storefront-debug|sessionStarted)=(?:true|unregistered)|contact-option-active=(?:sales|chat|chat-fallback)|experiment-overrides=OD\d+:(?:[ABC]|off)(?:,OD\d+:(?:[ABC]|off))*)$/;

/** What a report tells of a stored value: the length of all that could be a customer's. */
export const reportedValue = (key: StorageKey, value: string): string =>
  plain.test(`${key}=${value}`) ? value : lengthOf(value);

/** A call's path: of what is not ours each part by its length. */
export const reportedCall = (path: string): string =>
  ownCall.test(path)
    ? path
    : path
        .split('/')
        .map((part) => part && lengthOf(part))
        .join('/');
