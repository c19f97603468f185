import { median, medianSeries, slope } from '../statistics.ts';
import { show, table } from '../table.ts';
import { type EngineName, engines } from './engines.ts';
import { type FightSample, fighters, type PatchSample } from './measure.ts';

/** The medians of all rounds of one engine on one page size. */
export interface PatchMedians {
  readonly firstApply: number;
  /** µs */
  readonly unrelated: number;
  readonly series: readonly number[];
  readonly first: number;
  readonly hundredth: number;
  readonly refresh: number;
  readonly quiet: number;
  readonly slope: number;
  readonly list: number;
  readonly insert: number;
  readonly revert: number;
  readonly retained: number;
  readonly removed: number;
  readonly inexact: number;
  readonly rounds: number;
}

export function patchMedians(
  samples: readonly PatchSample[],
  engine: EngineName,
  tiles: number,
): PatchMedians {
  const own = samples.filter((sample) => sample.engine === engine && sample.tiles === tiles);
  const of = (read: (sample: PatchSample) => number) => median(own.map(read));
  return {
    firstApply: of(({ firstApply }) => firstApply),
    unrelated: of(({ unrelated }) => unrelated),
    series: medianSeries(own.map(({ refreshes }) => refreshes)),
    first: of(({ refreshes }) => refreshes[0] ?? Number.NaN),
    hundredth: of(({ refreshes }) => refreshes[9] ?? Number.NaN),
    refresh: of(({ refreshes }) => median(refreshes)),
    quiet: of(({ quiet }) => median(quiet)),
    slope: of(({ refreshes }) => slope(refreshes, 40)),
    list: of(({ listRefreshes }) => median(listRefreshes)),
    insert: of(({ inserts }) => median(inserts)),
    revert: of(({ revert }) => revert),
    retained: of(({ retained }) => retained),
    removed: of(({ removed }) => removed),
    inexact: own.filter(({ revertIsExact }) => !revertIsExact).length,
    rounds: own.length,
  };
}

/** One table for each page size. */
export function patchTables(samples: readonly PatchSample[], sizes: readonly number[]): string {
  return sizes.map((tiles) => sizeTable(samples, tiles)).join('\n\n');
}

function sizeTable(samples: readonly PatchSample[], tiles: number): string {
  const all = engines.map((engine) => patchMedians(samples, engine, tiles));
  const [none, byHand, ours, other] = all;
  const row = (title: string, read: (medians: PatchMedians) => number) => {
    const [a, hand, b, c] = [none, byHand, ours, other].map((one) => (one ? read(one) : Number.NaN));
    const ratio = (over: number | undefined, under: number | undefined) =>
      over === undefined || under === undefined ? '–' : show(over / under);
    return [
      title,
      ...[a, hand, b, c].map((value) => show(value ?? Number.NaN)),
      ratio(b, a),
      ratio(b, hand),
      ratio(c, b),
    ];
  };
  const words = (title: string, read: (medians: PatchMedians) => string) => [
    title,
    ...all.map(read),
    '',
    '',
    '',
  ];
  return `### ${tiles} tiles\n\n${table(
    ['', ...engines, 'ours / none', 'ours / by hand', 'dom-mutator / ours'],
    [
      row('first apply, ms', ({ firstApply }) => firstApply),
      row('unrelated mutation, µs', ({ unrelated }) => unrelated),
      row('cart refresh, all, ms', ({ refresh }) => refresh),
      row('cart refresh, first 10, ms', ({ first }) => first),
      row('cart refresh, last 10 of 100, ms', ({ hundredth }) => hundredth),
      row('cart refresh without the signal, ms', ({ quiet }) => quiet),
      words('slope from refresh 10 to 400', ({ slope }) => show(slope)),
      words('refreshes within the time', ({ series }) => String(10 * series.length)),
      row('the whole list again, ms', ({ list }) => list),
      row('200 tiles more, ms', ({ insert }) => insert),
      row('revert, ms', ({ revert }) => revert),
      words('revert to the byte', ({ inexact, rounds }) =>
        inexact ? `no in ${inexact} of ${rounds}` : 'yes',
      ),
      words('removed carts retained in memory', ({ retained, removed }) => `${retained} of ${removed}`),
    ],
  )}`;
}

export function fightTable(samples: readonly FightSample[]): string {
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  return table(
    ['the page …', ...fighters.map((engine) => `${engine}: longest task, ms (resets)`)],
    kinds.map((kind) => [
      kind,
      ...fighters.map((engine) => {
        const sample = samples.find((one) => one.kind === kind && one.engine === engine);
        return sample ? `${show(sample.longest)} (${sample.resets})` : '–';
      }),
    ]),
  );
}
