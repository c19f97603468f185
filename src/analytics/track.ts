import type { EventParameters } from './events/index.ts';

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
export type Track = <N extends keyof EventParameters>(
  name: N,
  parameters: EventParameters[N],
  options?: TrackOptions,
) => void;
