const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2100, 0);
const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(UTC|Z|[+-]\d\d(?::?\d\d)?)?$/i;

/**
 * Reads a moment as warehouses write it: ISO 8601, with a blank for the T too, or whole milli- or microseconds since
 * 1970. Without a zone it is UTC. Returns ms since 1970; undefined where it is no moment of this century.
 */
export function readTime(value: unknown): number | undefined {
  const text = String(value ?? '').trim();
  const time = /^\d+$/.test(text) ? fromNumber(Number(text)) : fromText(text);
  return time >= earliest && time < latest ? time : undefined;
}

/** What would lie far in the future in ms must be microseconds. */
const fromNumber = (number: number) => (number >= latest ? Math.floor(number / 1000) : number);

function fromText(text: string): number {
  const [, day, clock, zone = 'Z'] = written.exec(text) ?? [];
  if (!day) return Number.NaN;
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.toUpperCase().replace('UTC', 'Z');
  return Date.parse(`${day}T${clock}${offset}`);
}
