/** What of ours one page asks for. */
export interface State {
  readonly files: number;
  readonly bytes: number;
  readonly checked: number;
  readonly calls: number;
}

export interface Day {
  readonly visitors: number;
  /** The share of them that has been here before, and kept the files. */
  readonly returning: number;
  /** Of one visit. */
  readonly pages: number;
  /** The share of the day in its busiest hour. */
  readonly peak: number;
}

/** A busy day, assumed. */
export const usual: Day = { visitors: 1_000_000, returning: 0.4, pages: 5, peak: 0.1 };

interface States {
  readonly first: State;
  /** The pages after the first one of a visit; their mean counts. */
  readonly next: readonly State[];
  /** The first page of those who come back. */
  readonly back: State;
}

/** What all visitors of a day ask for; "at peak" is in one second of the busiest hour. */
export function dayOf({ first, next, back }: States, { visitors, returning, pages, peak }: Day) {
  const sum = (read: (state: State) => number) => {
    const later = next.reduce((all, state) => all + read(state), 0) / (next.length || 1);
    const opening = (1 - returning) * read(first) + returning * read(back);
    return visitors * (opening + (pages - 1) * later);
  };
  const requests = sum(({ files, checked }) => files + checked);
  const gigabytes = sum(({ bytes }) => bytes) / 1e9;
  const calls = sum((state) => state.calls);
  const atPeak = (whole: number) => (whole * peak) / 3600;
  return {
    ...{ requests, gigabytes, calls },
    requestsAtPeak: atPeak(requests),
    megabitsAtPeak: atPeak(gigabytes * 8000),
    callsAtPeak: atPeak(calls),
  };
}
