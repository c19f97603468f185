/** A session ends after 20 minutes without activity. In ms. */
export const sessionGap = 1_200_000;

/** Browsers' processes may differ by a little; what lies further ahead was stored before the clock was set back. In ms. */
const tolerance = 60_000;

/**
 * Whether a session starts: the last activity, in ms since 1970 as it is stored, was 20 minutes or more ago, or is
 * unknown (none, no time at all, or one that is still to come).
 */
export function isSessionDue(lastActivity: string | undefined, now: number): boolean {
  const quiet = now - (/^\d{1,16}$/.test(lastActivity ?? '') ? Number(lastActivity) : Number.NaN);
  return !(quiet >= -tolerance && quiet < sessionGap);
}

/** Whether it is an id that we would give. */
export function isUserId(text: string | undefined): text is string {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '');
}

/** A random id (UUID version 4). `randomUUID` is missing on plain http and in old browsers. */
export function createUserId(crypto: Pick<Crypto, 'getRandomValues'> & Partial<Crypto>): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The version is 4, and the two bits of the variant are 10.
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** Origin and path of the page that the shopper came from; undefined where there is none. Its query may be personal. */
export function plainReferrer(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, protocol } = new URL(referrer);
  // Apps send addresses of their own kind, which have no origin.
  return /^https?:$/.test(protocol) ? origin + pathname : undefined;
}
