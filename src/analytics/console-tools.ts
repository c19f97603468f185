import type { AnalyticsEvent } from './queue.ts';

/** Prints the events as a table in the console: time, name, state, and the start of the parameters. */
export function showTable(events: readonly AnalyticsEvent[]): void {
  // An empty table would look like a failure.
  if (!events.length) console.info('analytics: no events');
  else
    console.table(
      events.map(({ time, name, state, parameters }) => ({
        time: clock(time),
        name,
        state,
        summary: toJson(parameters).slice(0, 80),
      })),
    );
}

/** Returns the events as JSON, and copies them to the clipboard if the browser allows it. */
export async function copyEvents(events: readonly AnalyticsEvent[]): Promise<string> {
  const json = toJson(events, 2);
  // Often refused: the page has to have the focus, and the console takes it.
  await navigator.clipboard?.writeText(json).catch(() => {});
  return json;
}

/** Time of day with ms, because events come close together: `14:03:07.025`. */
function clock(time: number): string {
  const date = new Date(time);
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()];
  const day = [hours, minutes, seconds].map((value) => part(value, 2)).join(':');
  return `${day}.${part(date.getMilliseconds(), 3)}`;
}

/** JSON for any value an experiment's author may pass: elements become their tag, bigints and functions their text. */
function toJson(value: unknown, indent?: number): string {
  /** The chain of objects being written, outermost first, to detect cycles. */
  const open: unknown[] = [];
  const replace = function (this: unknown, _key: string, inner: unknown) {
    if (typeof inner === 'bigint' || typeof inner === 'function') return String(inner);
    if (inner instanceof Element) return `<${inner.localName}>`;
    if (typeof inner !== 'object' || !inner) return inner;
    open.splice(open.indexOf(this) + 1);
    if (open.includes(inner)) return '(itself)';
    open.push(inner);
    return inner;
  };
  return JSON.stringify(value, replace, indent);
}
