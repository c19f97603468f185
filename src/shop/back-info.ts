/** The list that a shopper left for a product. */
export interface BackInfo {
  /** When, in ms since 1970. */
  readonly date: number;
  /** Path and query on this site: `/matrassen?soort=Latex`. */
  readonly href: string;
}

/** How long it is kept, in minutes. */
export const backInfoLifetime = 1440;

/** A clock that was set back by less than this, in ms, is none to doubt the record for. */
const leeway = 60_000;

export function writeBackInfo({ date, href }: BackInfo): string {
  return JSON.stringify({ date, href });
}

/** The list to go back to; undefined where the record is none of ours, too old, or of a time that has yet to come. */
export function readBackInfo(text: string | undefined, now: number): string | undefined {
  const { date, href } = parse(text);
  if (typeof date !== 'number' || !Number.isFinite(date) || typeof href !== 'string') return undefined;
  if (date > now + leeway || now - date >= backInfoLifetime * 60_000) return undefined;
  // A path on this site, not `//elsewhere` or `/\elsewhere`, which browsers read as another host.
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(href) ? href : undefined;
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
