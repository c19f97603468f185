/**
 * How far a test got with this shopper on this page. A has the same stages except `applied`, because it changes
 * nothing.
 */
export type Stage = 'assigned' | 'anchor_found' | 'applied' | 'seen' | 'acted' | 'miss';
/** Why an assigned shopper did not see the test. */
export type MissReason = 'no_anchor' | 'timeout' | 'error' | 'conflict' | 'late';

export interface LedgerEntry {
  /** In ms since the page started. */
  readonly at: number;
  readonly what: string;
  /** Of what somebody asks for. */
  readonly code?: NoteCode;
}

/** Shoppers had seen the element; a mounted island held it; it threw. */
export type NoteCode = 'late' | 'held' | 'failed';

/** The history of one test on this page, in order. Repeated entries are counted, to keep it readable. */
export interface Ledger {
  note(what: string, code?: NoteCode): void;
  /** Counts an event that was not sent because it is a duplicate. */
  suppress(what: string): void;
  /** Returns true the first time that the stage is reached. */
  reach(stage: Stage): boolean;
  readonly stages: ReadonlySet<Stage>;
  /** Lines such as `text on .price (×24)`, in the order in which they first happened. */
  entries(): LedgerEntry[];
  suppressed(): string[];
}

export function createLedger(): Ledger {
  const notes = new Map<string, { at: number; count: number; code: NoteCode | undefined }>();
  const doubles = new Map<string, number>();
  const stages = new Set<Stage>();
  const times = (what: string, count: number) => (count > 1 ? `${what} (×${count})` : what);
  return {
    note(what, code) {
      const known = notes.get(what);
      if (known) known.count++;
      else notes.set(what, { at: performance.now(), count: 1, code });
    },
    suppress(what) {
      doubles.set(what, (doubles.get(what) ?? 0) + 1);
    },
    reach(stage) {
      if (stages.has(stage)) return false;
      stages.add(stage);
      return true;
    },
    stages,
    entries: () =>
      [...notes].map(([what, { at, count, code }]) => ({
        at,
        what: times(what, count),
        ...(code && { code }),
      })),
    suppressed: () => [...doubles].map(([what, count]) => times(what, count)),
  };
}
