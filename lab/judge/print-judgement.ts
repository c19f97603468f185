import { brokenBelow } from './broken-split.ts';
import { type GoalComparison, nameOf } from './compare-goals.ts';
import { shareOf } from './compare-rates.ts';
import { conclude, daysOf, time } from './conclude.ts';
import type { Judgement } from './judge-totals.ts';
import { chance, count, percent, signed } from './say-numbers.ts';
import { leftOut, type ReadingNotes } from './totals.ts';

/** All that `judge` says in the console. */
export function printJudgement(judgement: Judgement, name: string, notes: ReadingNotes): string {
  const { may, mayNot } = conclude(judgement);
  return [
    ...aboutExport(judgement, name, notes),
    ...section('Visitors', visitors(judgement)),
    ...section('Actions', actions(judgement)),
    ...section('Troubles, in visitors, the heaviest first', troubles(judgement)),
    ...section('Speed, of each visitor the first that was measured', speeds(judgement)),
    ...section('What may be concluded', may.map(point)),
    ...section('What may not', [...unread(notes), ...mayNot].map(point)),
  ].join('\n');
}

function aboutExport({ id, totals }: Judgement, name: string, notes: ReadingNotes): string[] {
  const date = (time: number) => new Date(time).toISOString().slice(0, 10);
  const others = (what: string, map: ReadonlyMap<string, number>) => {
    const rows = [...map.values()].reduce((sum, one) => sum + one, 0);
    return rows ? [`${count(rows)} rows of other ${what}: ${[...map.keys()].slice(0, 5).join(', ')}`] : [];
  };
  const left = leftOut.filter((why) => totals.left[why]).map((why) => `${why} ${count(totals.left[why])}`);
  return [
    `${id} in ${name}: ${count(notes.rows)} rows, ${date(totals.first)} to ${date(totals.last)} (${daysOf(totals)} days), visitors counted from "${totals.countedFrom}"`,
    ...others('tests', notes.otherTests),
    ...others('events', notes.otherEvents),
    ...(left.length ? [`visitors left out: ${left.join(', ')}`] : []),
    ...aboutRows(notes),
  ];
}

/** What of the export is not counted, and why. */
function aboutRows({ bad, reasons, firstBad, twice, prerendered }: ReadingNotes): string[] {
  const rows = (number: number, what = '') => `${count(number)}${what} ${number === 1 ? 'row' : 'rows'}`;
  const whys = reasons.slice(0, 10).map(({ why, rows }) => `${count(rows)} ${why}`);
  return [
    ...(twice ? [`${rows(twice)} of actions and orders came again, and count once`] : []),
    ...(prerendered ? [`${rows(prerendered)} of prerendered pages left out: nobody saw them`] : []),
    ...(bad
      ? [`${rows(bad, ' bad')} left out: ${whys.join('; ')}`, ...firstBad.map((one) => `  ${one}`)]
      : []),
  ];
}

function visitors({ stages, totals, split }: Judgement): string[] {
  const variants = Object.keys(split) as (keyof typeof split)[];
  const mended = variants.filter((variant) => totals.mended[variant]);
  return [
    ...table([
      ['stage', ...variants, 'split'],
      ...stages.map(({ stage, counts, test }) => [
        stage,
        ...variants.map((variant) => count(counts[variant])),
        test ? `p ${chance(test.p)}${test.isBroken ? ` BROKEN (below ${brokenBelow})` : ''}` : 'may differ',
      ]),
    ]),
    ...(mended.length
      ? [
          `"activated" has those who were assigned, and whose activation a miss took: ${mended.map((one) => `${one} ${count(totals.mended[one])}`).join(', ')}`,
        ]
      : []),
  ];
}

function actions({ goals, totals, isBroken }: Judgement): string[] {
  const row = (one: GoalComparison, which: string) => {
    const { rates, sequential, difference, variant, p, verdict, goal } = one;
    const [low, high] = sequential.interval;
    return [
      `${nameOf(goal)}${which}`,
      percent(shareOf(rates.a)),
      `${variant} ${percent(shareOf(rates.b))}`,
      ...(isBroken
        ? ['-', '-', '-', 'split is broken']
        : [
            `${signed(difference)} (${signed(low)} to ${signed(high)})`,
            rates.uplift === undefined ? '-' : `${signed(rates.uplift)} %`,
            chance(p),
            verdict,
          ]),
    ];
  };
  const rows = [
    ...goals.deciding.map((one) => row(one, ' (primary)')),
    ...goals.others.map((one) => row(one, '')),
  ];
  if (!rows.length) return [];
  return [
    ...table([['action', 'A', 'other', 'difference in points', 'uplift', 'p, corrected', ''], ...rows]),
    ...(totals.moreGoals
      ? [`${count(totals.moreGoals)} more labels are not counted: give a label to what they have in common`]
      : []),
  ];
}

function troubles({ troubles }: Judgement): string[] {
  if (!troubles.length) return [];
  return table([
    ['what', 'A', 'other', 'more than in A', ''],
    ...troubles.map(({ reason, variant, rates, weight, isUnequal }) => [
      reason,
      `${count(rates.a.did)} (${percent(shareOf(rates.a))})`,
      `${variant} ${count(rates.b.did)} (${percent(shareOf(rates.b))})`,
      count(Math.round(weight)),
      isUnequal ? 'mind this' : '',
    ]),
  ]);
}

function speeds({ speeds }: Judgement): string[] {
  if (!speeds.length) return [];
  return table([
    ['vital', 'A', 'other', 'difference, 99.9 % sure', ''],
    ...speeds.map(({ metric, part, variant, times: { a, b, interval }, isUnequal }) => [
      `${metric} ${part}`,
      time(metric, a.value),
      `${variant} ${time(metric, b.value)}`,
      interval.map((limit) => time(metric, limit).replace('-', '−')).join(' to '),
      isUnequal ? 'mind this' : '',
    ]),
  ]);
}

/** Rows that can't be used may be those of one variant, or of one kind of visitor. */
function unread({ bad, rows }: ReadingNotes): string[] {
  if (bad <= rows / 100) return [];
  return [`${percent(bad / rows)} of the rows can't be used: mend the export first.`];
}

const point = (sentence: string) => `- ${sentence}`;
const section = (title: string, lines: readonly string[]) => (lines.length ? ['', title, ...lines] : []);

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}
