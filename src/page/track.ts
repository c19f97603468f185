/** The parameters of each event by its name. Empty here: `src/analytics/events` adds the types of its schemas. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended where the events are
export interface EventMap {}

export interface TrackOptions {
  /** The element that caused it; shown while debugging, never reported. */
  readonly cause?: Element | undefined;
  /** When it happened, in ms since 1970. Default now. */
  readonly time?: number | undefined;
}

/**
 * Puts an event on the data layer: `track('search', { search_term: 'matras' })`. It waits in order until events are
 * enabled, is refused where a parameter looks like personal data, and is dropped where consent was declined.
 */
export type Track = <N extends keyof EventMap>(
  name: N,
  parameters: EventMap[N],
  options?: TrackOptions,
) => void;
