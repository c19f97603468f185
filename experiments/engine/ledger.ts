/** How far a test got with this shopper on this page. A goes the same way but for `applied`: it changes nothing. */
export type Stage = 'assigned' | 'anchor_found' | 'applied' | 'seen' | 'acted' | 'miss';
/** Why a shopper who was assigned did not get it. */
export type MissReason = 'no_anchor' | 'timeout' | 'error' | 'conflict';

export interface LedgerEntry {
  /** ms since the page began. */
  readonly at: number;
  readonly what: string;
}

/** What one test did on this page, in order; repeated entries are counted, so that a busy page stays readable. */
export interface Ledger {
  note(what: string): void;
  /** Counts what would have been sent a second time. */
  suppress(what: string): void;
  /** True the first time that the stage is reached. */
  reach(stage: Stage): boolean;
  readonly stages: ReadonlySet<Stage>;
  /** Lines such as `text on .price (×24)`, in the order in which they first happened. */
  entries(): LedgerEntry[];
  suppressed(): string[];
}

export function createLedger(): Ledger {
  const notes = new Map<string, { at: number; count: number }>();
  const doubles = new Map<string, number>();
  const stages = new Set<Stage>();
  const times = (what: string, count: number) => (count > 1 ? `${what} (×${count})` : what);
  return {
    note(what) {
      const known = notes.get(what);
      if (known) known.count++;
      else notes.set(what, { at: performance.now(), count: 1 });
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
    entries: () => [...notes].map(([what, { at, count }]) => ({ at, what: times(what, count) })),
    suppressed: () => [...doubles].map(([what, count]) => times(what, count)),
  };
}
