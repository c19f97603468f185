/**
 * How far an experiment got with this shopper on this page. A has the same stages except `applied`, because it changes
 * nothing.
 */
export type Stage = 'assigned' | 'anchor_found' | 'applied' | 'seen' | 'acted' | 'miss';
/** Why an assigned shopper did not see the experiment. */
export type MissReason = 'no_anchor' | 'timeout' | 'error' | 'conflict' | 'late';

export interface TimelineEntry {
  /** In ms since the page started. */
  readonly at: number;
  readonly what: string;
  /** Of what somebody asks for. */
  readonly code?: NoteCode;
}

/** Shoppers had seen the element; a mounted island held it; it threw. */
export type NoteCode = 'late' | 'island' | 'failed';

/** The history of one experiment on this page. */
export interface Timeline {
  /** Repeated entries are counted, to keep it readable. */
  note(what: string, code?: NoteCode, at?: number): void;
  /** By what, in the order in which they first happened. */
  readonly notes: ReadonlyMap<
    string,
    { readonly at: number; readonly count: number; readonly code?: NoteCode }
  >;
  readonly stages: Set<Stage>;
  /** How often an event was not sent because it is a duplicate. */
  readonly doubles: Map<string, number>;
}

export function createTimeline(): Timeline {
  const notes = new Map<string, { at: number; count: number; code?: NoteCode }>();
  return {
    notes,
    note(what, code, at) {
      const known = notes.get(what);
      if (known) known.count++;
      else notes.set(what, { at: at ?? performance.now(), count: 1, ...(code && { code }) });
    },
    stages: new Set(),
    doubles: new Map(),
  };
}
