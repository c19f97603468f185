import { median, show, table } from '../../speed/table.ts';
import { type EngineName, engines } from './engines.ts';
import type { PatchSample } from './measure.ts';

/** The medians of all rounds of one engine. */
export interface PatchMedians {
  readonly firstApply: number;
  /** µs */
  readonly unrelated: number;
  readonly first: number;
  readonly hundredth: number;
  readonly refresh: number;
  readonly insert: number;
  readonly revert: number;
  readonly retained: number;
  readonly refreshed: number;
  readonly inexact: number;
  /** ms */
  readonly fight: number;
  readonly resets: number;
  readonly rounds: number;
}

export function patchMedians(samples: readonly PatchSample[], engine: EngineName): PatchMedians {
  const own = samples.filter((sample) => sample.engine === engine);
  const of = (read: (sample: PatchSample) => number) => median(own.map(read));
  return {
    firstApply: of(({ firstApply }) => firstApply),
    unrelated: of(({ unrelated }) => unrelated),
    first: of(({ refreshes }) => refreshes[0] ?? Number.NaN),
    hundredth: of(({ refreshes }) => refreshes[9] ?? Number.NaN),
    refresh: of(({ refreshes }) => median(refreshes)),
    insert: of(({ insert }) => insert),
    revert: of(({ revert }) => revert),
    retained: of(({ retained }) => retained),
    refreshed: of(({ refreshes }) => 10 * refreshes.length),
    inexact: own.filter(({ revertIsExact }) => !revertIsExact).length,
    // Noise only adds time.
    fight: Math.min(...own.map(({ fight }) => fight.longest)),
    resets: of(({ fight }) => fight.resets),
    rounds: own.length,
  };
}

export function patchTable(samples: readonly PatchSample[]): string {
  const all = engines.map((engine) => patchMedians(samples, engine));
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
  return table(
    ['', ...engines, 'ours / none', 'ours / by hand', 'dom-mutator / ours'],
    [
      row('first apply, ms', ({ firstApply }) => firstApply),
      row('unrelated mutation, µs', ({ unrelated }) => unrelated),
      row('cart refresh, all, ms', ({ refresh }) => refresh),
      row('cart refresh, first 10, ms', ({ first }) => first),
      row('cart refresh, last 10 of 100, ms', ({ hundredth }) => hundredth),
      row('200 tiles more, ms', ({ insert }) => insert),
      row('revert, ms', ({ revert }) => revert),
      words('revert to the byte', ({ inexact, rounds }) =>
        inexact ? `no in ${inexact} of ${rounds}` : 'yes',
      ),
      words('longest task in a fight, ms (resets)', ({ fight, resets }) => `${show(fight)} (${resets})`),
      words('removed carts retained in memory', ({ retained, refreshed }) => `${retained} of ${refreshed}`),
    ],
  );
}
