/** The list from which the shopper opened a product. */
export interface BackInfo {
  /** Ms since 1970. */
  readonly date: number;
  /** Path and query on this site: `/matrassen?soort=Latex`. */
  readonly href: string;
}

/** In minutes. */
export const backInfoLifetime = 1440;

/** In ms: accept a date that lies this far in the future, in case the clock was set back a little. */
const clockTolerance = 60_000;

export function writeBackInfo({ date, href }: BackInfo): string {
  return JSON.stringify({ date, href });
}

/** The list to go back to. Undefined if the record is not ours, too old, or dated in the future. */
export function readBackInfo(text: string | undefined, now: number): string | undefined {
  const { date, href } = parse(text);
  if (typeof date !== 'number' || !Number.isFinite(date) || typeof href !== 'string') return undefined;
  if (date > now + clockTolerance || now - date >= backInfoLifetime * 60_000) return undefined;
  // A path on this site: browsers read `//elsewhere` and `/\elsewhere` as another host.
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
