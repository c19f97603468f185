import type { EventParameters } from './events/index.ts';

/** Puts an event on the data layer: `track('search', { search_term: 'matras' })`. */
export type Track = <N extends keyof EventParameters>(name: N, parameters: EventParameters[N]) => void;
