import { parseAddress } from '../../page/site-address.ts';

/** A session ends after 20 minutes without activity. In ms. */
export const sessionGap = 1_200_000;

/** In ms: the clocks of browser processes differ slightly. A time further ahead means that the clock was set back. */
const tolerance = 60_000;

/**
 * Whether a new session starts: the last activity (stored in ms since 1970) was 20 minutes or more ago, or is missing,
 * invalid or in the future.
 */
export function isSessionDue(lastActivity: string | undefined, now: number): boolean {
  const quiet = now - (/^\d{1,16}$/.test(lastActivity ?? '') ? Number(lastActivity) : Number.NaN);
  return !(quiet >= -tolerance && quiet < sessionGap);
}

/** Whether the text has the format of our user ids. */
export function isUserId(text: string | undefined): text is string {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '');
}

/** A random id (UUID version 4). `randomUUID` is missing on plain http and in old browsers. */
export function createUserId(crypto: Pick<Crypto, 'getRandomValues'> & Partial<Crypto>): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4, and 10 in the two bits of the variant.
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** Origin and path of the referrer, without its query, which can be personal. Undefined if there is none. */
export function plainReferrer(referrer: string): string | undefined {
  const url = parseAddress(referrer);
  // Apps send referrers with their own protocol, which have no origin.
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : undefined;
}
