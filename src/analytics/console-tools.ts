import type { AnalyticsEvent } from './queue.ts';

/** Shows the events in the console, one a line: when it happened, whether it was sent, and what it says in short. */
export function showTable(events: readonly AnalyticsEvent[]): void {
  // An empty table looks like a failure.
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

/** The events as JSON; on the clipboard too, where the browser allows it. */
export async function copyEvents(events: readonly AnalyticsEvent[]): Promise<string> {
  const json = toJson(events, 2);
  // A browser only lets a page write there that has the focus, which the console takes.
  await navigator.clipboard?.writeText(json).catch(() => {});
  return json;
}

/** The time of day to the ms, as events come close together: `14:03:07.025`. */
function clock(time: number): string {
  const date = new Date(time);
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()];
  const day = [hours, minutes, seconds].map((value) => part(value, 2)).join(':');
  return `${day}.${part(date.getMilliseconds(), 3)}`;
}

/** As JSON, whatever an experiment's author put into it: an element as its tag, what has no JSON as its text. */
function toJson(value: unknown, indent?: number): string {
  /** The objects that are being written, from the outermost in. */
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
