import { median, show, table } from '../../speed/table.ts';
import { marks, type RuntimeName } from './counter.ts';
import type { ClickSample, IslandSample } from './measure.ts';

/** The medians of all rounds of one runtime; ms of CPU unless noted. */
export interface IslandMedians {
  readonly start: number;
  readonly late: number;
  readonly churn: number;
}

export function islandMedians(samples: readonly IslandSample[], runtime: RuntimeName): IslandMedians {
  const own = samples.filter((sample) => sample.runtime === runtime);
  const of = (read: (sample: IslandSample) => number) => median(own.map(read));
  return {
    start: of(({ start }) => start),
    late: of(({ late }) => late),
    churn: of(({ churn }) => churn),
  };
}

export function islandTable(samples: readonly IslandSample[]): string {
  const names = Object.keys(marks) as RuntimeName[];
  const alone = islandMedians(samples, 'Preact alone');
  const none = islandMedians(samples, 'no runtime');
  const beside = (value: number, base: number) => `${show(value)} (${show(value / base)})`;
  return table(
    ['medians (ratio)', 'start, ms (Preact alone)', 'late, ms (Preact alone)', 'churn, ms (none)'],
    names.map((name) => {
      const own = islandMedians(samples, name);
      const runs = name !== 'no runtime';
      return [
        name,
        runs ? beside(own.start, alone.start) : '–',
        beside(own.late, alone.late),
        beside(own.churn, none.churn),
      ];
    }),
  );
}

/** Totals over all rounds of one runtime and tag: clicks, kept clicks, and clicks counted more than once. */
export function clicksOf(samples: readonly ClickSample[], runtime: RuntimeName, asAsync = false) {
  const own = samples.filter((sample) => sample.runtime === runtime && sample.asAsync === asAsync);
  const sum = (read: (sample: ClickSample) => number) => own.reduce((total, one) => total + read(one), 0);
  return {
    clicks: sum(({ clicks }) => clicks),
    kept: sum(({ kept }) => kept),
    double: sum(({ double }) => double),
    painted: median(own.map(({ painted }) => painted)),
  };
}

const place = (name: RuntimeName) => Object.keys(marks).indexOf(name);

export function clickTable(samples: readonly ClickSample[]): string {
  const jobs = [...new Set(samples.map(({ runtime, asAsync }) => JSON.stringify([runtime, asAsync])))];
  return table(
    ['', 'clicks', 'kept', 'lost', 'counted twice', 'first paint, ms'],
    jobs
      .map((job) => JSON.parse(job) as [RuntimeName, boolean])
      .sort(([a, aAsync], [b, bAsync]) => place(a) - place(b) || Number(aAsync) - Number(bAsync))
      .map(([runtime, asAsync]) => {
        const { clicks, kept, double, painted } = clicksOf(samples, runtime, asAsync);
        const name = asAsync ? `${runtime}, async` : runtime;
        return [name, `${clicks}`, `${kept}`, `${clicks - kept}`, `${double}`, show(painted)];
      }),
  );
}
